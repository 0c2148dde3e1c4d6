import { chmodSync, closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { BookTable } from '../new-book/book-table.ts';
import type { NewTables, RowSink } from '../new-book/new-tables.ts';
import type { Statement } from '../stored-book/statement.ts';
import { BulkInsert } from './bulk-insert.ts';

/** Memory for pages of the file, in KiB. It is filled from front to back: four times as much made nothing faster. */
const CACHE = 16 * 1024;

/** Rows that are given at a time. */
const ROWS = 1000;

/** A new book file. Filled in the order of its tables' keys, it fills from front to back. */
export class NewBookFile implements NewTables {
  readonly #path: string;
  readonly #database: DatabaseSync;
  #state: 'building' | 'sealed' | 'abandoned' = 'building';

  /** @param path an empty file */
  constructor(path: string) {
    this.#path = path;
    // A power cut may leave anything: the file is not in use before it is whole and synced. A defensive connection, which
    // Node's are unless told otherwise, would keep a journal nevertheless.
    this.#database = new DatabaseSync(path, { defensive: false });
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA cache_size = -${CACHE};
      BEGIN;`);
  }

  fill({ name, sqlite }: BookTable, columns: readonly string[]): RowSink {
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
      // Rows come as arrays now, whatever the type says.
      batch.push(row as unknown as unknown[]);
      if (batch.length < ROWS) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Checks and syncs the file and makes it read-only. */
  async seal(): Promise<number> {
    this.#database.exec('COMMIT');
    this.#check();
    this.#database.close();
    this.#state = 'sealed';
    syncFile(this.#path);
    chmodSync(this.#path, 0o444);
    return statSync(this.#path).size;
  }

  async abandon(): Promise<void> {
    if (this.#state !== 'building') return;
    this.#state = 'abandoned';
    this.#database.close();
    rmSync(this.#path, { force: true });
  }

  /**
   * Looks at every page. That each index entry has its row, which takes eight times as long to see, holds as SQLite made
   * the indices of the finished tables a moment ago.
   */
  #check(): void {
    const problems = this.#database.prepare('PRAGMA quick_check(1)').get();
    if (problems?.['quick_check'] !== 'ok') {
      throw new Error(`The new book file ${this.#path} does not pass SQLite's own check`);
    }
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
