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

/** True for rosters and verifications. They are for printing, so they have no header or breadcrumbs (requirement 8.20). */
export function isPrinted(screen: ScreenName): boolean {
  return screen === 'roster' || screen === 'verifications';
}

/** True for screens that only ask for the competition date until it is chosen (requirement 8.65). */
export function needsDate(screen: ScreenName): boolean {
  return screen !== 'home' && screen !== 'competition-date' && screen !== 'entry-list';
}
