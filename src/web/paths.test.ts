import { describe, expect, it } from 'vitest';
import { CRUMB_LABEL, crumbTrail, SCREEN_CRUMB } from '../domain/flow/crumbs.ts';
import { isPrinted } from '../domain/flow/screens.ts';
import { type Org, ORGS } from '../domain/org.ts';
import { crumbWay, paths, screenAt, type Way } from './paths.ts';

/** Returns a path, then its breadcrumbs with their targets, or `(no navigation)` for a printed screen. */
function line({ to }: Way, org: Org): string {
  const { screen } = screenAt(to);
  const crumb = SCREEN_CRUMB[screen];
  if (isPrinted(screen) || crumb === null) return `${to}  (no navigation)`;
  const crumbs = crumbTrail(crumb).map((each) => `${CRUMB_LABEL[each]} ${crumbWay(each, org).to}`);
  return `${to}  ${crumbs.join(' > ')}`;
}

describe('every path and its breadcrumbs', () => {
  it('match requirements 8.1 to 8.32', () => {
    const { home, ...ofFlow } = paths;
    const lines = ORGS.flatMap((org) => Object.values(ofFlow).map((way) => line(way(org), org)));
    expect([line(home(), 'usef'), ...lines].join('\n')).toMatchInlineSnapshot(`
      "/  Home /
      /usef/competition-date  Home / > Competition Date /usef/competition-date
      /usef/horse-search  Home / > Competition Date /usef/competition-date > Horse Search /usef/horse-search
      /usef/horse-results  Home / > Competition Date /usef/competition-date > Horse Search /usef/horse-search > Horse Results /usef/horse-results
      /usef/owner  Home / > Competition Date /usef/competition-date > Horse Search /usef/horse-search > Horse Results /usef/horse-results > Owners /usef/owner
      /usef/rider-search  Home / > Competition Date /usef/competition-date > Horse Search /usef/horse-search > Horse Results /usef/horse-results > Owners /usef/owner > Rider Search /usef/rider-search
      /usef/rider-results  Home / > Competition Date /usef/competition-date > Horse Search /usef/horse-search > Horse Results /usef/horse-results > Owners /usef/owner > Rider Search /usef/rider-search > Rider Results /usef/rider-results
      /usef/print-cards  Home / > Horse Search /usef/horse-search > Rider Search /usef/rider-search > Print Cards /usef/print-cards
      /usef/roster  (no navigation)
      /usef/verifications  (no navigation)
      /usef/entry-list  Home / > Competition Date /usef/competition-date > Entry List /usef/entry-list
      /usdf/competition-date  Home / > Competition Date /usdf/competition-date
      /usdf/horse-search  Home / > Competition Date /usdf/competition-date > Horse Search /usdf/horse-search
      /usdf/horse-results  Home / > Competition Date /usdf/competition-date > Horse Search /usdf/horse-search > Horse Results /usdf/horse-results
      /usdf/owner  Home / > Competition Date /usdf/competition-date > Horse Search /usdf/horse-search > Horse Results /usdf/horse-results > Owners /usdf/owner
      /usdf/rider-search  Home / > Competition Date /usdf/competition-date > Horse Search /usdf/horse-search > Horse Results /usdf/horse-results > Owners /usdf/owner > Rider Search /usdf/rider-search
      /usdf/rider-results  Home / > Competition Date /usdf/competition-date > Horse Search /usdf/horse-search > Horse Results /usdf/horse-results > Owners /usdf/owner > Rider Search /usdf/rider-search > Rider Results /usdf/rider-results
      /usdf/print-cards  Home / > Horse Search /usdf/horse-search > Rider Search /usdf/rider-search > Print Cards /usdf/print-cards
      /usdf/roster  (no navigation)
      /usdf/verifications  (no navigation)
      /usdf/entry-list  Home / > Competition Date /usdf/competition-date > Entry List /usdf/entry-list
      /ushja/competition-date  Home / > Competition Date /ushja/competition-date
      /ushja/horse-search  Home / > Competition Date /ushja/competition-date > Horse Search /ushja/horse-search
      /ushja/horse-results  Home / > Competition Date /ushja/competition-date > Horse Search /ushja/horse-search > Horse Results /ushja/horse-results
      /ushja/owner  Home / > Competition Date /ushja/competition-date > Horse Search /ushja/horse-search > Horse Results /ushja/horse-results > Owners /ushja/owner
      /ushja/rider-search  Home / > Competition Date /ushja/competition-date > Horse Search /ushja/horse-search > Horse Results /ushja/horse-results > Owners /ushja/owner > Rider Search /ushja/rider-search
      /ushja/rider-results  Home / > Competition Date /ushja/competition-date > Horse Search /ushja/horse-search > Horse Results /ushja/horse-results > Owners /ushja/owner > Rider Search /ushja/rider-search > Rider Results /ushja/rider-results
      /ushja/print-cards  Home / > Horse Search /ushja/horse-search > Rider Search /ushja/rider-search > Print Cards /ushja/print-cards
      /ushja/roster  (no navigation)
      /ushja/verifications  (no navigation)
      /ushja/entry-list  Home / > Competition Date /ushja/competition-date > Entry List /ushja/entry-list"
    `);
  });
});
