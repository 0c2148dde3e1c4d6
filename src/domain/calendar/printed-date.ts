import type { CalendarDate } from './calendar-date.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const MONTHS = [
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

/**
 * The day after "Date Printed: " on the cards: weekday, month, day and year, `EEEE, MMMM d, y` (specification,
 * sections 2 and 9). In American English whatever the browser's language is.
 *
 * @example printedDate(calendarDate('2026-11-21')) // 'Saturday, November 21, 2026'
 */
export function printedDate(day: CalendarDate): string {
  // A date without a time is read as midnight UTC, so the UTC parts are the date's own in every zone.
  const instant = new Date(day);
  const weekday = WEEKDAYS[instant.getUTCDay()];
  const month = MONTHS[instant.getUTCMonth()];
  return `${weekday}, ${month} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
}
