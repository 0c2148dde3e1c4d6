import type { RankGroup } from './rank-lists.ts';

/** `ranks` are ascending. The weight is in wrong letters. */
export interface WeightedList {
  ranks: Uint32Array;
  weight: number;
}

/** Cost, in wrong letters, of each letter by which the lengths of a name and the typed text differ. */
const COST_OF_LENGTH = 0.2;

const STEPS = 1024;

/** Bits in a name's byte for the name's length in letters, at most 127. */
const LENGTH = 0x7f;

/** Bit in a name's byte, set if the previous rank has the same name. */
const SAME_NAME = 0x80;

/** Maximum number of ranks to return for one name, unless `within` limits the ranks. */
const RANKS_OF_NAME = 3;

/** Marks a chosen rank in `#counted`. Higher than any part's number. */
const TAKEN = 255;

const ROOM = 1 << 14;

/** Returns the byte stored for scoring a name: its number of letters, and a bit for the same name as the previous rank. */
export function nameLength(words: readonly string[], sameAsBefore: boolean): number {
  let length = 0;
  for (const word of words) length += word.length;
  return Math.min(LENGTH, length) | (sameAsBefore ? SAME_NAME : 0);
}

export class RankScores {
  readonly #scores: Float32Array;
  /** For each rank, the one-based index of the last part that was counted; 0 if none. */
  readonly #counted: Uint8Array;
  readonly #lengths: Uint8Array;
  /** Ranks that have a score, in the order in which they were first scored. */
  #touched = new Uint32Array(ROOM);
  #touches = 0;

  /** `lengths` has the `nameLength` of the name at each rank, from rank 0. */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths;
    this.#scores = new Float32Array(lengths.length);
    this.#counted = new Uint8Array(lengths.length);
  }

  /**
   * Returns the `most` highest-scoring ranks, highest first, then by rank. For each part, a rank scores the weight of the
   * first list that contains it, so a part's heaviest list must come first. A name whose length differs from `length` scores
   * less. Reads at most `entries` list entries.
   */
  best(
    parts: readonly (readonly WeightedList[])[],
    length: number,
    most: number,
    entries: number,
    within?: RankGroup,
  ): number[] {
    this.#touches = 0;
    let left = entries;
    for (const [at, part] of parts.entries()) {
      for (const { ranks, weight } of part) {
        const some = ranks.length > left ? ranks.subarray(0, left) : ranks;
        left -= some.length;
        this.#count(some, weight, at + 1);
      }
    }
    const touched = this.#touched.subarray(0, this.#touches);
    const candidates = within === undefined ? this.#fewOfEachName(touched) : this.#within(within);
    const best = this.#highest(candidates, length, most);
    for (const rank of touched) {
      this.#scores[rank] = 0;
      this.#counted[rank] = 0;
    }
    return best;
  }

  #count(ranks: Uint32Array, weight: number, part: number): void {
    const scores = this.#scores;
    const counted = this.#counted;
    this.#makeRoom(ranks.length);
    const touched = this.#touched;
    let touches = this.#touches;
    for (const rank of ranks) {
      const last = counted[rank];
      if (last === part) continue;
      if (last === 0) {
        touched[touches] = rank;
        touches += 1;
      }
      counted[rank] = part;
      scores[rank] = (scores[rank] ?? 0) + weight;
    }
    this.#touches = touches;
  }

  #makeRoom(more: number): void {
    if (this.#touches + more <= this.#touched.length) return;
    const larger = new Uint32Array(2 * (this.#touches + more));
    larger.set(this.#touched);
    this.#touched = larger;
  }

  #within(group: RankGroup): Uint32Array {
    const found = new Uint32Array(this.#touches);
    let length = 0;
    for (const list of group) {
      for (const rank of list) {
        const counted = this.#counted[rank] ?? 0;
        if (counted === 0 || counted === TAKEN) continue;
        this.#counted[rank] = TAKEN;
        found[length] = rank;
        length += 1;
      }
    }
    return found.subarray(0, length);
  }

  /** Keeps only the first few ranks with the same name; `ofSameName` finds the rest. */
  #fewOfEachName(ranks: Uint32Array): Uint32Array {
    return ranks.filter((rank) => {
      for (let at = rank; at > rank - RANKS_OF_NAME; at -= 1)
        if (((this.#lengths[at] ?? 0) & SAME_NAME) === 0) return true;
      return false;
    });
  }

  ofSameName(rank: number): number[] {
    let first = rank;
    while (((this.#lengths[first] ?? 0) & SAME_NAME) !== 0) first -= 1;
    const all = [first];
    for (let at = first + 1; ((this.#lengths[at] ?? 0) & SAME_NAME) !== 0; at += 1) all.push(at);
    return all;
  }

  #highest(ranks: Uint32Array, length: number, most: number): number[] {
    const scores = this.#scores;
    const lengths = this.#lengths;
    let [highest, lowest] = [-Infinity, Infinity];
    for (const rank of ranks) {
      const lengthsApart = Math.abs(((lengths[rank] ?? 0) & LENGTH) - length);
      scores[rank] = (scores[rank] ?? 0) - COST_OF_LENGTH * lengthsApart;
      // Read the value back, because the array rounded it to 32 bits.
      const score = scores[rank] ?? 0;
      if (score > highest) highest = score;
      if (score < lowest) lowest = score;
    }
    const threshold = ranks.length <= most ? lowest : this.#threshold(ranks, lowest, highest, most);
    const best: number[] = [];
    for (const rank of ranks) if ((scores[rank] ?? 0) >= threshold) best.push(rank);
    return best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
  }

  /** Returns a score that at least `most` ranks reach, but only a few more. */
  #threshold(ranks: Uint32Array, lowest: number, highest: number, most: number): number {
    const step = (highest - lowest) / STEPS;
    if (step === 0) return lowest;
    const counts = new Uint32Array(STEPS + 1);
    for (const rank of ranks) {
      const at = Math.floor(((this.#scores[rank] ?? 0) - lowest) / step);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    let reached = 0;
    for (let at = STEPS; at > 0; at -= 1) {
      reached += counts[at] ?? 0;
      if (reached >= most) return lowest + at * step;
    }
    return lowest;
  }
}
