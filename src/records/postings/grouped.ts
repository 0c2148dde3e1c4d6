/** Values sorted into groups: those of group `key` stand from `starts[key]` up to `starts[key + 1]`. */
export interface Grouped {
  values: Uint32Array;
  starts: Uint32Array;
}

/**
 * Sorts values into groups by their keys; within a group they keep their order. It takes time for each value once, so
 * that millions are sorted in an instant.
 *
 * @param keys the group of each value, below `groups`
 * @example grouped(Uint32Array.of(1, 0, 1), Uint32Array.of(7, 8, 9), 2) // values 8 7 9, starts 0 1 3
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

/** The values of one group. They share the memory of all. */
export function groupOf({ values, starts }: Grouped, key: number): Uint32Array {
  return values.subarray(starts[key] ?? 0, starts[key + 1] ?? 0);
}

/** The values of a sorted list, each once. */
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
