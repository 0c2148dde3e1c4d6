import type { CalendarDate } from '../domain/calendar/calendar-date.ts';

export interface AskedShow {
  first: CalendarDate;
  last: CalendarDate;
  field: string;
  /**
   * True if the days are needed only to determine an age, which full birth dates in answers reveal anyway
   * (requirement 14.17).
   */
  agesOnly: boolean;
  /** True if no one is judged, so the answer reveals only whether the dates are allowed (requirement 12.22). */
  nobody: boolean;
}
