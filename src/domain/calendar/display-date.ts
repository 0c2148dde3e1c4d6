import type { CalendarDate } from './calendar-date.ts';

/** Shown in place of a missing value (requirement 7.28). */
export const NO_VALUE = '---';

/** Formats a date as MM/dd/yyyy, or as `---` if it is null (requirements 1.15 and 7.28). */
export function displayDate(date: CalendarDate | null): string {
  if (date === null) return NO_VALUE;
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Formats a horse's foal date; `Unknown` if it is null (requirement 7.29). */
export function displayFoalDate(date: CalendarDate | null): string {
  return date === null ? 'Unknown' : displayDate(date);
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

/** Formats as `EEEE, MMMM d, y` (requirement 9.9), in American English regardless of the browser's language. */
export function printedDate(day: CalendarDate): string {
  // JavaScript parses a date without a time as midnight UTC, so only its UTC parts are right in every time zone.
  const instant = new Date(day);
  const weekday = WEEKDAYS[instant.getUTCDay()];
  const month = MONTHS[instant.getUTCMonth()];
  return `${weekday}, ${month} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
}
