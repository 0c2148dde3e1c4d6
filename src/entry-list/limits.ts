export {
  LONGEST_VALUE,
  MOST_LIST_PARTIES,
  MOST_PARTIES,
  MOST_ENTRIES as MOST_ROWS,
} from '../domain/entries/entry.ts';

/** In bytes (requirement 15.14). 10,000 rows with 60 columns take less than half of this. */
export const MOST_BYTES = 10_000_000;

/** In bytes, for a workbook. */
export const MOST_UNPACKED_BYTES = 30_000_000;

/** In all cells of a workbook; a text file of the maximum size may have as many. */
export const MOST_CHARACTERS = MOST_BYTES;

/** Includes entries, titles, totals and blank lines. */
export const MOST_LINES = 100_000;

/** The widest known layout has 85 columns. */
export const MOST_COLUMNS = 250;

/** In characters; the same limit as in spreadsheets. */
export const LONGEST_CELL = 32_767;

export const HEADER_LINES = 10;
