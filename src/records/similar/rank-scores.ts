import type { RankGroup } from '../postings/rank-sets.ts';

/** A list of ranks, ascending, and what it says for a name to be in it. */
export interface WeightedList {
  ranks: Uint32Array;
  weight: number;
}

/** What a letter more or less than was typed takes off a score. */
const LETTER = 0.2;
/** Scores are counted in so many steps to find the best without sorting all. */
const STEPS = 1024;
/** More than there are parts. */
const TAKEN = 255;

/**
 * Adds up what lists of ranks say for each rank. It keeps a number and a byte for every rank there is, so that going
 * through a list costs next to nothing.
 */
export class RankScores {
  readonly #scores: Float32Array;
  /** The last part a rank was counted for, from 1; 0 for none. */
  readonly #counted: Uint8Array;
  readonly #lengths: Uint8Array;

  /** @param lengths the letters of the name at each rank; their number is that of all ranks */
  constructor(lengths: Uint8Array) {
    this.#lengths = lengths;
    this.#scores = new Float32Array(lengths.length);
    this.#counted = new Uint8Array(lengths.length);
  }

  /**
   * The ranks of which most is said, the best first, then in order: of each part the heaviest list that has the rank
   * counts, and names of another length than was typed count less.
   *
   * @param parts lists of each part, the heaviest first
   * @param most how many ranks are wanted
   * @param postings how many ranks are gone through at most
   * @param within only ranks of this group
   */
  best(
    parts: readonly (readonly WeightedList[])[],
    length: number,
    most: number,
    postings: number,
    within?: RankGroup,
  ): number[] {
    const touched: number[] = [];
    let left = postings;
    for (const [at, part] of parts.entries()) {
      for (const { ranks, weight } of part) {
        const some = ranks.length > left ? ranks.subarray(0, left) : ranks;
        left -= some.length;
        this.#count(some, weight, at + 1, touched);
      }
    }
    const scored = this.#highest(within === undefined ? touched : this.#within(within), length, most);
    for (const rank of touched) {
      this.#scores[rank] = 0;
      this.#counted[rank] = 0;
    }
    return scored;
  }

  #count(ranks: Uint32Array, weight: number, part: number, touched: number[]): void {
    const scores = this.#scores;
    const counted = this.#counted;
    for (const rank of ranks) {
      if (counted[rank] === part) continue;
      if (counted[rank] === 0) touched.push(rank);
      counted[rank] = part;
      scores[rank] = (scores[rank] ?? 0) + weight;
    }
  }

  /** The ranks of a group that were counted, each once. */
  #within(group: RankGroup): number[] {
    const found: number[] = [];
    for (const list of group) {
      for (const rank of list) {
        const counted = this.#counted[rank] ?? 0;
        if (counted === 0 || counted === TAKEN) continue;
        this.#counted[rank] = TAKEN;
        found.push(rank);
      }
    }
    return found;
  }

  #highest(touched: readonly number[], length: number, most: number): number[] {
    let [highest, lowest] = [-Infinity, Infinity];
    for (const rank of touched) {
      this.#scores[rank] = (this.#scores[rank] ?? 0) - LETTER * Math.abs((this.#lengths[rank] ?? 0) - length);
      // As it was rounded.
      const score = this.#scores[rank] ?? 0;
      highest = Math.max(highest, score);
      lowest = Math.min(lowest, score);
    }
    const threshold = this.#threshold(touched, lowest, highest, most);
    return touched
      .filter((rank) => (this.#scores[rank] ?? 0) >= threshold)
      .sort((a, b) => (this.#scores[b] ?? 0) - (this.#scores[a] ?? 0) || a - b)
      .slice(0, most);
  }

  /** A score that at least `most` ranks reach, or all, and not many more. */
  #threshold(touched: readonly number[], lowest: number, highest: number, most: number): number {
    if (touched.length <= most) return lowest;
    const step = (highest - lowest) / STEPS;
    const counts = new Uint32Array(STEPS + 1);
    for (const rank of touched) {
      const at = Math.floor(((this.#scores[rank] ?? 0) - lowest) / step);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    let reached = 0;
    for (let at = STEPS; at >= 0; at -= 1) {
      reached += counts[at] ?? 0;
      if (reached >= most) return lowest + at * step;
    }
    return lowest;
  }
}
