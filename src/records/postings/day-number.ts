/**
 * A date `YYYY-MM-DD` as the number of its digits, so that dates in a list of numbers compare as they do.
 *
 * @example dayNumber('2026-11-21') // 20261121
 */
export function dayNumber(date: string): number {
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}
