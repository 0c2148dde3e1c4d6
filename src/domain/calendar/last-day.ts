import { type CalendarDate, daysAfter } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

/*
 * Last days in words (requirement 11.63). Something through a day holds on that day and not on the day after. Only the
 * cause `membership ended {date}` has its own fixed wording (requirement 7.13); its date is the last day, too.
 */

export function through(last: CalendarDate | null): string {
  return `through ${displayDate(last)}`;
}

/**
 * Formats the day before `first`, the first day without it.
 *
 * @example throughDayBefore('2026-12-09') // 'through 12/08/2026'
 */
export function throughDayBefore(first: CalendarDate): string {
  return through(daysAfter(first, -1));
}
