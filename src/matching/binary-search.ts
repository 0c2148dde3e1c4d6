/** Returns the first index where `holds` is true, or `length`. `holds` must stay true at every later index. */
export function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [from, end] = [0, length];
  while (from < end) {
    const middle = (from + end) >>> 1;
    if (holds(middle)) end = middle;
    else from = middle + 1;
  }
  return from;
}
