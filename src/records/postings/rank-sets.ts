import { distinct } from './grouped.ts';

/** Lists of ranks that together stand for one thing asked: a rank of any of them has it. Each list is ascending. */
export type RankGroup = readonly Uint32Array[];

/** More groups than a mark can count are not held against each other. */
const MOST_GROUPS = 255;

/**
 * Holds lists of ranks against each other. It keeps a byte for every rank there is, so that going through a list costs
 * next to nothing.
 */
export class RankSets {
  /** How many of the groups gone through so far have the rank. All 0 between two questions. */
  readonly #marks: Uint8Array;

  /** @param highest the highest rank there is */
  constructor(highest: number) {
    this.#marks = new Uint8Array(highest + 1);
  }

  /** The ranks that stand in every group, ascending, each once. */
  inAll(groups: readonly RankGroup[]): Uint32Array {
    const inOrder = groups.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, MOST_GROUPS);
    const [smallest = [], ...others] = inOrder;
    const [only] = smallest;
    if (only === undefined) return new Uint32Array(0);
    if (others.length === 0 && smallest.length === 1) return distinct(only);
    for (const [times, group] of inOrder.entries()) this.#markNext(group, times);
    const found = this.#takeMarked(smallest, inOrder.length);
    return smallest.length === 1 ? found : found.sort();
  }

  /** Marks once more the ranks of a group that have been marked so many times. */
  #markNext(group: RankGroup, times: number): void {
    const marks = this.#marks;
    for (const list of group) {
      for (const rank of list) if (marks[rank] === times) marks[rank] = times + 1;
    }
  }

  /** The ranks of a group that have been marked so many times, each once. Clears the marks of the whole group. */
  #takeMarked(group: RankGroup, times: number): Uint32Array {
    const marks = this.#marks;
    const found = new Uint32Array(sizeOf(group));
    let length = 0;
    for (const list of group) {
      for (const rank of list) {
        if (marks[rank] === times) {
          found[length] = rank;
          length += 1;
        }
        marks[rank] = 0;
      }
    }
    return found.subarray(0, length);
  }
}

/** How many ranks a group has, counting those in two lists twice. */
export function sizeOf(group: RankGroup): number {
  let size = 0;
  for (const list of group) size += list.length;
  return size;
}

/** The ranks of an ascending list that another ascending list has not. */
export function without(ranks: Uint32Array, others: Uint32Array): Uint32Array {
  if (others.length === 0) return ranks;
  const rest = new Uint32Array(ranks.length);
  let length = 0;
  let at = 0;
  for (const rank of ranks) {
    while (at < others.length && (others[at] ?? 0) < rank) at += 1;
    if (others[at] === rank) continue;
    rest[length] = rank;
    length += 1;
  }
  return rest.subarray(0, length);
}

/** The ranks of one ascending list that stand in another, which may be much longer. */
export function inBoth(few: Uint32Array, many: Uint32Array): Uint32Array {
  return few.filter((rank) => {
    let [from, end] = [0, many.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      if ((many[middle] ?? 0) < rank) from = middle + 1;
      else end = middle;
    }
    return many[from] === rank;
  });
}
