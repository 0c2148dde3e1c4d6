import type { EntryRow } from '../domain/entries/entry.ts';
import type { ColumnKind } from './columns/column-kinds.ts';

/**
 * How a column was recognized (requirement 15.6). `chosen`: the caller's mapping says so. `sure`: its header says it.
 * `likely`: its contents say it, or its header says it with words that can mean more than one thing. `unknown`: not
 * recognized, so its kind is `ignore`.
 */
export type ColumnCertainty = 'chosen' | 'sure' | 'likely' | 'unknown';

/** A column of a list, as it was recognized. */
export interface ListColumn {
  /** Its header as the list has it; empty when it has none. */
  header: string;
  /** What messages and mappings call it: its header, `Rider (2)` when the header comes again, `Column 3` without one. */
  name: string;
  /** Its place, counted from 0. */
  index: number;
  kind: ColumnKind;
  certainty: ColumnCertainty;
  /** Its first three values that are not empty. */
  samples: readonly string[];
}

/** The columns that the caller names: the name of a column → its kind. Capitals, blanks and punctuation do not count. */
export type ColumnMapping = Readonly<Record<string, ColumnKind>>;

export type ListFormat = 'text' | 'xlsx' | 'json';

/** An entry list that has been read (requirement 15.1). */
export interface EntryList {
  format: ListFormat;
  /** The layout in words: `Entry list with a header line`, `Ryegate class file`. */
  layout: string;
  /** The sheet of the workbook that was read; null when it is no workbook. */
  sheet: string | null;
  /** Every sheet of the workbook, in order. */
  sheets: readonly string[];
  /** The line of the header, counted from 1; null: the list has none. */
  headerRow: number | null;
  columns: readonly ListColumn[];
  rows: readonly EntryRow[];
  /** Sentences about the whole list: which sheet was read, what was left out. */
  notes: readonly string[];
}

export interface ReadOptions {
  /** Kinds of columns that overrule what is recognized (requirement 15.7). */
  columns?: ColumnMapping | undefined;
  /** The sheet to read. Without it, the one that has entries is chosen. */
  sheet?: string | undefined;
}

export type EntryListErrorCode =
  | 'empty'
  | 'file-too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'unpacked-too-large'
  | 'no-horse-or-rider'
  | 'old-excel-file'
  | 'encrypted-file'
  | 'unsafe-xml'
  | 'bad-workbook'
  | 'no-such-sheet'
  | 'bad-json'
  | 'bad-columns'
  | 'not-a-list'
  | 'took-too-long'
  | 'busy'
  | 'too-much-memory';

/** A list that cannot be read. The message says what is wrong and what to do. */
export class EntryListError extends Error {
  readonly code: EntryListErrorCode;
  /** The columns that were found, so that a person can say what they are (`no-horse-or-rider`); else empty. */
  readonly columns: readonly ListColumn[];
  constructor(code: EntryListErrorCode, message: string, columns: readonly ListColumn[] = []) {
    super(message);
    this.name = 'EntryListError';
    this.code = code;
    this.columns = columns;
  }
}
