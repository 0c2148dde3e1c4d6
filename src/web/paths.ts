import { type CrumbPosition, SCREEN_CRUMB } from '../domain/flow/crumbs.ts';
import type { ScreenName } from '../domain/flow/screens.ts';
import { isOrg, type Org } from '../domain/org.ts';

type FlowScreen = Exclude<ScreenName, 'home'>;

/** Target of a link or a navigation: `<Link {...paths.owner(org)}>`, `navigate(paths.owner(org))`. */
export interface Way {
  to: '/' | `/${Org}/${FlowScreen}`;
}

const wayTo =
  (screen: FlowScreen) =>
  (org: Org): Way => ({ to: `/${org}/${screen}` });

/** The address of each screen (requirements 8.1 to 8.10). */
export const paths = {
  home: (): Way => ({ to: '/' }),
  competitionDate: wayTo('competition-date'),
  horseSearch: wayTo('horse-search'),
  horseResults: wayTo('horse-results'),
  owner: wayTo('owner'),
  riderSearch: wayTo('rider-search'),
  riderResults: wayTo('rider-results'),
  printCards: wayTo('print-cards'),
  roster: wayTo('roster'),
  verifications: wayTo('verifications'),
  /** The address of the entry list (requirement 15.70). */
  entryList: wayTo('entry-list'),
};

export interface ScreenAddress extends Way {
  screen: ScreenName;
  /** The organization in the path; null for the home screen. */
  org: Org | null;
}

/**
 * Finds the screen for a path. An unknown path leads to the home screen, and a path with only an organization leads to
 * its competition date (requirements 8.11 to 8.13).
 *
 * @example
 * screenAt('/usdf/owner/') // { to: '/usdf/owner', screen: 'owner', org: 'usdf' }
 * screenAt('/usdf') // { to: '/usdf/competition-date', screen: 'competition-date', org: 'usdf' }
 * screenAt('/USDF/owner') // { to: '/', screen: 'home', org: null }
 */
export function screenAt(pathname: string): ScreenAddress {
  const [, org = '', screen = 'competition-date', ...more] = pathname.replace(/\/$/, '').split('/');
  if (!isOrg(org) || !isFlowScreen(screen) || more.length > 0) return { to: '/', screen: 'home', org: null };
  return { to: `/${org}/${screen}`, screen, org };
}

function isFlowScreen(name: string): name is FlowScreen {
  return name !== 'home' && Object.hasOwn(SCREEN_CRUMB, name);
}

export function crumbWay(position: CrumbPosition, org: Org): Way {
  switch (position) {
    case 0:
      return paths.home();
    case 1:
      return paths.competitionDate(org);
    case 2:
      return paths.horseSearch(org);
    case 3:
      return paths.horseResults(org);
    case 4:
      return paths.owner(org);
    case 5:
      return paths.riderSearch(org);
    case 6:
      return paths.riderResults(org);
    case 7:
      return paths.printCards(org);
    case 8:
      return paths.entryList(org);
  }
}
