import type { RankGroup } from './rank-lists.ts';

/** A list of ranks, ascending, and what it says for a name to be in it. */
export interface WeightedList {
  ranks: Uint32Array;
  weight: number;
}

/** What a letter more or less than was typed takes off a score. */
const LETTER = 0.2;
/** Scores are counted in so many steps to find the best without sorting all. */
const STEPS = 1024;
/** Of a byte that says how long a name is: the length, and that it is the name of the rank before. */
const LENGTH = 0x7f;
const SAME_NAME = 0x80;
/** Ranks of one name that are looked at. */
const FEW = 3;
/** More than there are parts. */
const TAKEN = 255;
/** Ranks there is room for at first. */
const ROOM = 1 << 14;

/**
 * What is kept of a name to score it by: how many letters its words have, and whether the rank before has the same name.
 */
export function nameLength(words: readonly string[], sameAsBefore: boolean): number {
  let length = 0;
  for (const word of words) length += word.length;
  return Math.min(LENGTH, length) | (sameAsBefore ? SAME_NAME : 0);
}

/**
 * Adds up what lists of ranks say for each rank. It keeps a few bytes for every rank there is, so that going through a
 * list costs next to nothing.
 */
export class RankScores {
  readonly #scores: Float32Array;
  /** The last part a rank was counted for, from 1; 0 for none. */
  readonly #counted: Uint8Array;
  readonly #lengths: Uint8Array;
  /** The ranks that were counted for any part, in the order they came. */
  #touched = new Uint32Array(ROOM);
  #touches = 0;

  /** @param lengths the letters of the name at each rank (`nameLength`); their number is that of all ranks */
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
    this.#touches = 0;
    let left = postings;
    for (const [at, part] of parts.entries()) {
      for (const { ranks, weight } of part) {
        const some = ranks.length > left ? ranks.subarray(0, left) : ranks;
        left -= some.length;
        this.#count(some, weight, at + 1);
      }
    }
    const touched = this.#touched.subarray(0, this.#touches);
    const best = this.#highest(
      within === undefined ? this.#fewOfEachName(touched) : this.#within(within),
      length,
      most,
    );
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

  /** The ranks of a group that were counted, each once. */
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

  /** The ranks without those of a name that has come up a few times before: its others are found by `ofSameName`. */
  #fewOfEachName(ranks: Uint32Array): Uint32Array {
    return ranks.filter((rank) => {
      for (let at = rank; at > rank - FEW; at -= 1)
        if (((this.#lengths[at] ?? 0) & SAME_NAME) === 0) return true;
      return false;
    });
  }

  /** All ranks of the name at a rank, ascending. */
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
      scores[rank] = (scores[rank] ?? 0) - LETTER * Math.abs(((lengths[rank] ?? 0) & LENGTH) - length);
      // As it was rounded.
      const score = scores[rank] ?? 0;
      if (score > highest) highest = score;
      if (score < lowest) lowest = score;
    }
    const threshold = ranks.length <= most ? lowest : this.#threshold(ranks, lowest, highest, most);
    const best: number[] = [];
    for (const rank of ranks) if ((scores[rank] ?? 0) >= threshold) best.push(rank);
    return best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, most);
  }

  /** A score that at least `most` ranks reach, and not many more. */
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
