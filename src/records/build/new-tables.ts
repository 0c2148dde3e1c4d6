import type { Statement } from '../queries/statement.ts';
import type { BookTable } from './tables.ts';

/** A value of a new row; a list of numbers comes as its bytes (`matching/rank-lists.ts`). */
export type NewValue = string | number | null | Uint8Array;

/** Rows on their way into a new table. */
export interface RowSink {
  /** Adds a row: a value for each column. Lists must not be changed any more. */
  add(row: readonly NewValue[]): void;
  /** Whether so much waits to be written that `room` is to be waited for before more is added. */
  readonly full: boolean;
  /**
   * Settled when there is room for more rows.
   *
   * @throws Error when rows cannot be written
   */
  room(): Promise<void>;
  /**
   * Writes what is left. The rows are there when this is settled, and the sink takes no more.
   *
   * @throws Error when rows cannot be written
   */
  finish(): Promise<void>;
}

/** The tables of a book that is being built. Nobody reads them before `seal`, and nothing is safe before it. */
export interface NewTables {
  /**
   * Makes a table and fills it, best in the order of its key. Two tables may be filled at a time, each once.
   *
   * @param columns those that a row gives a value for
   */
  fill(table: BookTable, columns: readonly string[]): RowSink;
  /** Makes what the rows of a filled table are found by. */
  index(table: BookTable): Promise<void>;
  /** The rows of a statement over filled tables, each an array of its columns' values, some thousands at a time. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /**
   * Checks what was written and makes it safe. Nothing can be written any more.
   *
   * @returns what it takes on the disk, in bytes
   * @throws Error when the engine's own check fails
   */
  seal(): Promise<number>;
  /** Removes what was built, unless it is sealed. May be called again. */
  abandon(): Promise<void>;
}

/** Makes a table and fills it with rows as they come up. */
export async function fillTable(
  tables: NewTables,
  table: BookTable,
  columns: readonly string[],
  rows: Iterable<readonly NewValue[]>,
): Promise<void> {
  const sink = tables.fill(table, columns);
  for (const row of rows) {
    if (sink.full) await sink.room();
    sink.add(row);
  }
  await sink.finish();
}
