/** Local storage key for column corrections. They outlive the session because the next show needs them. */
export const COLUMNS_KEY = 'amvs-columns';

/**
 * Forgets every correction (requirement 15.73). In a separate file, so that "Clear data" does not load the code for
 * reading lists.
 */
export function forgetColumns(): void {
  localStorage.removeItem(COLUMNS_KEY);
}
