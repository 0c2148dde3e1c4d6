import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn } from '../calendar/years.ts';

/** What a record book says of somebody's safe-sport training as of the card date (requirements 3.12 to 3.14). */
export interface SafeSport {
  hasValidSafeSport: boolean;
  lastCompleteDate: CalendarDate | null;
  dueDate: CalendarDate | null;
}

/** The same of an individual, of whom it may not be required: `required` is true when the birth date is unknown. */
export interface IndividualSafeSport extends SafeSport {
  required: boolean;
}

/** One completed training and the day until which it holds. */
export interface Completion {
  completed: CalendarDate;
  due: CalendarDate;
}

/**
 * Safe-sport training as of the card date (requirements 3.12 and 3.13): the newest completion on or before it, of two
 * of one day the one due later; valid when that is due on or after the date. Dates are null when there is none.
 *
 * @example safeSportAsOf([], date) // { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null }
 */
export function safeSportAsOf(completions: readonly Completion[], cardDate: CalendarDate): SafeSport {
  let newest: Completion | null = null;
  for (const completion of completions) {
    if (completion.completed > cardDate) continue;
    if (newest === null || isNewer(completion, newest)) newest = completion;
  }
  if (newest === null) return { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null };
  return {
    hasValidSafeSport: newest.due >= cardDate,
    lastCompleteDate: newest.completed,
    dueDate: newest.due,
  };
}

function isNewer(a: Completion, b: Completion): boolean {
  return a.completed === b.completed ? a.due > b.due : a.completed > b.completed;
}

/**
 * Whether safe-sport training is required of an individual on the card date: at 18 and over, and when the birth date
 * is unknown (requirement 3.15).
 */
export function safeSportRequired(birthDate: CalendarDate | null, cardDate: CalendarDate): boolean {
  return birthDate === null || ageOn(birthDate, cardDate) >= 18;
}
