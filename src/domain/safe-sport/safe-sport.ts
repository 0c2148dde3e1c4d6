import { type BirthDates, birthDatesAlike } from '../birth-dates.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn } from '../calendar/years.ts';

/** Age in years from which Safe Sport is required (requirement 3.15). */
export const SAFE_SPORT_FROM_AGE = 18;

/** Safe Sport as of the card date, with the fields of answers (requirements 3.12 to 3.14). */
export interface SafeSport {
  hasValidSafeSport: boolean;
  /** Null, like `dueDate`, if there is no completion on or before the card date. */
  lastCompleteDate: CalendarDate | null;
  dueDate: CalendarDate | null;
}

export interface IndividualSafeSport extends SafeSport {
  /** False below the minimum age; null if that depends on the exact birthday, which the answer must not reveal. */
  required: boolean | null;
}

/** `due` is the day on which the training is due again. */
export interface Completion {
  completed: CalendarDate;
  due: CalendarDate;
}

/**
 * Returns Safe Sport as of the card date, according to the newest completion on or before it (requirements 3.12 and 3.13). Of
 * two on the same day, the one due later counts. Safe Sport is valid if that completion is due on the card date or later.
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

/** True if a person must have Safe Sport training on the card date, or if the birth date is unknown (requirement 3.15). */
export function safeSportRequired(birthDate: CalendarDate | null, cardDate: CalendarDate): boolean {
  return birthDate === null || ageOn(birthDate, cardDate) >= SAFE_SPORT_FROM_AGE;
}

/** Like `safeSportRequired`, but null if the answer would reveal a day of birth (requirement 14.16). */
export function safeSportRequiredAsTold(
  birthDate: CalendarDate | null,
  cardDate: CalendarDate,
  birthDates?: BirthDates,
): boolean | null {
  if (birthDate === null) return true;
  const [earliest, latest] = birthDatesAlike(birthDate, birthDates);
  const required = safeSportRequired(latest, cardDate);
  return required === safeSportRequired(earliest, cardDate) ? required : null;
}
