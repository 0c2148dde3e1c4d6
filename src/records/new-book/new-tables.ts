import type { Statement } from '../queries/statement.ts';
import type { BookTable } from './tables.ts';

/** A value of a new row. A list of numbers is stored as bytes (`matching/rank-lists.ts`). */
export type NewValue = string | number | null | Uint8Array;

export interface RowSink {
  /** Adds a row: a value for each column. The caller must not change its lists afterwards. */
  add(row: readonly NewValue[]): void;
  /** True when `room` must settle before another row is added. */
  readonly full: boolean;
  /**
   * Settles when there is room for more rows.
   *
   * @throws Error when rows cannot be written
   */
  room(): Promise<void>;
  /**
   * Writes the remaining rows. Afterwards all rows are in the table, and no more may be added.
   *
   * @throws Error when rows cannot be written
   */
  finish(): Promise<void>;
}

/** A finished book, safe against a crash. */
export interface SealedBook {
  bytes: number;
  /** SHA-256 of its file; null for an engine without files. */
  sha256: string | null;
}

/** The tables of a book under construction. Before `seal` nobody else reads them, and a crash loses them. */
export interface NewTables {
  /**
   * Creates a table to be filled once, preferably in the order of its key. Two tables may be filled at a time.
   *
   * @param columns columns of the rows to add
   */
  fill(table: BookTable, columns: readonly string[]): RowSink;
  index(table: BookTable): Promise<void>;
  /** Reads the rows of a statement from filled tables, some thousands at a time, each as an array of values. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /**
   * Checks the tables and makes them crash-safe. Nothing may be written afterwards.
   *
   * @throws Error when the engine's own check fails
   */
  seal(): Promise<SealedBook>;
  /** Removes an unsealed book. It may be called again. */
  abandon(): Promise<void>;
}

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
