import { EntryListError } from '../entry-list.ts';
import { MOST_CHARACTERS, MOST_COLUMNS, MOST_LINES } from '../limits.ts';
import { cellText, checkSize, type SourceRow } from '../source-row.ts';
import type { XmlReader } from './read-xml.ts';
import { copied, joined, StringReader, unescaped } from './string-reader.ts';
import { broken } from './unpack.ts';

export interface SharedParts {
  strings: readonly string[];
  /** True for each style that formats a number as a date or time. */
  dateStyles: readonly boolean[];
  /** True if days are counted from 1904, as in old Mac programs. */
  from1904: boolean;
}

/** Maximum number of cells in the rectangle from A1 that contains all of a sheet's filled cells. */
const MOST_CELLS = 750_000;

/** Maximum number of cells in all sheets of a workbook, including empty ones to the left of filled ones. */
const MOST_CELLS_TOGETHER = 1_000_000;

/** Size of a workbook's content across all sheets, tracked to limit memory. */
export class Content {
  rows = 0;
  cells = 0;
  /** Number of characters in the cells. Text shared by several cells is counted once. */
  characters = 0;

  get isTooMuch(): boolean {
    return this.rows > MOST_LINES || this.cells > MOST_CELLS_TOGETHER || this.characters > MOST_CHARACTERS;
  }
}

interface OpenCell {
  row: number;
  column: number;
  type: string;
  style: string | undefined;
  value?: string;
  string?: string;
}

/**
 * Reads a sheet: formulas as their saved values, dates as `YYYY-MM-DD`. A row or cell without an address follows the previous
 * one.
 */
export class SheetReader implements XmlReader {
  readonly #parts: SharedParts;
  readonly #content: Content;
  readonly #string = new StringReader();
  #rows: SourceRow[] = [];
  #tooLarge: EntryListError | null = null;
  /** The lowest row and the rightmost column with a filled cell. */
  #last = { row: 0, column: 0 };
  #isInCells = false;
  #row = 0;
  #isRowSaid = false;
  #column = 0;
  /** The current row's cells, up to the last filled one. */
  #cells: string[] = [];
  #cell: OpenCell | null = null;
  #isValue = false;
  #isString = false;

  constructor(parts: SharedParts, content: Content) {
    this.#parts = parts;
    this.#content = content;
  }

  /** Rows with filled cells; empty if the sheet is too large. */
  get rows(): readonly SourceRow[] {
    return this.#rows;
  }

  get tooLarge(): EntryListError | null {
    const { row, column } = this.#last;
    return isWithin(row, column) ? this.#tooLarge : tooLarge(row, column);
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'sheetData') this.#isInCells = true;
    if (!this.#isInCells) return;
    if (name === 'row') this.#openRow(attribute('r'));
    else if (name === 'c') this.#openCell(attribute);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'is') this.#isString = true;
    else if (this.#isString) this.#string.open(name);
  }

  close(name: string): void {
    if (!this.#isInCells) return;
    if (name === 'sheetData') this.#isInCells = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else if (name === 'is') {
      this.#isString = false;
      if (this.#cell !== null) this.#cell.string = this.#string.take();
    } else if (this.#isString) this.#string.close(name);
  }

  text(text: string): void {
    if (this.#cell === null) return;
    if (this.#isValue) this.#cell.value = joined(this.#cell.value ?? '', text);
    else if (this.#isString) this.#string.add(text);
  }

  #openRow(address: string | undefined): void {
    this.#row = address === undefined ? this.#row + 1 : Number(address);
    this.#isRowSaid = address !== undefined;
    this.#column = 0;
    this.#cells = [];
  }

  #openCell(attribute: (name: string) => string | undefined): void {
    const address = attribute('r');
    const { column, row } =
      address === undefined ? { column: this.#column + 1, row: this.#row } : placeOf(address);
    // Some programs give addresses to cells but not to rows, so the first cell determines the row.
    if (!this.#isRowSaid && this.#column === 0) this.#row = row;
    this.#column = column;
    this.#cell = { row, column, type: attribute('t') ?? 'n', style: attribute('s') };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    const text = cell === null ? '' : this.#textOf(cell);
    // Skip empty cells first, because a spreadsheet may save the formats of a million of them.
    if (cell === null || text === '') return;
    const { row, column } = cell;
    this.#last = { row: Math.max(this.#last.row, row), column: Math.max(this.#last.column, column) };
    if (this.tooLarge !== null) {
      this.#rows = [];
      return;
    }
    const before = this.#rows.at(-1)?.row ?? 0;
    if (row !== this.#row || row <= before || column <= this.#cells.length)
      throw broken('its cells are out of order');
    while (this.#cells.length < column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #closeRow(): void {
    if (this.#cells.length === 0 || this.tooLarge !== null) return;
    // A copy has no spare capacity, which would be most of a short row's memory.
    const row = { row: this.#row, cells: this.#cells.slice() };
    this.#cells = [];
    checkSize(row);
    this.#rows.push(row);
    this.#content.rows += 1;
    this.#content.cells += row.cells.length;
    if (this.#content.isTooMuch) {
      this.#tooLarge = tooLargeTogether();
      this.#rows = [];
    }
  }

  #textOf({ type, style, value = '', string }: OpenCell): string {
    switch (type) {
      case 's':
        return value === '' ? '' : this.#sharedString(value);
      case 'inlineStr':
        return this.#ownText(string ?? value);
      case 'str':
      case 'e':
        return this.#ownText(unescaped(value));
      case 'b':
        return value === '' ? '' : truthOf(value);
      case 'd':
        return this.#dayOr(value, /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)?.[0] ?? value);
      case 'n':
        return value !== '' && this.#isDate(style) ? this.#dateOf(value) : this.#ownText(value);
      default:
        throw broken('a cell has an unknown type');
    }
  }

  /** Cleans text that no other cell shares, and counts its characters. */
  #ownText(text: string): string {
    const own = copied(cellText(text));
    this.#content.characters += own.length;
    return own;
  }

  #sharedString(value: string): string {
    const text = this.#parts.strings[Number(value)];
    if (text === undefined) throw broken('a cell refers to missing text');
    return text;
  }

  #isDate(style: string | undefined): boolean {
    if (style === undefined) return false;
    const isDate = this.#parts.dateStyles[Number(style)];
    if (isDate === undefined) throw broken('a cell refers to a missing style');
    return isDate;
  }

  /** Converts a date, which workbooks save as a number of days. */
  #dateOf(value: string): string {
    const days = Number(value);
    if (Number.isNaN(days)) throw broken('a date is not a number');
    const since1900 = this.#parts.from1904 ? days + DAYS_TO_1904 : days;
    return this.#dayOr(value, Math.floor((since1900 - DAYS_TO_1970) * DAY));
  }

  #dayOr(value: string, time: string | number): string {
    const date = new Date(time);
    return Number.isNaN(date.valueOf()) ? this.#ownText(value) : date.toISOString().slice(0, 10);
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Day numbers of 1970-01-01 and 1904-01-01. Workbooks count from 1900, including February 29, 1900, which did not exist. */
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1462;

function truthOf(value: string): string {
  if (value !== '1' && value !== '0') throw broken('a cell is neither true nor false');
  return value === '1' ? 'TRUE' : 'FALSE';
}

function isWithin(row: number, column: number): boolean {
  return row <= MOST_LINES && column <= MOST_COLUMNS && row * column <= MOST_CELLS;
}

function tooLarge(rows: number, columns: number): EntryListError {
  if (columns > MOST_COLUMNS)
    return new EntryListError(
      'too-many-columns',
      `A sheet has ${columns.toLocaleString('en-US')} columns. The maximum is ${MOST_COLUMNS}. Delete the columns you do not need.`,
    );
  return new EntryListError(
    'too-many-rows',
    `A sheet extends to row ${rows.toLocaleString('en-US')}. Delete the rows below the entries, or split the list.`,
  );
}

function tooLargeTogether(): EntryListError {
  const [rows, cells, characters] = [MOST_LINES, MOST_CELLS_TOGETHER, MOST_CHARACTERS].map((count) =>
    count.toLocaleString('en-US'),
  );
  return new EntryListError(
    'too-many-rows',
    `The sheets together have more than ${rows} rows, ${cells} cells, or ${characters} characters. Delete the sheets without entries, or save the sheet with the entries as CSV.`,
  );
}

/** Returns an address's column and row: 1 and 1 for `A1`, 27 and 7 for `AA7`. */
function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Za-z]{1,3})(\d+)$/.exec(address) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column, row: Number(digits) };
}
