import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';
import type { BookStatus } from '../../books.ts';
import type { FileLimits } from '../csv/file-limits.ts';
import type { FileCount } from './file-count.ts';
import type { ImportProgress } from './progress.ts';
import type { ImportRefusal } from './refusal.ts';
import type { RowProblem, RowProblemCode, Warning } from './report.ts';

export interface ImportRequest {
  /** Path of the folder that contains one or more of `usef/`, `usdf/` and `ushja/`. */
  folder: string;
  writer: Pick<RecordsWriter, 'locked'>;
  reportsFolder: string;
  /** Date of the records; by default, the import date. */
  dated?: CalendarDate | undefined;
  /** Accepts too many bad rows, too few rows, and a file without rows (requirement 10.25). Overrides nothing else. */
  force?: boolean | undefined;
  /** Minimum size of a book's files, in bytes, for building it on a worker. */
  threadFrom?: number | undefined;
  /** Limits on record files; FILE_LIMITS by default. Tests set lower limits. */
  limits?: FileLimits | undefined;
  /** Accepts a file without rows, for tests. */
  emptyFiles?: boolean | undefined;
  today: CalendarDate;
  now: Date;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface BookImport {
  book: Org;
  /**
   * `unchanged`: the book in use was built from the same files. `redated`: the files are the same, but the date of the
   * records has changed.
   */
  kind: 'imported' | 'redated' | 'unchanged';
  status: BookStatus;
  files: readonly FileCount[];
}

/** Only `imported` changes the current generation. */
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
      /** Number of problems with each code. A row may have several problems. */
      reasons: Readonly<Partial<Record<RowProblemCode, number>>>;
      warnings: readonly Warning[];
      /** Null if the import was refused before a row was read. */
      reportFile: string | null;
    };
