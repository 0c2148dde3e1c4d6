import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ageOn } from '../calendar/years.ts';

/** The age, in full years, from which somebody is an adult, who may train and coach (requirement 15.43). */
export const ADULT_FROM_AGE = 18;

/**
 * Whether somebody is an adult on a day.
 *
 * @example
 * isAdult(birthday(ADULT_FROM_AGE, '2026-11-21'), '2026-11-21') // true
 * isAdult(birthday(ADULT_FROM_AGE, '2026-11-22'), '2026-11-21') // false
 */
export function isAdult(birthDate: CalendarDate, day: CalendarDate): boolean {
  return ageOn(birthDate, day) >= ADULT_FROM_AGE;
}
