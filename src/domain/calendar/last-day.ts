import { type CalendarDate, daysAfter } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

/*
 * Wording for the last day on which something is valid (requirement 11.63). Not used for `membership ended {date}` (requirement
 * 7.13) or for an end before the show.
 */

export function through(last: CalendarDate | null): string {
  return `through ${displayDate(last)}`;
}

/** Formats the day before `first`, the first day on which something no longer holds. */
export function throughDayBefore(first: CalendarDate): string {
  return through(daysAfter(first, -1));
}
