import { closeSync, fchmodSync, fstatSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { NewTables, NewValue, RowWriter, SealedBook } from '../../new-book/new-tables.ts';
import type { BookTable } from '../../new-book/tables.ts';
import type { Statement } from '../../queries/statement.ts';
import { fileHash } from './file-check.ts';
import { buildingFile } from './records-folder.ts';

export function openNewBookFile(dataDir: string, name: string): NewTables {
  return new NewBookFile(buildingFile(dataDir, name));
}

/** Rows per INSERT. One row at a time takes twice as long; more than 16 gain nothing. */
const ROWS_OF_AN_INSERT = 16;

/** Inserts several rows with each statement. Inserting is synchronous, so the writer is never full. */
export class BulkInsert implements RowWriter {
  readonly full = false;
  readonly #database: DatabaseSync;
  readonly #into: string;
  readonly #columns: number;
  readonly #insertRows: StatementSync;
  /** Values for the next INSERT. Those at `#filled` and beyond are left over from earlier rows. */
  readonly #values: SQLInputValue[];
  #filled = 0;

  constructor(database: DatabaseSync, table: string, columns: readonly string[]) {
    this.#database = database;
    this.#into = `INSERT INTO ${table}(${columns.join()})`;
    this.#columns = columns.length;
    this.#insertRows = this.#prepare(ROWS_OF_AN_INSERT);
    this.#values = Array<SQLInputValue>(ROWS_OF_AN_INSERT * columns.length).fill(null);
  }

  add(row: readonly NewValue[]): void {
    for (const value of row) {
      this.#values[this.#filled] = value;
      this.#filled += 1;
    }
    if (this.#filled < this.#values.length) return;
    this.#filled = 0;
    this.#insertRows.run(...this.#values);
  }

  async room(): Promise<void> {}

  async finish(): Promise<void> {
    if (this.#filled === 0) return;
    const left = this.#values.slice(0, this.#filled);
    this.#filled = 0;
    this.#prepare(left.length / this.#columns).run(...left);
  }

  #prepare(rows: number): StatementSync {
    const row = `(${Array<string>(this.#columns).fill('?').join()})`;
    return this.#database.prepare(`${this.#into} VALUES ${Array<string>(rows).fill(row).join()}`);
  }
}

/** Page cache in KiB. The file is written sequentially, so four times as much memory gained nothing. */
const CACHE = 16 * 1024;

const ROWS_AT_A_TIME = 1000;

/** A book file that is being built. Rows that arrive in key order are written sequentially. */
export class NewBookFile implements NewTables {
  readonly #path: string;
  readonly #database: DatabaseSync;
  #state: 'building' | 'sealed' | 'abandoned' = 'building';

  constructor(path: string) {
    this.#path = path;
    // No journal: the file is not used until it is complete and synced. A defensive connection, Node's default, would
    // keep a journal.
    this.#database = new DatabaseSync(path, { defensive: false });
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -${CACHE};
      BEGIN;`);
  }

  fill({ name, sqlite }: BookTable, columns: readonly string[]): RowWriter {
    this.#database.exec(sqlite.create);
    return new BulkInsert(this.#database, name, columns);
  }

  async index({ sqlite }: BookTable): Promise<void> {
    for (const index of sqlite.indices) this.#database.exec(index);
  }

  async *rows({ sqlite }: Statement): AsyncGenerator<readonly (readonly unknown[])[]> {
    const statement = this.#database.prepare(sqlite);
    statement.setReturnArrays(true);
    let batch: (readonly unknown[])[] = [];
    for (const row of statement.iterate()) {
      // The type declaration does not say that rows are arrays.
      batch.push(row as unknown as unknown[]);
      if (batch.length < ROWS_AT_A_TIME) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async seal(): Promise<SealedBook> {
    this.#database.exec('COMMIT');
    this.#check();
    this.#database.close();
    this.#state = 'sealed';
    const bytes = syncReadOnly(this.#path);
    return { bytes, sha256: fileHash(this.#path) };
  }

  async abandon(): Promise<void> {
    if (this.#state !== 'building') return;
    this.#state = 'abandoned';
    this.#database.close();
    rmSync(this.#path, { force: true });
  }

  /** Reads every page, but does not compare index entries with rows, because that would take eight times as long. */
  #check(): void {
    const problems = this.#database.prepare('PRAGMA quick_check(1)').get();
    if (problems?.['quick_check'] !== 'ok') {
      throw new Error(`The new book file ${this.#path} failed SQLite's own check`);
    }
  }
}

/** Mask that leaves a file readable by its owner and group, and writable by nobody. */
const READ_ONLY = 0o440;

function syncReadOnly(path: string): number {
  const file = openSync(path, 'r+');
  try {
    const { mode, size } = fstatSync(file);
    fchmodSync(file, mode & READ_ONLY);
    fsyncSync(file);
    return size;
  } finally {
    closeSync(file);
  }
}
