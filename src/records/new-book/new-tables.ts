import type { Statement } from '../stored-book/statement.ts';

/** A value of a new row; a list of numbers comes as its bytes (`postings/packed.ts`). */
export type NewValue = string | number | null | Uint8Array;

/** Rows on their way into a new table. */
export interface RowSink {
  /** Adds a row: a value for each column. */
  add(row: readonly NewValue[]): void;
  /**
   * Settled when there is room for more rows. To be waited for now and then: what was added and not yet written is held in
   * memory.
   */
  room(): Promise<void>;
  /** Writes what is left. The rows are there when this is settled, and the sink takes no more. */
  finish(): Promise<void>;
}

/** The tables of a book that is being built. Nobody reads them before `seal`, and nothing is safe before it. */
export interface NewTables {
  /** Makes tables, indices. */
  run(statement: Statement): Promise<void>;
  /** Fills a table, best in the order of its key. Two tables may be filled at a time. */
  fill(table: string, columns: readonly string[]): RowSink;
  /** The rows of a statement, each an array of its columns' values, some thousands at a time. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /**
   * Checks what was written and makes it safe.
   *
   * @returns what it takes on the disk, in bytes
   * @throws Error when the engine's own check fails
   */
  seal(): Promise<number>;
  /** Removes what was built, unless it is sealed. */
  abandon(): Promise<void>;
}
