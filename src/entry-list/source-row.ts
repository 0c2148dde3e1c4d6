import { broughtText } from '../domain/names/brought-text.ts';
import { EntryListError } from './entry-list.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS } from './limits.ts';

export interface SourceRow {
  /** Line in the file or row in the sheet, starting at 1. */
  row: number;
  /** Trimmed text of each cell. A line break within a cell becomes a space. */
  cells: readonly string[];
  /** True if quotation marks were read as plain characters because they do not match. */
  strayQuote?: boolean;
  /** True if the row is not read, because its cells' columns are unknown. */
  unplaced?: boolean;
}

export function isBlank({ cells }: SourceRow): boolean {
  return cells.every((cell) => cell === '');
}

/** Fast path: nearly every cell is plain words separated by single spaces. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Cleans a cell, header or sheet name (requirement 14.18). A run of spaces and line breaks becomes one space. */
export function cellText(text: string): string {
  if (CLEAN.test(text)) return text;
  return broughtText(text.replace(/[\s\u200B\uFEFF]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Throws an EntryListError if a row is too wide or one of its cells too long (requirement 15.14). */
export function checkSize({ row, cells }: SourceRow): void {
  if (cells.length > MOST_COLUMNS)
    throw new EntryListError(
      'too-many-columns',
      `Line ${row} has ${cells.length} columns. The maximum is ${MOST_COLUMNS}. Delete the columns you do not need.`,
    );
  if (cells.some((cell) => cell.length > LONGEST_CELL))
    throw new EntryListError(
      'cell-too-long',
      `A cell in line ${row} has more than ${LONGEST_CELL.toLocaleString('en-US')} characters. This does not look like an entry list. Check the file.`,
    );
}

export function tooManyRows(): EntryListError {
  return new EntryListError(
    'too-many-rows',
    `The list has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it, by class or by day, and check each part.`,
  );
}
