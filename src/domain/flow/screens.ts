/** Last part of a screen's path. The home screen has none. */
export type ScreenName =
  | 'home'
  | 'competition-date'
  | 'horse-search'
  | 'horse-results'
  | 'owner'
  | 'rider-search'
  | 'rider-results'
  | 'print-cards'
  | 'roster'
  | 'verifications'
  | 'entry-list';

/** Rosters and verifications are for printing, so they have no header or breadcrumbs (requirement 8.20). */
export function isPrinted(screen: ScreenName): boolean {
  return screen === 'roster' || screen === 'verifications';
}

/** Before the competition date is chosen, these screens only ask for it (requirement 8.65). */
export function needsDate(screen: ScreenName): boolean {
  return screen !== 'home' && screen !== 'competition-date' && screen !== 'entry-list';
}
