import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { NewValue, RowSink } from '../new-book/new-tables.ts';

/** Rows that one statement inserts. More gain nothing, one by one takes about twice as long. */
const ROWS = 16;

/** Inserts rows into a table, several with each statement, each at once: it is never full. */
export class BulkInsert implements RowSink {
  readonly full = false;
  readonly #database: DatabaseSync;
  readonly #into: string;
  readonly #columns: number;
  readonly #insertRows: StatementSync;
  /** The rows that wait for a statement, one after the other; what is behind `#filled` is old. */
  readonly #values: SQLInputValue[];
  #filled = 0;

  constructor(database: DatabaseSync, table: string, columns: readonly string[]) {
    this.#database = database;
    this.#into = `INSERT INTO ${table}(${columns.join()})`;
    this.#columns = columns.length;
    this.#insertRows = this.#prepare(ROWS);
    this.#values = Array<SQLInputValue>(ROWS * columns.length).fill(null);
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
