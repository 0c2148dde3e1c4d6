import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn, competitionYearStart } from '../calendar/years.ts';

/** Minimum age of an adult, in full years. Only adults may train and coach (requirement 11.71). */
export const ADULT_FROM_AGE = 18;

/**
 * True if a person is an adult on a day.
 *
 * @example
 * isAdult(birthday(ADULT_FROM_AGE, '2026-11-21'), '2026-11-21') // true
 * isAdult(birthday(ADULT_FROM_AGE, '2026-11-22'), '2026-11-21') // false
 */
export function isAdult(birthDate: CalendarDate, day: CalendarDate): boolean {
  return ageOn(birthDate, day) >= ADULT_FROM_AGE;
}

/**
 * True if a person is a senior in a day's competition year: an adult on the December 1 that begins it (requirement
 * 11.72). USEF counts ages as of that day.
 *
 * @example
 * isSenior('2007-12-01', '2026-11-30') // true
 * isSenior('2007-12-02', '2026-11-30') // false
 */
export function isSenior(birthDate: CalendarDate, day: CalendarDate): boolean {
  return isAdult(birthDate, competitionYearStart(day));
}
