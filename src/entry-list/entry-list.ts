import type { EntryRow } from '../domain/entries/entry.ts';
import type { ListSheet } from '../domain/entries/list-sheet.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import type { SetAside } from '../domain/entries/set-aside.ts';
import type { ColumnKind } from './columns/column-kinds.ts';
import type { CellCounts } from './cell-uses.ts';
import type { RememberedColumns } from './columns/header-line.ts';
import type { OpenColumn } from './columns/look-up-columns.ts';

/**
 * How a column was recognized (requirement 15.6). `chosen`: the caller's mapping says so. `remembered`: a correction of an
 * earlier list with the same header line says so. `sure`: its header says it.
 * `likely`: its contents say it, or its header says it with words that can mean more than one thing. `unknown`: not
 * recognized, so its kind is `ignore`.
 */
export type ColumnCertainty = 'chosen' | 'remembered' | 'sure' | 'likely' | 'unknown';

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
  /** The probable meaning of a column that was not understood; null: no guess. */
  proposed: ColumnKind | null;
  /** Its first three values that are not empty. */
  samples: readonly string[];
}

/** The columns that the caller names: the name of a column → its kind. Capitals, blanks and punctuation do not count. */
export type ColumnMapping = Readonly<Record<string, ColumnKind>>;

/** Roles that a list may lack on purpose: horses, or riders and handlers. */
export const MISSING_ROLES = ['horse', 'rider'] as const;

export type MissingRole = (typeof MISSING_ROLES)[number];

type ListFormat = 'text' | 'xlsx' | 'json';

/** An entry list that has been read (requirement 15.1). */
export interface EntryList {
  format: ListFormat;
  /** The layout in words: `Entry list with a header line`, `Ryegate class file`. */
  layout: string;
  /** The first sheet that was read; null if the list is not a workbook. */
  sheet: string | null;
  /** Every sheet of the workbook, in order. */
  sheets: readonly ListSheet[];
  /** The line of the header, counted from 1; null: the list has none. */
  headerRow: number | null;
  columns: readonly ListColumn[];
  rows: readonly EntryRow[];
  /** Sentences about the whole list: which sheet was read, what was left out. */
  notes: readonly string[];
  /** The parts of the list that were not understood; empty: all parts were understood (requirement 15.17). */
  questions: readonly ListQuestion[];
  /** The columns that are asked about, with the values that can be looked up (requirement 15.37). */
  openColumns: readonly OpenColumn[];
  /** Use of every cell of the list (requirement 15.19): of a text, a workbook, JSON, or a file of show software. */
  cells: CellCounts;
}

export interface ReadOptions {
  /** Kinds of columns that overrule what is recognized (requirement 15.7). */
  columns?: ColumnMapping | undefined;
  /** The sheets to read; the others are set aside. Default: every visible sheet with entries. */
  sheets?: readonly string[] | undefined;
  /** Parts to set aside. */
  setAside?: readonly SetAside[] | undefined;
  /** Corrections of earlier lists, used where the cells agree (requirement 15.73). */
  remembered?: RememberedColumns | undefined;
  /** Roles that the list lacks on purpose (requirement 15.17). */
  without?: readonly MissingRole[] | undefined;
}

export type EntryListErrorCode =
  | 'empty'
  | 'file-too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-parties'
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
