import { type CalendarDate, daysAfter } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

/*
 * Last days in words (requirement 11.63). Something that lasts through a day holds on that day and not on the
 * day after. Only the cause `membership ended {date}` has its own fixed wording (requirement 7.13); its date is the last
 * day, too.
 */

/**
 * A last day: something holds on it, and not on the day after.
 *
 * @example through('2026-12-08') // 'through 12/08/2026'
 */
export function through(last: CalendarDate | null): string {
  return `through ${displayDate(last)}`;
}

/**
 * The last day of something that no longer holds on a day.
 *
 * @param first the first day on which it does not hold
 * @example throughDayBefore('2026-12-09') // 'through 12/08/2026'
 */
export function throughDayBefore(first: CalendarDate): string {
  return through(daysAfter(first, -1));
}
