import type { ScreenName } from './screens.ts';

/** Steps in a flow, in order (requirements 8.24 to 8.31). The last step, the entry list, has its own trail. */
export type CrumbPosition = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Each screen's step; null for a screen without breadcrumbs. */
export const SCREEN_CRUMB: Readonly<Record<ScreenName, CrumbPosition | null>> = {
  home: 0,
  'competition-date': 1,
  'horse-search': 2,
  'horse-results': 3,
  owner: 4,
  'rider-search': 5,
  'rider-results': 6,
  'print-cards': 7,
  roster: null,
  verifications: null,
  'entry-list': 8,
};

export const CRUMB_LABEL: Readonly<Record<CrumbPosition, string>> = {
  0: 'Home',
  1: 'Competition Date',
  2: 'Horse Search',
  3: 'Horse Results',
  4: 'Owners',
  5: 'Rider Search',
  6: 'Rider Results',
  7: 'Print Cards',
  8: 'Entry List',
};

const POSITIONS: readonly CrumbPosition[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Home, Horse Search, Rider Search, Print Cards. */
const SHORT_TRAIL: readonly CrumbPosition[] = [0, 2, 5, 7];

/** Home, Competition Date, Entry List. */
const ENTRY_LIST_TRAIL: readonly CrumbPosition[] = [0, 1, 8];

/** Returns the crumbs up to and including the screen's own. The last two steps have shorter trails (requirement 8.32). */
export function crumbTrail(position: CrumbPosition): readonly CrumbPosition[] {
  if (position === 7) return SHORT_TRAIL;
  return position === 8 ? ENTRY_LIST_TRAIL : POSITIONS.slice(0, position + 1);
}
