import type { BookTable } from './book-table.ts';
import type { NewTables, NewValue } from './new-tables.ts';

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
