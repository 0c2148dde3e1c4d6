/** Local storage key for column corrections. They outlast the session because the next show needs them, too. */
export const COLUMNS_KEY = 'amvs-columns';

/** Forgets every correction (requirement 15.73). In a separate file, so that "Clear data" does not load the code that reads lists. */
export function forgetColumns(): void {
  localStorage.removeItem(COLUMNS_KEY);
}
