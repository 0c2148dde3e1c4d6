import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Rows that one statement inserts. More gain nothing, one by one takes about twice as long. */
const ROWS = 16;

/** Inserts rows into a table, several with each statement. They are there after `flush`. */
export class BulkInsert {
  readonly #database: DatabaseSync;
  readonly #into: string;
  readonly #columns: number;
  readonly #insertRows: StatementSync;
  /** The rows that wait for a statement, one after the other; what is behind `#filled` is old. */
  readonly #values: SQLInputValue[];
  #filled = 0;

  /** @param into what rows are inserted into, with the columns: `INSERT INTO horse(id, name)` */
  constructor(database: DatabaseSync, into: string, columns: number) {
    this.#database = database;
    this.#into = into;
    this.#columns = columns;
    this.#insertRows = this.#prepare(ROWS);
    this.#values = Array<SQLInputValue>(ROWS * columns).fill(null);
  }

  /** Adds a row: a value for each column. */
  add(row: readonly SQLInputValue[]): void {
    for (const value of row) {
      this.#values[this.#filled] = value;
      this.#filled += 1;
    }
    if (this.#filled < this.#values.length) return;
    this.#filled = 0;
    this.#insertRows.run(...this.#values);
  }

  /** Inserts the rows that are left. */
  flush(): void {
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
