import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { RecordsStore } from '../../generations/records-store.ts';
import type { BookStatus } from '../../records.ts';
import type { HeadedFile } from '../checks/header.ts';
import type { BuildProgress } from '../write-book.ts';
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

/** An import that has to be refused at once, because a file cannot be read on. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.sentence, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

/** Each byte of the files counts for each of these: read, written to its book, and the book finished. */
const STAGES = 3;

/** Adds up how far the reading and building of all books is. */
export class ProgressCount {
  readonly #files: readonly HeadedFile[];
  readonly #onProgress: (progress: ImportProgress) => void;
  readonly #total: number;
  /** The bytes that each stage of a file or book has done. */
  readonly #done = new Map<string, number>();
  #sum = 0;

  constructor(
    books: readonly { files: readonly HeadedFile[] }[],
    onProgress: (progress: ImportProgress) => void = () => {},
  ) {
    this.#files = books.flatMap(({ files }) => files);
    this.#total = STAGES * bytesOf(this.#files);
    this.#onProgress = onProgress;
  }

  /** @param bytes how many bytes of the file were read so far */
  read(file: string, bytes: number): void {
    this.#set(`read ${file}`, bytes);
    this.#onProgress({ kind: 'reading', file, done: this.#sum, total: this.#total });
  }

  built(book: Org, { doing, share }: BuildProgress): void {
    const files = this.#files.filter(({ file }) => file.org === book);
    const concerned =
      doing === 'finishing' ? files : files.filter(({ file }) => file.name === `${doing}.csv`);
    this.#set(`${doing} ${book}`, Math.round(share * bytesOf(concerned)));
    this.#onProgress({ kind: 'building', book, done: this.#sum, total: this.#total });
  }

  #set(stage: string, bytes: number): void {
    this.#sum += bytes - (this.#done.get(stage) ?? 0);
    this.#done.set(stage, bytes);
  }
}

function bytesOf(files: readonly HeadedFile[]): number {
  return files.reduce((sum, { source }) => sum + source.bytes, 0);
}
