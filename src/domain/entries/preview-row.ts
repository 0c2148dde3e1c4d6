import type { EntryParty, EntryRow } from './entry.ts';

/** Number of rows to choose the preview from. */
const FIRST_ROWS = 20;

/**
 * Returns the row to show as an example of how a list is understood (requirement 15.151): the first of the fullest among
 * the first rows. Null: the list has no rows.
 */
export function previewRow(rows: readonly EntryRow[]): EntryRow | null {
  const [first = null, ...others] = rows.slice(0, FIRST_ROWS);
  return others.reduce(
    (fullest, row) => (fullest && fullness(row) > fullness(fullest) ? row : fullest),
    first,
  );
}

/** Counts the values of a row. */
function fullness({ backNumber, className, parties }: EntryRow): number {
  return [backNumber, className, ...parties.flatMap(partyValues)].filter((value) => value !== '').length;
}

function partyValues({ name, numbers, foalYear }: EntryParty): string[] {
  return [name, ...Object.values(numbers), foalYear === null ? '' : String(foalYear)];
}
