import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { RecordsStore } from '../../generations/records-store.ts';
import type { BookStatus } from '../../books.ts';
import type { FileLimits } from '../csv/file-limits.ts';
import type { FileCount } from './file-count.ts';
import type { ImportProgress } from './progress.ts';
import type { Refusal } from './refusal.ts';
import type { Problem, ProblemCode, Warning } from './report.ts';

/** What an import is to do. */
export interface ImportRequest {
  /** The folder that holds `usef/`, `usdf/`, `ushja/` or some of them. */
  folder: string;
  /** Where the records are kept. */
  store: Pick<RecordsStore, 'locked'>;
  /** The folder that the report of bad rows is written into. It is made when it is missing. */
  reportsFolder: string;
  /** The date of the records. Left out: the day of the import. */
  dated?: CalendarDate | undefined;
  /**
   * Whether to take records with too many bad rows or too few rows (requirement 10.25). It overrides nothing else.
   */
  force?: boolean | undefined;
  /** From this size of its files, in bytes, a book is built in a thread of its own. Left out: the size from which that is quicker. */
  threadFrom?: number | undefined;
  /** How much of a file is read. Left out: FILE_LIMITS. Tests set less. */
  limits?: FileLimits | undefined;
  /** Whether a file without any row is taken, though not forced. Tests need it, whose books have one file with rows. */
  emptyFiles?: boolean | undefined;
  today: CalendarDate;
  now: Date;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** A book of an import that was not refused. */
export interface BookImport {
  book: Org;
  /**
   * `unchanged`: its files are those of the book in use, and nothing was built. `redated`: the same, but the import asked
   * for another date of the records.
   */
  kind: 'imported' | 'redated' | 'unchanged';
  status: BookStatus;
  /** Empty for a book that was not built, because its rows were not read. */
  files: readonly FileCount[];
}

/** What an import did. Only `imported` changed the records in use. */
export type ImportOutcome =
  | {
      kind: 'imported';
      generation: string;
      books: readonly BookImport[];
      badRows: number;
      /** The first of them. */
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
      /** How many problems there are of each reason: a row may have several. */
      reasons: Readonly<Partial<Record<ProblemCode, number>>>;
      warnings: readonly Warning[];
      /** Null when it was refused before a row was read. */
      reportFile: string | null;
    };
