import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { RecordsStore } from '../../generations/records-store.ts';
import type { BookStatus } from '../../books.ts';
import type { FileLimits } from '../csv/file-limits.ts';
import type { FileCount } from './file-count.ts';
import type { ImportProgress } from './progress.ts';
import type { ImportRefusal } from './refusal.ts';
import type { RowProblem, RowProblemCode, Warning } from './report.ts';

export interface ImportRequest {
  /** A folder that holds `usef/`, `usdf/`, `ushja/` or some of them. */
  folder: string;
  store: Pick<RecordsStore, 'locked'>;
  /** Folder for the report of bad rows. It is created if missing. */
  reportsFolder: string;
  /** Date of the records. Default: the day of the import. */
  dated?: CalendarDate | undefined;
  /** Accepts records with too many bad rows or too few rows (requirement 10.25). It overrides nothing else. */
  force?: boolean | undefined;
  /**
   * Minimum size of a book's files, in bytes, for building it in a worker. Default: the size from which that is
   * quicker.
   */
  threadFrom?: number | undefined;
  /** Default: FILE_LIMITS. Tests set less. */
  limits?: FileLimits | undefined;
  /** Accepts a file without rows, though not forced. Tests need it, because their books have one file with rows. */
  emptyFiles?: boolean | undefined;
  today: CalendarDate;
  now: Date;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/** A book of an import that was not refused. */
export interface BookImport {
  book: Org;
  /**
   * `unchanged`: its files are those of the book in use, and nothing was built. `redated`: the same, but with another
   * date of the records.
   */
  kind: 'imported' | 'redated' | 'unchanged';
  status: BookStatus;
  /** Empty for a book that was not built, because its rows were not read. */
  files: readonly FileCount[];
}

/** Result of an import. Only `imported` changed the generation in use. */
export type ImportOutcome =
  | {
      kind: 'imported';
      generation: string;
      books: readonly BookImport[];
      badRows: number;
      problems: readonly RowProblem[];
      warnings: readonly Warning[];
      reportFile: string;
    }
  | { kind: 'unchanged'; generation: string; books: readonly BookImport[] }
  | {
      kind: 'refused';
      refusals: readonly ImportRefusal[];
      files: readonly FileCount[];
      badRows: number;
      problems: readonly RowProblem[];
      /** Number of problems by reason; a row may have several. */
      reasons: Readonly<Partial<Record<RowProblemCode, number>>>;
      warnings: readonly Warning[];
      /** Null when it was refused before a row was read. */
      reportFile: string | null;
    };
