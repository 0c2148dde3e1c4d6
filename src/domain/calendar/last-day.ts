import { type CalendarDate, daysAfter } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

/*
 * Wording for last days (requirement 11.63). Something valid through a day holds on that day and not on the next. Only the
 * cause `membership ended {date}` has its own fixed wording (requirement 7.13); it also gives the last day.
 */

export function through(last: CalendarDate | null): string {
  return `through ${displayDate(last)}`;
}

/** Formats the last day of something that no longer holds on `first`. */
export function throughDayBefore(first: CalendarDate): string {
  return through(daysAfter(first, -1));
}
