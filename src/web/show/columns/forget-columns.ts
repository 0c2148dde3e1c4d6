/** Local storage key. Corrections outlive the session, because the next show needs them. */
export const COLUMNS_KEY = 'amvs-columns';

/** Requirement 15.73. A separate file, so that "Clear data" does not load the code that reads lists. */
export function forgetColumns(): void {
  localStorage.removeItem(COLUMNS_KEY);
}
