/**
 * How near a record is to what was typed, from 0 to 1: 1 where nothing is wrong, less with each mistake. It depends on
 * what was typed and the record alone.
 *
 * @param cost what is wrong, in wrong letters; the costs of several criteria add up
 * @example nearness(0) // 1; nearness(1) → 0.5
 */
export function nearness(cost: number): number {
  return 1 / (1 + cost);
}

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

/** Something at a position, and what is wrong with it. */
export interface Near {
  position: number;
  cost: number;
}

/** Costs are told apart to the thousandth: sums of the same costs in another order are the same. */
const STEPS = 1000;

/** Keeps of all that is offered what costs least, of equal costs the first positions; each position once. */
export class Nearest {
  readonly #limit: number;
  readonly #kept: Near[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What costs more than this is not kept. */
  get most(): number {
    return this.#kept.length < this.#limit ? Infinity : (this.#kept.at(-1)?.cost ?? 0) + 1 / STEPS;
  }

  offer(position: number, unrounded: number): void {
    const cost = Math.round(unrounded * STEPS) / STEPS;
    const last = this.#kept.at(-1);
    if (this.#kept.length >= this.#limit) {
      if (last === undefined || cost > last.cost || (cost === last.cost && position > last.position)) return;
    }
    const known = this.#kept.findIndex((kept) => kept.position === position);
    if (known >= 0) {
      if ((this.#kept[known]?.cost ?? 0) <= cost) return;
      this.#kept.splice(known, 1);
    }
    let at = this.#kept.length;
    while (at > 0 && isBefore(position, cost, this.#kept[at - 1])) at -= 1;
    this.#kept.splice(at, 0, { position, cost });
    this.#kept.length = Math.min(this.#kept.length, this.#limit);
  }

  /** Offers what is kept only where there is room for it. */
  fill(position: number, cost: number): void {
    if (this.#kept.length < this.#limit) this.offer(position, cost);
  }

  /** What is kept, the cheapest first. */
  inOrder(): readonly Near[] {
    return this.#kept;
  }
}

function isBefore(position: number, cost: number, other: Near | undefined): boolean {
  if (other === undefined) return false;
  return cost < other.cost || (cost === other.cost && position < other.position);
}
