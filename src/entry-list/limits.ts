export {
  LONGEST_VALUE,
  MOST_LIST_PARTIES,
  MOST_PARTIES,
  MOST_ENTRIES as MOST_ROWS,
} from '../domain/entries/entry.ts';

/** Maximum size of a list in bytes (requirement 15.14). 10,000 rows with 60 columns take less than half of this. */
export const MOST_BYTES = 10_000_000;

export const MOST_UNPACKED_BYTES = 30_000_000;

/** Maximum number of characters in all cells of a workbook together, the same as in the largest text file. */
export const MOST_CHARACTERS = MOST_BYTES;

/** Maximum number of lines, including entries, titles, totals and blank lines. */
export const MOST_LINES = 100_000;

/** Maximum number of columns. The widest known layout has only 85. */
export const MOST_COLUMNS = 250;

/** Maximum length of a cell in characters; spreadsheets have the same limit. */
export const LONGEST_CELL = 32_767;

export const HEADER_LINES = 10;
