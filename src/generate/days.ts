/*
 * Calendar days as whole numbers, days since 1970-01-01, which random dates are reckoned in; and the text record files
 * have them as.
 */

/** The number of a day. Month and day count from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The year of a day. */
export function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

const texts = new Map<number, string>();

/** `YYYY-MM-DD`. A few ten thousand days come again and again, so each is written once. */
export function dayText(day: number): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  texts.set(day, text);
  return text;
}

/** The day the generated records are of: theirs are the memberships and ownerships of a year that ends that month. */
export const RECORDS_DAY: number = dayNumber(2026, 11, 21);

/** The first and last day of a competition year, which runs from December to November and is named after its end. */
export function competitionYear(year: number): { start: number; end: number } {
  return { start: dayNumber(year - 1, 12, 1), end: dayNumber(year, 11, 30) };
}
