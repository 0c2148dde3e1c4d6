import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn, competitionYearStart } from '../calendar/years.ts';

/** In full years. Only adults may train and coach (requirement 11.71). */
export const ADULT_FROM_AGE = 18;

export function isAdult(birthDate: CalendarDate, day: CalendarDate): boolean {
  return ageOn(birthDate, day) >= ADULT_FROM_AGE;
}

/**
 * Returns true for an adult on the December 1 that begins the day's competition year (requirement 11.72). USEF counts
 * ages as of that day.
 *
 * @example isSenior('2007-12-01', '2026-11-30') // true
 */
export function isSenior(birthDate: CalendarDate, day: CalendarDate): boolean {
  return isAdult(birthDate, competitionYearStart(day));
}
