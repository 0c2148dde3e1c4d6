import {
  type CalendarDate,
  calendarDate,
  daysAfter,
  daysBetween,
  FIRST_YEAR,
  LAST_YEAR,
  lastOfMonth,
  parseCalendarDate,
} from './calendar-date.ts';
import { displayDate, MONTHS, printedDate } from './display-date.ts';
import { yearOf } from './years.ts';

/** Parts of a typed day. `year` has the digits as typed, or is null if left out. */
interface Parts {
  year: string | null;
  month: number;
  day: number;
}

/** Distance in days from today beyond which the screen points out a competition date (requirement 8.131). */
export const FAR_AWAY = 60;

/**
 * Maximum number of years from `near` to a day typed without a year. February 29 needs four: calendar dates begin in 1900,
 * which is not a leap year, so the nearest February 29 may be in 1904.
 */
const YEARS_AWAY = 4;

const NEAR_DAYS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/**
 * Parses a typed day (requirements 8.129 and 8.130); null if it is not a day. The month comes first, unless it is spelled out
 * with at least three letters. Separators are optional between digits. Also accepts `today`, `tomorrow` and `yesterday`. A
 * weekday, if typed, must match the date. Without a full year, returns the day nearest to `near`, or the later of two equally
 * near days.
 * @example meantDate('5 Dec', '2026-11-21') // '2026-12-05'
 */
export function meantDate(text: string, today: CalendarDate, near = today): CalendarDate | null {
  const read = readDate(text, today, near);
  return 'date' in read ? read.date : null;
}

/** Explains why text is not a day (requirement 8.137); null if it is one. */
export function wrongDate(text: string, today: CalendarDate, near = today): string | null {
  const read = readDate(text, today, near);
  return 'wrong' in read ? read.wrong : null;
}

function readDate(
  text: string,
  today: CalendarDate,
  near: CalendarDate,
): { date: CalendarDate } | { wrong: string } {
  const words = text
    .toLowerCase()
    .split(/[\s/.,-]/)
    .filter((word) => word !== '' && word !== 'of');
  const daysAhead = words.length === 1 ? NEAR_DAYS.get(words[0] ?? '') : undefined;
  if (daysAhead !== undefined) {
    const date = daysAfter(today, daysAhead);
    return date === null ? { wrong: WRONG_YEAR } : { date };
  }
  const weekday = isWeekday(words[0]) ? words.shift() : undefined;
  const parts = partsOf(words);
  if (parts === null) return { wrong: `“${text.trim()}” is not a date.` };
  const dates = yearsOf(parts.year, near).flatMap((year) => dateOf(year, parts) ?? []);
  // Reversed so that the later of two equally near days comes first.
  const [date] = dates.toReversed().toSorted((a, b) => daysAway(a, near) - daysAway(b, near));
  if (date === undefined) return { wrong: wrongPart(parts, near) };
  const printed = printedDate(date);
  if (weekday === undefined || printed.toLowerCase().startsWith(weekday)) return { date };
  return { wrong: `${displayDate(date)} is a ${printed.slice(0, printed.indexOf(','))}.` };
}

const WRONG_YEAR = `The year must be from ${FIRST_YEAR} to ${LAST_YEAR}.`;

/** Explains why the month and day do not exist in any year that the text may mean. */
function wrongPart({ year, month, day }: Parts, near: CalendarDate): string {
  const name = MONTHS[month - 1];
  if (name === undefined) return `There is no month ${month}.`;
  if (day === 0) return 'There is no day 0.';
  const [nearest = 0] = yearsOf(year, near).toSorted(
    (a, b) => Math.abs(a - yearOf(near)) - Math.abs(b - yearOf(near)),
  );
  if (nearest < FIRST_YEAR || nearest > LAST_YEAR) return WRONG_YEAR;
  const firstDay = calendarDate(`${nearest}-${String(month).padStart(2, '0')}-01`);
  const days = lastOfMonth(firstDay).slice(8);
  return `${name}${month === 2 ? ` ${nearest}` : ''} has ${days} days.`;
}

/** Describes how far a day is from today; null within 60 days (requirement 8.131). */
export function farAway(day: CalendarDate, today: CalendarDate): string | null {
  const days = daysBetween(today, day);
  if (Math.abs(days) <= FAR_AWAY) return null;
  return days < 0 ? `${-days} days ago` : `in ${days} days`;
}

/** Formats a competition's length and start: `2 days, starts in 14 days`. `last` is null for a one-day competition. */
export function distanceText(first: CalendarDate, last: CalendarDate | null, today: CalendarDate): string {
  const length = last === null ? 1 : daysBetween(first, last) + 1;
  const away = daysBetween(today, first);
  const [near] = [...NEAR_DAYS].find(([, days]) => days === away) ?? [];
  const when = near ?? (away < 0 ? `${-away} days ago` : `in ${away} days`);
  return `${length === 1 ? '1 day' : `${length} days`}, ${away < 0 ? 'started' : 'starts'} ${when}`;
}

function partsOf(words: readonly string[]): Parts | null {
  const [first = '', second, third = null, ...more] = words;
  if (second === undefined) return partsOfDigits(first);
  if (more.length > 0) return null;
  if (/^\d{4}$/.test(first)) return third === null ? null : partsIn(first, second, third);
  return partsIn(third, first, second) ?? (monthOf(second) === null ? null : partsIn(third, second, first));
}

/** Parses `MMDD`, `MMDDYY`, `MMDDYYYY` or `YYYYMMDD`; null for other text. */
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

/** True for a word of at least three letters that is not a month. In a date, such a word must be a weekday. */
function isWeekday(word: string | undefined): boolean {
  return word !== undefined && /^[a-z]{3,}$/.test(word) && monthOf(word) === null;
}

/** Returns 1 to 12 for the first three or more letters of a month's name; otherwise null. */
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
