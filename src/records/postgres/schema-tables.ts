import type { BookTables, Parameters } from '../stored-book/book-tables.ts';
import type { Statement } from '../stored-book/statement.ts';
import { parameterText } from './parameter-text.ts';
import { postgresStatement } from './postgres-statement.ts';
import type { ReadTransaction } from './read-transaction.ts';

/** The tables of a book in a schema, read in one transaction. */
export class SchemaTables implements BookTables {
  readonly book: object;
  readonly #transaction: ReadTransaction;
  readonly #schema: string;

  constructor(transaction: ReadTransaction, schema: string, book: object) {
    this.#transaction = transaction;
    this.#schema = schema;
    this.book = book;
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    const { sql, parameters: names } = postgresStatement(statement, this.#schema);
    const values = names.map((name) => {
      const value = parameters[name];
      if (value === undefined) throw new TypeError(`A statement was given no ${name}`);
      return parameterText(value);
    });
    // A row's type and its statement stand side by side.
    return (await this.#transaction.ask(sql, values)) as Row[];
  }
}
