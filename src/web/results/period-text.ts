import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';

/** From when to when, "12/01/2025 - 11/30/2026"; a missing end is `---`. In a narrow column the line breaks behind the dash. */
export function periodText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start === null && end === null
    ? displayDate(null)
    : `${displayDate(start)}\u00a0- ${displayDate(end)}`;
}
