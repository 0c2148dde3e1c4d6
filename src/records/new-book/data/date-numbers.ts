import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';

/* Imports store millions of dates as numbers such as 20261121, which sort like dates. 0 means no date. */

const DASH = 0x2d;
const ZERO = 0x30;

/** True for most dates, and only for dates that exist: those on days 1 to 28 of a month from 1900 to 2099. */
export function isPlainDate(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return false;
  const century = twoDigits(text, 0);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return (
    (century === 19 || century === 20) &&
    twoDigits(text, 2) >= 0 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28
  );
}

/** Converts a date (`YYYY-MM-DD`) to a number; null to 0. */
export function dateNumber(date: string | null): number {
  if (date === null) return 0;
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  return year * 10_000 + twoDigits(date, 5) * 100 + twoDigits(date, 8);
}

/** Returns a function that converts date numbers to dates, and 0 to null. It caches the dates. */
export function dateReader(): (number: number) => CalendarDate | null {
  const known = new Map<number, CalendarDate | null>([[0, null]]);
  return (number) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const digits = String(number);
    // The cast is safe, because each number was created from a date.
    const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as CalendarDate;
    known.set(number, date);
    return date;
  };
}

/** Returns the value of two digits; -1 if either character is not a digit. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
