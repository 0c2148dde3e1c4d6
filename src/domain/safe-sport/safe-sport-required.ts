import { ageOn } from '../calendar/age-on.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';

/**
 * Whether safe-sport training is required of an individual on the card date: at 18 and over, and when the birth date
 * is unknown (rules, section 3).
 */
export function safeSportRequired(birthDate: CalendarDate | null, cardDate: CalendarDate): boolean {
  return birthDate === null || ageOn(birthDate, cardDate) >= 18;
}
