/** Returns a nearness from 0 (far) to 1 (equal). `cost` is in wrong letters, summed over all criteria. */
export function nearness(cost: number): number {
  return 1 / (1 + cost);
}

interface RankedCost {
  rank: number;
  /** Cost in wrong letters; 0 if nothing is wrong. */
  cost: number;
}

export interface NearRow extends RankedCost {
  /** The name or owner that led to the row. Rows with the same value share a turn. */
  of: string | number;
}

/** Number of rows with the same name that are chosen before other names get their turn. */
const ROWS_IN_A_TURN = 3;

/** Chooses rows, nearest first, then by rank. Names take turns, so a common one does not hide the others. */
export function takeTurns(near: readonly NearRow[], limit: number): NearRow[] {
  const turns = new Map<string | number, number>();
  const first: NearRow[] = [];
  const later: NearRow[] = [];
  for (const row of near.toSorted(nearestFirst)) {
    const before = turns.get(row.of) ?? 0;
    turns.set(row.of, before + 1);
    (before < ROWS_IN_A_TURN ? first : later).push(row);
  }
  return [...first, ...later].slice(0, limit).sort(nearestFirst);
}

function nearestFirst(a: RankedCost, b: RankedCost): number {
  return a.cost - b.cost || a.rank - b.rank;
}

/** Costs are rounded to 1/STEPS of a wrong letter, so that sums do not depend on the order of addition. */
const STEPS = 1000;

/** Keeps the `limit` nearest rows, without duplicate ranks. */
export class Nearest {
  readonly #limit: number;
  readonly #kept: RankedCost[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get most(): number {
    return this.#kept.length < this.#limit ? Infinity : (this.#kept.at(-1)?.cost ?? 0) + 1 / STEPS;
  }

  offer(rank: number, unrounded: number): void {
    const cost = Math.round(unrounded * STEPS) / STEPS;
    if (this.#kept.length >= this.#limit) {
      // Most rows are rejected here, so do not create an object for the comparison.
      const last = this.#kept.at(-1);
      if (last === undefined || cost > last.cost || (cost === last.cost && rank > last.rank)) return;
    }
    const known = this.#kept.findIndex((kept) => kept.rank === rank);
    if (known >= 0) {
      if ((this.#kept[known]?.cost ?? 0) <= cost) return;
      this.#kept.splice(known, 1);
    }
    const offered = { rank, cost };
    const at = this.#kept.findLastIndex((kept) => nearestFirst(kept, offered) <= 0) + 1;
    this.#kept.splice(at, 0, offered);
    this.#kept.length = Math.min(this.#kept.length, this.#limit);
  }

  fill(rank: number, cost: number): void {
    if (this.#kept.length < this.#limit) this.offer(rank, cost);
  }

  inOrder(): readonly RankedCost[] {
    return this.#kept;
  }
}
