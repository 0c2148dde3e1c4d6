import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { RecordsStore } from '../generations/records-store.ts';
import type { BookStatus } from '../records.ts';
import type { Problem, Warning } from './problem.ts';

/** What an import is asked to do. */
export interface ImportRequest {
  /** The folder that holds `usef/`, `usdf/`, `ushja/` or some of them. */
  folder: string;
  /** Where the records are kept. */
  store: RecordsStore;
  /** The folder the report of bad rows is written into. Made when it is not there. */
  reportsFolder: string;
  /** The date the records are of; the day of the import when it is not said. */
  dated?: CalendarDate | undefined;
  /** Takes the records in spite of too many bad rows or too few rows (records.md). Nothing else is overridden. */
  force?: boolean | undefined;
  /** Bytes of a book's files from which on it is built in a thread of its own, when not those that pay. */
  threadFrom?: number | undefined;
  today: CalendarDate;
  now: Date;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * How far an import is, and what moved it on: a file being read, or a book being built. `done` of `total` counts bytes of
 * the files, each of them once for every third of the work: read, written to its book, and the book finished.
 */
export type ImportProgress = { done: number; total: number } & (
  { kind: 'reading'; file: string } | { kind: 'building'; book: Org }
);

/** What became of the rows of one record file. */
export interface FileCount {
  /** `usef/horses.csv`. */
  file: string;
  /** Rows in the file, bad ones too, the header apart. */
  rows: number;
  badRows: number;
  /** Good rows left out because a bad one belongs to the same record, or to the horse or owner they name. */
  leftOut: number;
}

/** A book of an import that was taken. */
export interface BookImport {
  book: Org;
  /**
   * `unchanged`: its files are those in use, and nothing was built. `redated`: the same, but the date of the records was
   * asked to be another one.
   */
  kind: 'imported' | 'redated' | 'unchanged';
  status: BookStatus;
  /** Empty for a book that was not built: its rows were not read. */
  files: readonly FileCount[];
}

/** Why an import was refused as a whole. */
export type RefusalCode =
  | 'no-folder'
  | 'not-a-folder'
  | 'unreadable'
  | 'no-book'
  | 'missing-file'
  | 'file-twice'
  | 'not-csv'
  | 'not-gzip'
  | 'missing-column'
  | 'column-twice'
  | 'changed-while-read'
  | 'too-many-bad-rows'
  | 'too-few-rows';

export interface Refusal {
  code: RefusalCode;
  /** `usef/horses.csv`, where one file is the reason. */
  file: string | null;
  /** What happened and what to do, for whoever runs the import. Holds no value of a record. */
  sentence: string;
}

/** What an import did. Nothing but `imported` changed the records in use. */
export type ImportOutcome =
  | {
      kind: 'imported';
      generation: string;
      books: readonly BookImport[];
      badRows: number;
      /** The first of them; the report file has all. */
      problems: readonly Problem[];
      warnings: readonly Warning[];
      reportFile: string;
    }
  | { kind: 'unchanged'; generation: string; books: readonly BookImport[] }
  | {
      kind: 'refused';
      refusals: readonly Refusal[];
      files: readonly FileCount[];
      badRows: number;
      problems: readonly Problem[];
      warnings: readonly Warning[];
      /** Null when it was refused before a row was read. */
      reportFile: string | null;
    };
