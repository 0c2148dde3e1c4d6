import { type CalendarDate, calendarDate } from './calendar-date.ts';

/**
 * The day an instant falls on in the machine's own time zone: "today" is the browser's local day (rules, section 7).
 * The caller reads the clock. Throws a RangeError outside the years 1900 to 2100.
 *
 * @example localDay(new Date(2026, 10, 21, 23, 59)) // '2026-11-21'
 */
export function localDay(now: Date): CalendarDate {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${month}-${day}`);
}
