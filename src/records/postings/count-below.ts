/**
 * How many numbers of an ascending list are below a bound: where in the list the bound stands or would stand.
 *
 * @example countBelow(Uint32Array.of(2, 3, 5), 4) // 2
 */
export function countBelow(ascending: Uint32Array, bound: number): number {
  let [from, end] = [0, ascending.length];
  while (from < end) {
    const middle = (from + end) >>> 1;
    if ((ascending[middle] ?? 0) < bound) from = middle + 1;
    else end = middle;
  }
  return from;
}
