/* Days are counted from 1970-01-01. Random dates are computed as numbers and written as strings. */

export function daysSince1970(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

export function yearOfDay(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

const texts = new Map<number, string>();

/** Formats a day as `YYYY-MM-DD`. Caches strings, because only a few tens of thousands of days occur. */
export function dayText(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

export function endText(end: number | null): string | null {
  return end === null ? null : dayText(end);
}

/** Date of the records. It is near the end of the last competition year for which memberships are generated. */
export const RECORDS_DAY: number = daysSince1970(2026, 11, 21);

/** Returns the first and last day of a competition year, which runs from December to November of the given year. */
export function competitionYearOfDay(year: number): { start: number; end: number } {
  return { start: daysSince1970(year - 1, 12, 1), end: daysSince1970(year, 11, 30) };
}
