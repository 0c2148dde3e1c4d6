import type { CrumbPosition } from '../domain/flow/crumbs.ts';
import type { Org } from '../domain/org.ts';

/** Paths of the screens (requirements 8.1 to 8.10): `<Link {...paths.owner(org)}>`, `navigate(paths.owner(org))`. */
export const paths = {
  home: () => ({ to: '/' }) as const,
  competitionDate: (org: Org) => ({ to: '/$org/competition-date', params: { org } }) as const,
  horseSearch: (org: Org) => ({ to: '/$org/horse-search', params: { org } }) as const,
  horseResults: (org: Org) => ({ to: '/$org/horse-results', params: { org } }) as const,
  owner: (org: Org) => ({ to: '/$org/owner', params: { org } }) as const,
  riderSearch: (org: Org) => ({ to: '/$org/rider-search', params: { org } }) as const,
  riderResults: (org: Org) => ({ to: '/$org/rider-results', params: { org } }) as const,
  printCards: (org: Org) => ({ to: '/$org/print-cards', params: { org } }) as const,
  roster: (org: Org) => ({ to: '/$org/roster', params: { org } }) as const,
  verifications: (org: Org) => ({ to: '/$org/verifications', params: { org } }) as const,
  /** Checks a whole show (requirement 15.70). */
  entryList: (org: Org) => ({ to: '/$org/entry-list', params: { org } }) as const,
};

export type Way = ReturnType<(typeof paths)[keyof typeof paths]>;

/** Leads to a breadcrumb's screen (requirements 8.24 to 8.31). */
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
  }
}
