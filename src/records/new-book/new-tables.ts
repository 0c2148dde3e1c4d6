import type { Statement } from '../queries/statement.ts';
import type { BookTable } from './tables.ts';

/** A list of numbers is stored as bytes (`matching/rank-lists.ts`). */
export type NewValue = string | number | null | Uint8Array;

export interface RowWriter {
  /** Adds a row with a value for each column. Its byte arrays must not be changed afterward. */
  add(row: readonly NewValue[]): void;
  /** True if the caller must wait for `room` before it adds another row. */
  readonly full: boolean;
  /** Resolves when there is room for more rows. @throws Error when rows cannot be written */
  room(): Promise<void>;
  /** Resolves when all rows are in the table. Add no rows afterward. @throws Error when rows cannot be written */
  finish(): Promise<void>;
}

export interface SealedBook {
  bytes: number;
  sha256: string | null;
}

/** A book under construction. Until it is sealed, no one else reads it, and a crash destroys it. */
export interface NewTables {
  /** Creates a table to be filled once, ideally in key order. Fill at most two at a time. */
  fill(table: BookTable, columns: readonly string[]): RowWriter;
  index(table: BookTable): Promise<void>;
  /** Reads filled tables, a few thousand rows at a time, each row as an array of values. */
  rows(statement: Statement): AsyncIterable<readonly (readonly unknown[])[]>;
  /** Checks the tables and makes them crash-safe and final. @throws Error when the engine's own check fails */
  seal(): Promise<SealedBook>;
  /** Removes the book unless it is sealed. Does nothing when called again. */
  abandon(): Promise<void>;
}

export async function fillTable(
  tables: NewTables,
  table: BookTable,
  columns: readonly string[],
  rows: Iterable<readonly NewValue[]>,
): Promise<void> {
  const writer = tables.fill(table, columns);
  for (const row of rows) {
    if (writer.full) await writer.room();
    writer.add(row);
  }
  await writer.finish();
}
