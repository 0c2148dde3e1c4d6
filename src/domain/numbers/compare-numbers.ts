/**
 * The order of record numbers: by length, then text by code point (rules, section 4, "Order"). So numbers of the same
 * kind sort by value, and leading zeros still tell two apart. Negative when `a` comes first.
 *
 * @example ['100', '20', '020'].sort(compareNumbers) // ['20', '020', '100']
 */
export function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
