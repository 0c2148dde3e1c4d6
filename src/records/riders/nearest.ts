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
