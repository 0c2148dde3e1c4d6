import { type CalendarDate, daysBetween, parseCalendarDate } from './calendar-date.ts';
import { MONTHS, printedDate } from './display-date.ts';
import { yearOf } from './years.ts';

/** Parts of a typed day. The year keeps all its digits; null without one. */
interface Parts {
  year: string | null;
  month: number;
  day: number;
}

/** Distance in days from which a competition date is unusual, so that the screen shows it (requirement 8.131). */
export const FAR_AWAY = 60;

/** Maximum distance in years of a day without a year: enough to reach the nearest February 29. */
const YEARS_AWAY = 8;

/**
 * Parses a typed day (requirements 8.129 and 8.130); null when it is none. Month and day are numbers, month first as
 * Americans write, or the month is a word of at least three letters. Slashes, dashes, dots, commas and blanks
 * separate them; digits need no separators. A day of the week must be right. A year may have two digits or be left
 * out: then the day nearest to today counts, and of two the later one.
 *
 * @example
 * meantDate('12/5/26', '2026-11-21') // '2026-12-05'
 * meantDate('5 Dec', '2026-11-21') // '2026-12-05'
 * meantDate('13/1/2026', '2026-11-21') // null
 */
export function meantDate(text: string, today: CalendarDate): CalendarDate | null {
  const words = text
    .toLowerCase()
    .split(/[\s/.,-]+/)
    .filter(Boolean);
  const weekday = isWeekday(words[0]) ? words.shift() : undefined;
  const parts = partsOf(words);
  if (parts === null) return null;
  const dates = yearsOf(parts.year, today).flatMap((year) => dateOf(year, parts) ?? []);
  const [nearest] = dates.toSorted((a, b) => daysAway(a, today) - daysAway(b, today) || (a < b ? 1 : -1));
  if (nearest === undefined) return null;
  const rightDay = weekday === undefined || printedDate(nearest).toLowerCase().startsWith(weekday);
  return rightDay ? nearest : null;
}

/**
 * Describes a day more than 60 days from today in either direction (requirement 8.131); null for a nearer one.
 *
 * @example farAway('2025-11-21', '2026-11-21') // '365 days ago'
 */
export function farAway(day: CalendarDate, today: CalendarDate): string | null {
  const days = daysBetween(today, day);
  if (Math.abs(days) <= FAR_AWAY) return null;
  return days < 0 ? `${-days} days ago` : `in ${days} days`;
}

function partsOf(words: readonly string[]): Parts | null {
  const [first = '', second, third = null, ...more] = words;
  if (second === undefined) return partsOfDigits(first);
  if (more.length > 0) return null;
  if (/^\d{4}$/.test(first)) return third === null ? null : partsIn(first, second, third);
  return partsIn(third, first, second) ?? (monthOf(second) === null ? null : partsIn(third, second, first));
}

/** Reads `MMDD`, `MMDDYY`, `MMDDYYYY` or `YYYYMMDD`. */
function partsOfDigits(digits: string): Parts | null {
  const found = /^(?<year>(?:19|20|21)\d\d)(?<month>\d\d)(?<day>\d\d)$|^(\d\d)(\d\d)(\d\d|\d{4})?$/.exec(
    digits,
  );
  if (found === null) return null;
  const { year, month, day } = found.groups ?? {};
  if (year !== undefined) return { year, month: Number(month), day: Number(day) };
  return { month: Number(found[4]), day: Number(found[5]), year: found[6] ?? null };
}

function partsIn(year: string | null, month: string, day: string): Parts | null {
  const ofMonth = /^\d{1,2}$/.test(month) ? Number(month) : monthOf(month);
  const ofDay = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day)?.[1];
  if (ofMonth === null || ofDay === undefined) return null;
  if (year !== null && !/^(?:\d\d|\d{4})$/.test(year)) return null;
  return { year, month: ofMonth, day: Number(ofDay) };
}

/** Returns true for a day of the week. A word that is neither a number nor a month must be one. */
function isWeekday(word: string | undefined): boolean {
  return word !== undefined && /^[a-z]{3,}$/.test(word) && monthOf(word) === null;
}

/** Returns the number of a month, from 1, for at least three letters of its name. */
function monthOf(word: string): number | null {
  const at = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(word));
  return at === -1 ? null : at + 1;
}

function yearsOf(year: string | null, today: CalendarDate): number[] {
  const now = yearOf(today);
  if (year?.length === 4) return [Number(year)];
  if (year === null) return Array.from({ length: 2 * YEARS_AWAY + 1 }, (_, at) => now - YEARS_AWAY + at);
  const century = now - (now % 100);
  return [century - 100, century, century + 100].map((start) => start + Number(year));
}

function dateOf(year: number, { month, day }: Parts): CalendarDate | null {
  return parseCalendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function daysAway(date: CalendarDate, today: CalendarDate): number {
  return Math.abs(daysBetween(today, date));
}
