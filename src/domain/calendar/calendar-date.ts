declare const calendarDateBrand: unique symbol;

/** A day without time or time zone, as `YYYY-MM-DD`, from 1900 to 2100 (requirement 4.53). String comparison sorts dates correctly. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

export const FIRST_YEAR = 1900;

export const LAST_YEAR = 2100;

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses a calendar date; null unless it is a real day written `YYYY-MM-DD` (requirement 4.53). */
export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** Converts text to a calendar date. Throws a RangeError if the text is not one. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text))
    throw new RangeError(`Not a calendar date (YYYY-MM-DD, ${FIRST_YEAR} to ${LAST_YEAR}): ${text}`);
  return text;
}

function isCalendarDate(text: string): text is CalendarDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= FIRST_YEAR && year <= LAST_YEAR && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns the number of days in a month; 0 if `month` is outside 1 to 12. */
function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 8)}01`);
}

export function lastOfMonth(date: CalendarDate): CalendarDate {
  const days = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return calendarDate(`${date.slice(0, 8)}${days}`);
}

/** Parses `M/D/YYYY`, `MM/DD/YYYY` or `YYYY-MM-DD` (requirement 10.17). Ignores surrounding spaces. Null for any other text. */
export function parseTypedDate(text: string): CalendarDate | null {
  const typed = text.trim();
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (parts === null) return parseCalendarDate(typed);
  const [, month = '', day = '', year = ''] = parts;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Returns the day in the machine's time zone (requirement 8.23). Throws a RangeError for years before 1900 or after 2100. */
export function localDay(now: Date): CalendarDate {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${month}-${day}`);
}

/** Adds days to a date, or subtracts them if `days` is negative. Null for a result outside the range of calendar dates. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate | null {
  const after = new Date(`${date}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + days);
  return parseCalendarDate(after.toISOString().slice(0, 10));
}

const MILLISECONDS_A_DAY = 86_400_000;

/** Counts the days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY;
}
