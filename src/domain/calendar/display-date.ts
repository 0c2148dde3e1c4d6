import type { CalendarDate } from './calendar-date.ts';

/** Shown in place of a missing value (requirement 7.28). */
export const NO_VALUE = '---';

/** Formats a date as MM/dd/yyyy, or as `---` if it is null (requirements 1.15 and 7.28). */
export function displayDate(date: CalendarDate | null): string {
  if (date === null) return NO_VALUE;
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Shown in place of a missing foal date (requirement 7.29). */
export const UNKNOWN = 'Unknown';

/** Formats a horse's foal date; `Unknown` if it is null (requirement 7.29). */
export function displayFoalDate(date: CalendarDate | null): string {
  return date === null ? UNKNOWN : displayDate(date);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a date for a letter: `December 5, 2026`. */
export function longDate(day: CalendarDate): string {
  return printedDate(day).replace(/^\w+, /, '');
}

/**
 * Formats the days of a show for a letter.
 *
 * @example longDates('2026-12-05', '2026-12-07') // 'December 5 through 7, 2026'
 */
export function longDates(first: CalendarDate, last: CalendarDate): string {
  if (first === last) return longDate(first);
  const [year, month] = first.split('-');
  const [lastYear, lastMonth, lastDay] = last.split('-');
  const start = year === lastYear ? longDate(first).replace(/, \d+$/, '') : longDate(first);
  return year === lastYear && month === lastMonth
    ? `${start} through ${Number(lastDay)}, ${year}`
    : `${start} through ${longDate(last)}`;
}

/** Formats a date as `EEEE, MMMM d, y` (requirement 9.9), in American English regardless of the browser's language. */
export function printedDate(day: CalendarDate): string {
  // JavaScript parses a date without a time as midnight UTC, so only its UTC parts are right in every time zone.
  const instant = new Date(day);
  const weekday = WEEKDAYS[instant.getUTCDay()];
  const month = MONTHS[instant.getUTCMonth()];
  return `${weekday}, ${month} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
}
