import type { EntryRow } from '../domain/entries/entry.ts';
import type { ListSheet } from '../domain/entries/list-sheet.ts';
import type { ListQuestion } from '../domain/entries/list-question.ts';
import type { SetAside } from '../domain/entries/set-aside.ts';
import type { ColumnKind } from './columns/column-kinds.ts';
import type { CellCounts } from './cell-uses.ts';
import type { RememberedColumns } from './columns/header-line.ts';
import type { OpenColumn } from './columns/look-up-columns.ts';
import { MOST_BYTES } from './limits.ts';

/**
 * Source of a column's kind (requirement 15.6). `chosen`: the mapping. `remembered`: a correction to an earlier list with the
 * same header line. `sure`: the header. `likely`: the contents, or an ambiguous header. `unknown`: no source, so the kind is
 * `ignore`.
 */
export type ColumnCertainty = 'chosen' | 'remembered' | 'sure' | 'likely' | 'unknown';

export interface ListColumn {
  /** Text of the header line's cell; may be empty. */
  header: string;
  /** Name in messages and mappings: the header, `Rider (2)` for a repeated header, or `Column 3` if there is no header. */
  name: string;
  index: number;
  kind: ColumnKind;
  certainty: ColumnCertainty;
  proposed: ColumnKind | null;
  samples: readonly string[];
}

/** A column that is not read, although it seems to have names or numbers (requirement 15.150). */
export interface UnusedColumn {
  name: string;
  holds: 'names' | 'numbers';
  count: number;
  /** Total number of nonempty cells. */
  of: number;
  /** The kind to offer; null if the list does not show whose names or numbers they may be. */
  readAs: ColumnKind | null;
}

/** Column kinds by column name. Names are compared ignoring case, spaces and punctuation. */
export type ColumnMapping = Readonly<Record<string, ColumnKind>>;

/** Roles that may be left off a list on purpose (requirement 15.17). `rider` includes handlers. */
export const MISSING_ROLES = ['horse', 'rider'] as const;

export type MissingRole = (typeof MISSING_ROLES)[number];

type ListFormat = 'text' | 'xlsx' | 'json';

/** An entry list that was read (requirement 15.1). */
export interface EntryList {
  format: ListFormat;
  /** Name of the format, such as `Entry list` or `Ryegate class file`. */
  layout: string;
  /** The first sheet that was read; null if the list is not a workbook. */
  sheet: string | null;
  sheets: readonly ListSheet[];
  /** Row number of the header line, starting at 1; null if there is none. */
  headerRow: number | null;
  columns: readonly ListColumn[];
  rows: readonly EntryRow[];
  /** Messages about the whole list, such as the sheets that were read or the parts that were left out. */
  notes: readonly string[];
  /** Questions for the user; empty if all parts were understood (requirement 15.17). */
  questions: readonly ListQuestion[];
  unused: readonly UnusedColumn[];
  openColumns: readonly OpenColumn[];
  /** Number of cells per use, for every cell in a text file, workbook, JSON, or show software file (requirement 15.19). */
  cells: CellCounts;
}

export interface ReadOptions {
  /** Column kinds from the caller, which take precedence over recognized ones (requirement 15.7). */
  columns?: ColumnMapping | undefined;
  /** Sheets to read; all others are set aside. Default: every visible sheet with entries. */
  sheets?: readonly string[] | undefined;
  setAside?: readonly SetAside[] | undefined;
  /** Column kinds that the user corrected in earlier lists. Each is used only if the cells look like that kind (requirement 15.73). */
  remembered?: RememberedColumns | undefined;
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

/** Thrown if a list cannot be read. The message names the mistake and the remedy. */
export class EntryListError extends Error {
  readonly code: EntryListErrorCode;
  /** Columns for the user to identify (`no-horse-or-rider`); otherwise empty. */
  readonly columns: readonly ListColumn[];
  constructor(code: EntryListErrorCode, message: string, columns: readonly ListColumn[] = []) {
    super(message);
    this.name = 'EntryListError';
    this.code = code;
    this.columns = columns;
  }
}

export function fileTooLarge(): EntryListError {
  return new EntryListError(
    'file-too-large',
    `The list is larger than ${MOST_BYTES / 1_000_000} MB. Export only the columns you need, or split the list.`,
  );
}
