import type { CalendarDate } from '../calendar/calendar-date.ts';

/** What a record book says of somebody's safe-sport training as of the card date (rules, section 3). */
export interface SafeSport {
  hasValidSafeSport: boolean;
  lastCompleteDate: CalendarDate | null;
  dueDate: CalendarDate | null;
}

/** The same of an individual, of whom it may not be required: `required` is true when the birth date is unknown. */
export interface IndividualSafeSport extends SafeSport {
  required: boolean;
}
