import type { EntryRow } from '../domain/entries/entry.ts';

/**
 * Rows that a program sends (requirement 15.12), each either flat, with names of columns as keys (`{"Horse": "Winterberry",
 * "Horse USEF #": 9100001}`), or structured (`{"backNumber": "12", "parties": [{"role": "rider", "name": "Ann Field",
 * "numbers": {"usef": "9500001"}}]}`). `row` may say the line of the source; without it rows are counted from 1. What is
 * wrong with a row is in its `errors`; nothing is thrown.
 */
export function entryRowsFromJson(_rows: readonly unknown[]): EntryRow[] {
  return [];
}
