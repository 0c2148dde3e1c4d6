import type { Statement } from '../stored-book/statement.ts';
import type { NewTables } from './new-tables.ts';

/** The number that a statement of one row and column gives. */
export async function oneNumber(tables: NewTables, statement: Statement): Promise<number> {
  for await (const [row] of tables.rows(statement)) {
    const value = row?.[0];
    if (typeof value === 'number') return value;
  }
  throw new TypeError(`Not one number: ${statement.sqlite}`);
}
