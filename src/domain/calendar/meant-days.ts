import type { CalendarDate } from './calendar-date.ts';
import { meantDate, wrongDate } from './meant-date.ts';

interface MeantDays {
  first: CalendarDate;
  /** Null if the text has only one day. */
  last: CalendarDate | null;
}

/**
 * Parses the days of a competition (requirement 8.138): one day, or the first and the last with `-`, `–`, `to`, `through` or
 * `thru` between them. The last may be only a day of the month. A day without a year takes the year of the other one. Returns
 * null if a part is not a day. The last day may be before the first; the caller checks that.
 * @example
 * meantDays('12/5-12/7', '2026-11-21') // { first: '2026-12-05', last: '2026-12-07' }
 * meantDays('Dec 5-7', '2026-11-21') // { first: '2026-12-05', last: '2026-12-07' }
 * meantDays('12-5-2026', '2026-11-21') // { first: '2026-12-05', last: null }
 */
export function meantDays(text: string, today: CalendarDate): MeantDays | null {
  const days = splitDays(text, today);
  if (days === null) {
    const first = meantDate(text, today);
    return first === null ? null : { first, last: null };
  }
  const first = meantDate(days.first, today);
  const last = first === null ? null : meantDate(lastText(days.last, first), today, first);
  if (first === null || last === null) return null;
  return { first: meantDate(days.first, today, last) ?? first, last };
}

/** Explains why a text is not the days of a competition (requirement 8.137); null if it is. */
export function wrongDays(text: string, today: CalendarDate): string | null {
  const days = splitDays(text, today);
  if (days === null) return wrongDate(text, today);
  const first = meantDate(days.first, today);
  if (first === null) return wrongDate(days.first, today);
  return wrongDate(lastText(days.last, first), today, first);
}

/**
 * Separators between two days. A dash also separates the parts of one day, so the first separator that splits the text in two
 * counts.
 */
const BETWEEN_DAYS = [/\s(?:to|through|thru)\s|[–—]/i, /\s-\s/, /-/];

/** Splits a text into two days; null if it is one day. After a slash, a dash separates days. */
function splitDays(text: string, today: CalendarDate): { first: string; last: string } | null {
  const isMixed = /\/.*-/.test(text);
  if (!isMixed && meantDate(text, today) !== null) return null;
  for (const between of BETWEEN_DAYS) {
    const [first = '', last = '', ...more] = text.split(between).map((part) => part.trim());
    if (first !== '' && last !== '' && more.length === 0) return { first, last };
  }
  return null;
}

/** Completes a last day that is only a day of the month. */
function lastText(text: string, first: CalendarDate): string {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1];
  return day === undefined ? text : `${first.slice(0, 8)}${day}`;
}
