export {
  LONGEST_VALUE,
  MOST_LIST_PARTIES,
  MOST_PARTIES,
  MOST_ENTRIES as MOST_ROWS,
} from '../domain/entries/entry.ts';

/** The largest file that is read, in bytes: 10,000 rows with sixty columns have less than half of it (requirement 15.14). */
export const MOST_BYTES = 10_000_000;

/** The most bytes that a workbook may have when it is unpacked. */
export const MOST_UNPACKED_BYTES = 30_000_000;

/** The most lines of a file: entries, titles, totals and blank lines. */
export const MOST_LINES = 100_000;

/** The most columns. The widest layout that is known has 85. */
export const MOST_COLUMNS = 250;

/** The longest cell, in characters: that of a spreadsheet. */
export const LONGEST_CELL = 32_767;

/** The header is looked for in this many lines. */
export const HEADER_LINES = 10;
