import { fold } from '../../domain/names/fold.ts';

/**
 * The folded names that more than one record has: what else tells these records apart is said with each.
 *
 * @param rows may have a record more than once
 */
export function sharedNames<Row extends { name: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => string,
): ReadonlySet<string> {
  const records = new Map(rows.map((row) => [numberOf(row), fold(row.name)]));
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const name of records.values()) (once.has(name) ? shared : once).add(name);
  return shared;
}
