import { basename } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Org } from '../../../domain/org.ts';
import { BookDamagedError, RecordsUnreadableError, SearchStoppedError } from '../../errors.ts';
import type { Book } from '../../books.ts';
import type { Parameters, ParameterValue, Statement } from '../../queries/statement.ts';

type InputValues = Record<string, SQLInputValue>;

/** Number of rows between clock checks. A check takes a tenth as long as a row. */
const ROWS_UNTIMED = 64;

/**
 * A book file, opened as read-only and immutable. Statements run synchronously, so the promise from `all` settles
 * before anything else runs. Reading throws BookDamagedError if the file is damaged.
 */
export class BookFile implements Book {
  readonly org: Org;
  /** Each open book file has its own cached values. */
  readonly key: object = this;
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #end = Infinity;

  /**
   * @param cache page cache in MiB; SQLite's default if omitted
   * @throws RecordsUnreadableError when the file cannot be opened, BookDamagedError when it is not a database
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
      this.read('SELECT count(*) FROM sqlite_schema');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    return this.read(statement.sqlite, inputValues(parameters));
  }

  read<Row>(sql: string, values: InputValues = {}): Row[] {
    // The caller chose the columns, so it knows the row type.
    return this.#checked(() => {
      const statement = this.#statement(sql);
      return (this.#end === Infinity ? statement.all(values) : this.#step(statement, values)) as Row[];
    });
  }

  /**
   * Makes reading throw a SearchStoppedError after this `performance.now()` timestamp. SQLite can be stopped only between
   * two rows, so a statement that reads a lot for a single row must limit itself.
   */
  stopReadingAt(end: number): void {
    this.#end = end;
  }

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
    // The iterator resets the statement if the loop exits with an error.
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
      throw readError(error, this.#file);
    }
  }
}

function inputValues(parameters: Parameters): InputValues {
  const values: InputValues = {};
  for (const [name, value] of Object.entries(parameters)) values[name] = inputValue(value);
  return values;
}

function inputValue(value: ParameterValue): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value instanceof Uint32Array ? `[${value.join()}]` : JSON.stringify(value);
}

/** Result codes for a damaged file: IOERR, CORRUPT, NOTADB (sqlite.org/rescode.html). */
const DAMAGED: ReadonlySet<number> = new Set([10, 11, 26]);

/** Result code CANTOPEN: the file is missing, or this process has too many open files. */
const CANNOT_OPEN = 14;

function readError(error: unknown, path: string): unknown {
  const code = resultCode(error);
  if (!(error instanceof Error)) return error;
  const reason = `${path} cannot be read (${error.message}). Import its records again, or roll back.`;
  if (DAMAGED.has(code)) return new BookDamagedError(basename(path), reason, { cause: error });
  return code === CANNOT_OPEN ? new RecordsUnreadableError(reason, { cause: error }) : error;
}

/** Returns SQLite's primary result code; 0 for other errors. */
export function resultCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0;
  return error.errcode & 0xff;
}
