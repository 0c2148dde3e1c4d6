declare const calendarDateBrand: unique symbol;

/** A day without time or zone, written `YYYY-MM-DD`; years 1900 to 2100. Compares as text. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The calendar date a text writes, or null when it is not a real `YYYY-MM-DD` of 1900 to 2100
 * (requirement 4.53).
 *
 * @example parseCalendarDate('2024-02-29') // '2024-02-29'; '2023-02-29' → null
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** The calendar date a text that is known to be one writes. Throws a RangeError for any other text. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date (YYYY-MM-DD, 1900 to 2100): ${text}`);
  return text;
}

function isCalendarDate(text: string): text is CalendarDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1900 && year <= 2100 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days in a month (1 to 12) of a year; 0 for a month there is not. */
function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/**
 * The calendar date a person or a record file wrote, or null when it is not a real date of 1900 to 2100:
 * `MM/DD/YYYY` (zeros may be left out) or `YYYY-MM-DD`, blanks around it dropped (requirement 10.17).
 *
 * @example parseTypedDate(' 2/9/2026 ') // '2026-02-09'; '29/2/2026' → null
 */
export function parseTypedDate(text: string): CalendarDate | null {
  const typed = text.trim();
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (parts === null) return parseCalendarDate(typed);
  const [, month = '', day = '', year = ''] = parts;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * The day an instant falls on in the machine's own time zone: "today" is the browser's local day (requirement 8.23).
 * The caller reads the clock. Throws a RangeError outside the years 1900 to 2100.
 *
 * @example localDay(new Date(2026, 10, 21, 23, 59)) // '2026-11-21'
 */
export function localDay(now: Date): CalendarDate {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${month}-${day}`);
}
