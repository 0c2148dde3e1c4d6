import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import type { BookTables, Parameters, ParameterValue, Statement } from '../../queries/statement.ts';

/** Values of the named parameters of SQLite's own text. */
type InputValues = Record<string, SQLInputValue>;

/** Rows read between two looks at the clock, which costs as much as a tenth of a row. */
const ROWS_UNTIMED = 64;

/**
 * An open book file: read only, and immutable, since a book is never written after it was built. Statements are
 * prepared once and kept, and run at once: what `all` promises is settled before anything else runs. Every method throws
 * RecordsUnreadableError when the file turns out to be damaged.
 */
export class Connection implements BookTables {
  /** One connection is all that a thread has of a book. */
  readonly book: object = this;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #end = Infinity;

  /** @param cache how much of the file is kept in memory at most, in MiB; SQLite's own measure when left out */
  constructor(file: string, cache?: number) {
    const address = pathToFileURL(file);
    address.searchParams.set('mode', 'ro');
    address.searchParams.set('immutable', '1');
    this.#file = file;
    this.#database = this.#checked(() => new DatabaseSync(address, { readOnly: true }));
    if (cache !== undefined) this.read(`PRAGMA cache_size = ${-1024 * cache}`);
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    return this.read(statement.sqlite, inputValues(parameters));
  }

  /** The same of a statement that is SQLite's alone, at once. */
  read<Row>(sql: string, values: InputValues = {}): Row[] {
    // A row's type and its statement stand side by side.
    return this.#checked(() => {
      const statement = this.#statement(sql);
      return (this.#end === Infinity ? statement.all(values) : this.#step(statement, values)) as Row[];
    });
  }

  /**
   * From when on reading is stopped, of `performance.now()`; Infinity is never.
   *
   * SQLite itself cannot be interrupted from here, so a statement is stopped between two of its rows. One that goes
   * through much for a single row must bound that itself.
   */
  stopReadingAt(end: number): void {
    this.#end = end;
  }

  /** Every statement that was prepared so far. */
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
    // Left by an error, the loop resets the statement.
    for (const row of statement.iterate(values)) {
      rows.push(row);
      if (rows.length % ROWS_UNTIMED === 0) this.#stopWhenOver();
    }
    return rows;
  }

  #stopWhenOver(): void {
    if (performance.now() >= this.#end) throw new SearchStoppedError();
  }

  #checked<Answer>(read: () => Answer): Answer {
    try {
      return read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      throw new RecordsUnreadableError(unreadableFile(this.#file, error.message), { cause: error });
    }
  }
}

function inputValues(parameters: Parameters): InputValues {
  const values: InputValues = {};
  for (const [name, value] of Object.entries(parameters)) values[name] = inputValue(value);
  return values;
}

/** A list as `json_each` goes through it. */
function inputValue(value: ParameterValue): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Uint32Array ? `[${value.join()}]` : JSON.stringify(value);
}

/** What is said of a book file that cannot be read, in one line. */
export function unreadableFile(path: string, why: string): string {
  return `${path} cannot be read (${why}). Import its records again, or roll back.`;
}

/** SQLite's result codes for a file that cannot be read: IOERR, CORRUPT, CANTOPEN, NOTADB. */
const UNREADABLE: ReadonlySet<number> = new Set([10, 11, 14, 26]);

function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  // The low byte is the primary code; the rest says more of the same.
  return typeof error.errcode === 'number' && UNREADABLE.has(error.errcode & 0xff);
}

/** SQLite before this can lose acknowledged commits by its WAL-reset bug. */
const OLDEST = [3, 51, 3] as const;

/** This Node brings a SQLite that records must not be kept with. */
export class SqliteTooOldError extends Error {
  constructor(version: string) {
    super(`SQLite ${version} is too old: ${OLDEST.join('.')} or later is needed, which Node 24 brings.`);
    this.name = 'SqliteTooOldError';
  }
}

/**
 * Refuses a SQLite older than 3.51.3.
 *
 * @param version as `process.versions.sqlite` has it
 */
export function requireSqlite(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [at, oldest] of OLDEST.entries()) {
    const part = parts[at] ?? 0;
    if (part > oldest) return;
    if (part < oldest) throw new SqliteTooOldError(version);
  }
}
