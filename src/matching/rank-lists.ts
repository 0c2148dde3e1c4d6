import { firstWhere } from './binary-search.ts';

/* Lists of ranks (decision 15), stored as they are in memory: 32 bits per rank, little-endian. */

/** Returns a view into the list's memory. */
export function pack(list: Uint32Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}

/** Returns a view into the bytes if they are aligned; otherwise a copy. */
export function unpackList(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint32Array.BYTES_PER_ELEMENT,
  );
}

export function countBelow(ascending: Uint32Array, bound: number): number {
  return firstWhere(ascending.length, (at) => (ascending[at] ?? 0) >= bound);
}

/** @example dayNumber('2026-11-21') // 20261121 */
export function dayNumber(date: string): number {
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}

/** Number of integers per ownership: horse's rank, first day, last day (`dayNumber`). */
export const OWNERSHIP_SIZE = 3;

/** Returns the ranks of the horses owned on a day, in list order, once per ownership. */
export function ownedOn(ownerships: Uint32Array, day: number): Uint32Array {
  const owned = new Uint32Array(ownerships.length / OWNERSHIP_SIZE);
  let length = 0;
  for (let at = 0; at < ownerships.length; at += OWNERSHIP_SIZE) {
    if ((ownerships[at + 1] ?? 0) > day || (ownerships[at + 2] ?? 0) < day) continue;
    owned[length] = ownerships[at] ?? 0;
    length += 1;
  }
  return owned.subarray(0, length);
}

/** Group `key` runs from `starts[key]` up to, but not including, `starts[key + 1]`. */
interface Grouped {
  values: Uint32Array;
  starts: Uint32Array;
}

/**
 * Groups values with a stable counting sort, which sorts millions in milliseconds. Keys must be below `groups`.
 * @example grouped(Uint32Array.of(1, 0, 1), Uint32Array.of(7, 8, 9), 2).values // Uint32Array.of(8, 7, 9)
 */
export function grouped(keys: Uint32Array, values: Uint32Array, groups: number): Grouped {
  const starts = new Uint32Array(groups + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < groups; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice(0, groups);
  const sorted = new Uint32Array(values.length);
  for (const [at, key] of keys.entries()) {
    const to = next[key] ?? 0;
    sorted[to] = values[at] ?? 0;
    next[key] = to + 1;
  }
  return { values: sorted, starts };
}

/** Returns one group, as a view into `values`. */
export function groupOf({ values, starts }: Grouped, key: number): Uint32Array {
  return values.subarray(starts[key] ?? 0, starts[key + 1] ?? 0);
}

export function distinct(sorted: Uint32Array): Uint32Array {
  const once = new Uint32Array(sorted.length);
  let length = 0;
  for (const value of sorted) {
    if (length > 0 && once[length - 1] === value) continue;
    once[length] = value;
    length += 1;
  }
  return once.subarray(0, length);
}

/** Ascending lists that together answer one criterion: a rank in any of them meets the criterion. */
export type RankGroup = readonly Uint32Array[];

/** Maximum number of groups that a byte can count; the rest are ignored. */
const MOST_GROUPS = 255;

/** Finds the ranks that are in all of several groups, using a byte for each rank in the book. */
export class RankMarks {
  /** Number of groups so far that have each rank. All 0 between questions. */
  readonly #marks: Uint8Array;

  constructor(highest: number) {
    this.#marks = new Uint8Array(highest + 1);
  }

  /** Returns the ranks that are in every group, ascending and without duplicates. */
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

  /** Adds a mark to each of the group's ranks that have `times` marks. */
  #markNext(group: RankGroup, times: number): void {
    const marks = this.#marks;
    for (const list of group) {
      for (const rank of list) if (marks[rank] === times) marks[rank] = times + 1;
    }
  }

  /** Returns the group's ranks that have `times` marks, without duplicates. Clears the group's marks. */
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

/** Returns the total length of a group's lists. */
function sizeOf(group: RankGroup): number {
  let size = 0;
  for (const list of group) size += list.length;
  return size;
}

/** Returns the ranks that are not in `others`. Both lists must be ascending. */
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

/** Returns the ranks that are in both lists, which must be ascending. `many` may be much longer. */
export function inBoth(few: Uint32Array, many: Uint32Array): Uint32Array {
  return few.filter((rank) => many[countBelow(many, rank)] === rank);
}
