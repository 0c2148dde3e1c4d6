import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Org } from '../../../domain/org.ts';
import { BOOK_SCHEMA_VERSION } from '../../build/tables.ts';
import { RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import type { PointedBook } from '../../generations/pointer.ts';
import type { Book } from '../../books.ts';
import type { Parameters, ParameterValue, Statement } from '../../queries/statement.ts';

/** Values of the named parameters of a statement in SQLite's spelling. */
type InputValues = Record<string, SQLInputValue>;

/** How many rows are read between two looks at the clock. One look takes as long as a tenth of a row. */
const ROWS_UNTIMED = 64;

/** Book files up to this size, in bytes, are checked whole when they are opened. 2 MiB take 10 ms. */
const CHECKED_WHOLE = 2 * 1024 * 1024;

/**
 * An open book file. It is read-only and immutable, since a book is never written after it was built. Statements are
 * prepared once and kept. They run synchronously: what `all` promises is settled before anything else runs. Every method
 * throws RecordsUnreadableError when it finds the file damaged.
 */
export class BookFile implements Book {
  readonly org: Org;
  /** A thread opens each book file once. */
  readonly key: object = this;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #end = Infinity;

  /**
   * @param cache how much of the file is kept in memory at most, in MiB; SQLite's default when left out
   * @throws RecordsUnreadableError when the file cannot be opened, is no database, or is small and has a damaged page
   */
  constructor(org: Org, file: string, cache?: number) {
    this.org = org;
    const address = pathToFileURL(file);
    address.searchParams.set('mode', 'ro');
    address.searchParams.set('immutable', '1');
    this.#file = file;
    this.#database = this.#checked(() => new DatabaseSync(address, { readOnly: true }));
    try {
      if (cache !== undefined) this.read(`PRAGMA cache_size = ${-1024 * cache}`);
      this.#check();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    return this.read(statement.sqlite, inputValues(parameters));
  }

  /** All rows of a statement in SQLite's spelling. */
  read<Row>(sql: string, values: InputValues = {}): Row[] {
    // Whoever writes the statement says what type its rows have.
    return this.#checked(() => {
      const statement = this.#statement(sql);
      return (this.#end === Infinity ? statement.all(values) : this.#step(statement, values)) as Row[];
    });
  }

  /**
   * Says when reading stops with a SearchStoppedError: a time of `performance.now()`; Infinity is never.
   *
   * SQLite cannot be interrupted from here, so a statement is stopped between two of its rows. A statement that reads much
   * for a single row must limit that itself.
   */
  stopReadingAt(end: number): void {
    this.#end = end;
  }

  /** The statements that were prepared so far. */
  prepared(): string[] {
    return [...this.#statements.keys()];
  }

  close(): void {
    this.#database.close();
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #step(statement: StatementSync, values: InputValues): unknown[] {
    this.#stopWhenOver();
    const rows: unknown[] = [];
    // When an error leaves the loop, the iterator resets the statement.
    for (const row of statement.iterate(values)) {
      rows.push(row);
      if (rows.length % ROWS_UNTIMED === 0) this.#stopWhenOver();
    }
    return rows;
  }

  #stopWhenOver(): void {
    if (performance.now() >= this.#end) throw new SearchStoppedError();
  }

  /** Reads the file's first page, and every page of a small file. A start should be quick, so larger files are not. */
  #check(): void {
    this.read('SELECT count(*) FROM sqlite_schema');
    if (statSync(this.#file).size > CHECKED_WHOLE) return;
    const [first] = this.read<{ quick_check: string }>('PRAGMA quick_check(1)');
    if (first?.quick_check !== 'ok') throw unreadable(this.#file, 'a page is damaged');
  }

  #checked<Answer>(read: () => Answer): Answer {
    try {
      return read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      throw unreadable(this.#file, error.message, { cause: error });
    }
  }
}

function inputValues(parameters: Parameters): InputValues {
  const values: InputValues = {};
  for (const [name, value] of Object.entries(parameters)) values[name] = inputValue(value);
  return values;
}

/** A value as SQLite takes it: a list is JSON, for `json_each`. */
function inputValue(value: ParameterValue): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Uint32Array ? `[${value.join()}]` : JSON.stringify(value);
}

function unreadable(path: string, why: string, options?: ErrorOptions): RecordsUnreadableError {
  return new RecordsUnreadableError(
    `${path} cannot be read (${why}). Import its records again, or roll back.`,
    options,
  );
}

/** SQLite's result codes for a file that cannot be read: IOERR, CORRUPT, CANTOPEN, NOTADB (sqlite.org/rescode.html). */
const UNREADABLE: ReadonlySet<number> = new Set([10, 11, 14, 26]);

function isUnreadable(error: unknown): error is Error {
  return UNREADABLE.has(resultCode(error));
}

/** SQLite's primary result code of an error; 0 when the error is not SQLite's. */
export function resultCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0;
  // The low byte is the primary code. The other bytes say more about it.
  return error.errcode & 0xff;
}

/**
 * Checks that a book file is there, has the size it was built with, and has this version's tables. Whether its pages are
 * whole takes longer to see: `isBookFileWhole`.
 *
 * @throws RecordsUnreadableError when one of these does not hold
 */
export async function requireReadableBookFile(path: string, org: Org, book: PointedBook): Promise<void> {
  const again = `Import the records of ${org} again.`;
  if (book.schemaVersion !== BOOK_SCHEMA_VERSION) {
    throw new RecordsUnreadableError(`${path} was made by another version of this program. ${again}`);
  }
  let bytes: number;
  try {
    bytes = (await stat(path)).size;
  } catch (error) {
    throw new RecordsUnreadableError(`${path} is not there or cannot be read. ${again}`, { cause: error });
  }
  if (bytes !== book.bytes) {
    throw new RecordsUnreadableError(
      `${path} is damaged: it has ${bytes} bytes in place of ${book.bytes}. ${again}`,
    );
  }
}

/**
 * Whether a book file is there, has its size, and every page of it passes SQLite's quick check. Takes seconds for the
 * largest books.
 */
export function isBookFileWhole(path: string, bytes: number): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
