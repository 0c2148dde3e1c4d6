/** Local storage key. Corrections outlive the session, because the next show needs them. */
export const COLUMNS_KEY = 'amvs-columns';

/**
 * Forgets all corrections of columns (requirement 15.73). In a separate file, so that "Clear data" does not load the code
 * that reads lists.
 */
export function forgetColumns(): void {
  localStorage.removeItem(COLUMNS_KEY);
}
