import type { Statement } from '../queries/statement.ts';
import type { BookTable } from './tables.ts';

/** A value of a new row. A list of numbers is given as its bytes (`matching/rank-lists.ts`). */
export type NewValue = string | number | null | Uint8Array;

/** Takes the rows of a new table. */
export interface RowSink {
  /** Adds a row: a value for each column. Its lists must not be changed afterwards. */
  add(row: readonly NewValue[]): void;
  /** Whether so much waits to be written that `room` must settle before another row is added. */
  readonly full: boolean;
  /**
   * Settled when there is room for more rows.
   *
   * @throws Error when rows cannot be written
   */
  room(): Promise<void>;
  /**
   * Writes what is left. When it settles, all rows are in the table, and no more may be added.
   *
   * @throws Error when rows cannot be written
   */
  finish(): Promise<void>;
}

/** A book that is whole and safe against a crash. */
export interface SealedBook {
  /** Its size on the disk. */
  bytes: number;
  /** SHA-256 of its file; null where it is no file. */
  sha256: string | null;
}

/** The tables of a book that is being built. Before `seal` nobody else reads them, and a crash loses them. */
export interface NewTables {
  /**
   * Makes a table, to be filled once, best in the order of its key. Two tables may be filled at a time.
   *
   * @param columns the columns that each row has a value for
   */
  fill(table: BookTable, columns: readonly string[]): RowSink;
  /** Makes the indices of a filled table. */
  index(table: BookTable): Promise<void>;
  /** The rows that a statement finds in filled tables, some thousands at a time. Each is an array of its values. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /**
   * Checks what was written and makes it safe against a crash. Nothing may be written afterwards.
   *
   * @throws Error when the engine's own check fails
   */
  seal(): Promise<SealedBook>;
  /** Removes what was built, unless it is sealed. It may be called again. */
  abandon(): Promise<void>;
}

/** Makes a table and fills it with rows. */
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
