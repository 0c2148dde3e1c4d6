import type { EntryParty, EntryRow } from './entry.ts';

const FIRST_ROWS = 20;

/** Returns the fullest of the first rows, to show how a list is understood (requirement 15.151); null for an empty list. */
export function previewRow(rows: readonly EntryRow[]): EntryRow | null {
  const [first = null, ...others] = rows.slice(0, FIRST_ROWS);
  return others.reduce(
    (fullest, row) => (fullest && fullness(row) > fullness(fullest) ? row : fullest),
    first,
  );
}

function fullness({ backNumber, className, parties }: EntryRow): number {
  return [backNumber, className, ...parties.flatMap(partyValues)].filter((value) => value !== '').length;
}

function partyValues({ name, numbers, foalYear }: EntryParty): string[] {
  return [name, ...Object.values(numbers), foalYear === null ? '' : String(foalYear)];
}
