import type { CalendarDate } from '../calendar/calendar-date.ts';

/**
 * One term of a member's or a horse's membership, as recorded (rules, section 3). A start of null is since ever, an
 * end of null for ever.
 */
export interface Term {
  type: string | null;
  status: string | null;
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** Whether a row records no term: type, status, start and end are all empty (rules, section 3; records.md). */
export function isNoTerm(term: Term): boolean {
  return term.type === null && term.status === null && term.start === null && term.end === null;
}
