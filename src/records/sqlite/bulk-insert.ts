import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Rows that one statement inserts. More gain nothing, one by one takes about twice as long. */
const ROWS = 16;

/** Inserts rows into a table, several with each statement. They are there after `flush`. */
export class BulkInsert {
  readonly #database: DatabaseSync;
  readonly #into: string;
  readonly #columns: number;
  readonly #insertRows: StatementSync;
  #values: SQLInputValue[] = [];

  /** @param into what rows are inserted into, with the columns: `INSERT INTO horse(id, name)` */
  constructor(database: DatabaseSync, into: string, columns: number) {
    this.#database = database;
    this.#into = into;
    this.#columns = columns;
    this.#insertRows = this.#prepare(ROWS);
  }

  /** Adds a row: a value for each column. */
  add(...row: readonly SQLInputValue[]): void {
    this.#values.push(...row);
    if (this.#values.length < ROWS * this.#columns) return;
    this.#insertRows.run(...this.#values);
    this.#values = [];
  }

  /** Inserts the rows that are left. */
  flush(): void {
    if (this.#values.length === 0) return;
    this.#prepare(this.#values.length / this.#columns).run(...this.#values);
    this.#values = [];
  }

  #prepare(rows: number): StatementSync {
    const row = `(${Array<string>(this.#columns).fill('?').join()})`;
    return this.#database.prepare(`${this.#into} VALUES ${Array<string>(rows).fill(row).join()}`);
  }
}
