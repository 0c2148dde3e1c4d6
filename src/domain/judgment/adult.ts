import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn, competitionYearStart } from '../calendar/years.ts';

/** Minimum age of an adult, in years. Only adults may train and coach (requirement 11.71). */
export const ADULT_FROM_AGE = 18;

export function isAdult(birthDate: CalendarDate, day: CalendarDate): boolean {
  return ageOn(birthDate, day) >= ADULT_FROM_AGE;
}

/**
 * True if a person is a senior. USEF determines ages as of December 1, when the competition year begins
 * (requirement 11.72).
 */
export function isSenior(birthDate: CalendarDate, day: CalendarDate): boolean {
  return isAdult(birthDate, competitionYearStart(day));
}
