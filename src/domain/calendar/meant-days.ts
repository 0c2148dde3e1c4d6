import type { CalendarDate } from './calendar-date.ts';
import { meantDate, wrongDate } from './meant-date.ts';

interface MeantDays {
  first: CalendarDate;
  /** Null if the text has only one day. */
  last: CalendarDate | null;
}

/**
 * Parses a competition's typed days (requirement 8.138): one day, or the first and last day with `-`, `–`, `to`, `through`,
 * `thru` or `until` between them. Either may be just the day of the month if the other has a month. A day without a year takes
 * the other day's year. Returns null if a part is ambiguous or not a day. The caller must check that the last day is not before
 * the first.
 * @example
 * meantDays('Dec 5-7, 2026', '2026-11-21') // { first: '2026-12-05', last: '2026-12-07' }
 * meantDays('12-5-2026', '2026-11-21') // { first: '2026-12-05', last: null }
 */
export function meantDays(text: string, today: CalendarDate): MeantDays | null {
  const read = readDays(text, today);
  return 'wrong' in read ? null : read;
}

/** Explains why text does not give the days of a competition (requirement 8.137); null if it does. */
export function wrongDays(text: string, today: CalendarDate): string | null {
  const read = readDays(text, today);
  return 'wrong' in read ? read.wrong : null;
}

function readDays(text: string, today: CalendarDate): MeantDays | { wrong: string } {
  const days = splitDays(text, today);
  if (days === null) {
    const first = meantDate(text, today);
    return first === null ? { wrong: wrongDate(text, today) ?? '' } : { first, last: null };
  }
  if (days === 'unclear') {
    const [from, to] = text.split('-').map((part) => part.trim());
    return {
      wrong: `“${text.trim()}” could be one day with its year, or two days. Write “${from} to ${to}”, or all four digits of the year.`,
    };
  }
  if (DAY_AND_TWO_DIGITS.test(days.last)) {
    return {
      wrong: `“${days.last}” could be a month and a day, or a day and a year. Write all four digits of the year.`,
    };
  }
  const firstText = withMonthOf(days.last, days.first, today);
  const first = meantDate(firstText, today);
  if (first === null) return { wrong: wrongDate(firstText, today) ?? '' };
  const lastText = withMonth(days.last, first);
  const last = meantDate(lastText, today, first);
  if (last === null) return { wrong: wrongDate(lastText, today, first) ?? '' };
  return { first: meantDate(firstText, today, last) ?? first, last };
}

/** Separators between two days, in the order tried. A hyphen comes last, because it may also separate the parts of one day. */
const BETWEEN_DAYS = [/\s(?:to|through|thru|until)\s|[–—]/i, /\s-\s/, /-/];

/** Ambiguous: `Dec 5-26` is December 5, 2026, or December 5 through 26. */
const DAY_OR_YEAR = /^\s*[^-/\s]+[\s.,]+[^-/]*-\s*\d\d\s*$/;

/**
 * Splits text into two days. Returns null if the text is one day, and `unclear` if it could be one day or two. A dash after a
 * slash separates two days.
 */
function splitDays(text: string, today: CalendarDate): { first: string; last: string } | 'unclear' | null {
  const isMixed = /\/.*-/.test(text);
  if (!isMixed && meantDate(text, today) !== null) return DAY_OR_YEAR.test(text) ? 'unclear' : null;
  for (const between of BETWEEN_DAYS) {
    const [first = '', last = '', ...more] = text.split(between).map((part) => part.trim());
    if (first !== '' && last !== '' && more.length === 0) return { first, last };
  }
  return null;
}

/** A day of the month, by itself or with a four-digit year. */
const DAY_OF_MONTH = /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s,./]+(?<year>\d{4}))?$/i;

/** Ambiguous: `7, 26` is July 26, or the 7th in 2026. */
const DAY_AND_TWO_DIGITS = /^\d{1,2}(?:st|nd|rd|th)?\s*,\s*\d\d$/i;

/** Completes a day of the month with the month of `other` and, if the day has no year, with its year. */
function withMonth(text: string, other: CalendarDate): string {
  const { day, year } = DAY_OF_MONTH.exec(text)?.groups ?? {};
  return day === undefined ? text : `${year ?? other.slice(0, 4)}-${other.slice(5, 7)}-${day}`;
}

/** Adds the last day's month to a first day without a month: `5-7 December`. Only a spelled-out month is unambiguous. */
function withMonthOf(last: string, first: string, today: CalendarDate): string {
  const date = /[a-z]{3}/i.test(last) && DAY_OF_MONTH.test(first) ? meantDate(last, today) : null;
  return date === null ? first : withMonth(first, date);
}
