/**
 * The value that a share of all values do not exceed (nearest rank). Throws a RangeError when there are none.
 *
 * @example percentile([4, 1, 3, 2], 0.5) // 2
 */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const value = ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)];
  if (value === undefined) throw new RangeError('No values');
  return value;
}
