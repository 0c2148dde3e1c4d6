/** A row near what was typed. */
export interface NearRow {
  /** Its position among all rows. */
  rank: number;
  /** What is wrong, in wrong letters. 0: nothing. */
  cost: number;
  /** What leads to it: rows of one name, or of one owner, take turns with others. */
  of: string | number;
}

/** Rows of one name that come before others had their turn. */
const IN_A_TURN = 3;

/**
 * The rows that are shown of all that are near, nearest first, then in order. Of many rows of one name a few are taken
 * before every other name had its turn, so that a common name does not hide the one that was meant.
 */
export function takeTurns(near: readonly NearRow[], limit: number): NearRow[] {
  const inOrder = near.toSorted(nearestFirst);
  const turns = new Map<string | number, number>();
  const first: NearRow[] = [];
  const later: NearRow[] = [];
  for (const row of inOrder) {
    const before = turns.get(row.of) ?? 0;
    turns.set(row.of, before + 1);
    (before < IN_A_TURN ? first : later).push(row);
  }
  return [...first, ...later].slice(0, limit).sort(nearestFirst);
}

function nearestFirst(a: NearRow, b: NearRow): number {
  return a.cost - b.cost || a.rank - b.rank;
}
