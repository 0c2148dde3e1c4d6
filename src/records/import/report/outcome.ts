import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { RecordsStore } from '../../generations/records-store.ts';
import type { BookStatus } from '../../records.ts';
import type { ImportProgress } from './progress.ts';
import type { Refusal } from './refusal.ts';
import type { Problem, Warning } from './report.ts';

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
  /**
   * Takes the records in spite of too many bad rows or too few rows (requirement 10.25). Nothing else is overridden.
   */
  force?: boolean | undefined;
  /** Bytes of a book's files from which on it is built in a thread of its own, when not those that pay. */
  threadFrom?: number | undefined;
  today: CalendarDate;
  now: Date;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

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
