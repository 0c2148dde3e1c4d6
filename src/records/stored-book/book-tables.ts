import type { Statement } from './statement.ts';

/** The value of a statement's parameter. A list is gone through as `Spelling` says. */
export type ParameterValue = string | number | readonly string[] | readonly number[] | Uint32Array;

/** Values of a statement's named parameters, each of them. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The tables of one organisation's book, of one generation, whichever engine keeps them. */
export interface BookTables {
  /**
   * Stands for the book, which never changes, for as long as it is open: what is made of it once is kept with this
   * (`kept-with-book.ts`). Several `BookTables` can be of one book.
   */
  readonly book: object;
  /**
   * All rows of a statement, whose columns must be the fields of `Row`. Several that do not need each other's answers
   * are best asked at once: they cross the network together.
   *
   * @throws SearchStoppedError when the time set for reading is over, RecordsUnreadableError when the book cannot be read
   */
  all<Row>(statement: Statement, parameters?: Parameters): Promise<Row[]>;
}
