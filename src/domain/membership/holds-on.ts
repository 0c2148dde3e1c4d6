import type { CalendarDate } from '../calendar/calendar-date.ts';

/**
 * Whether a period contains a date, both ends included; null is an open end. Terms and ownerships alike (rules,
 * section 3).
 *
 * @example holdsOn({ start: null, end: calendarDate('2026-11-30') }, calendarDate('2026-11-30')) // true
 */
export function holdsOn(
  period: { start: CalendarDate | null; end: CalendarDate | null },
  date: CalendarDate,
): boolean {
  return (period.start === null || period.start <= date) && (period.end === null || period.end >= date);
}
