import type { CalendarDate } from '../domain/calendar/calendar-date.ts';

/** The days of a show that a question is about. */
export interface AskedShow {
  first: CalendarDate;
  last: CalendarDate;
  /** Name of the field of the first day, for refusals. */
  field: string;
  /**
   * True if the days only matter for an age. If answers contain whole birth dates, such a question reveals nothing more
   * (requirement 14.17).
   */
  agesOnly: boolean;
  /** True if nobody is judged. The answer then reveals only whether the dates are allowed (requirement 12.22). */
  nobody: boolean;
}
