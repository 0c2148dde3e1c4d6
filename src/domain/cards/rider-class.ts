import type { CalendarDate } from '../calendar/calendar-date.ts';
import { yearOf } from '../calendar/years.ts';

/** The classes of dressage riders, to the letter (requirements 7.32 and 7.33). */
export const RIDER_CLASSES = ['Junior Young Rider', 'Dressage AA', 'No DOB on file.'] as const;

export type RiderClass = (typeof RIDER_CLASSES)[number];

/** The age, in years, from which a dressage rider is `Dressage AA` (requirement 7.32). */
export const DRESSAGE_AA_FROM_AGE = 22;

/**
 * The class of a dressage rider in a year. The age is the year minus the birth year, whatever the birthday (requirements
 * 7.32 and 7.33).
 *
 * @example
 * riderClass(`${2026 - DRESSAGE_AA_FROM_AGE + 1}-01-01`, 2026) // 'Junior Young Rider'
 * riderClass(`${2026 - DRESSAGE_AA_FROM_AGE}-12-31`, 2026) // 'Dressage AA'
 */
export function riderClass(birthDate: CalendarDate | null, year: number): RiderClass {
  if (birthDate === null) return 'No DOB on file.';
  return year - yearOf(birthDate) < DRESSAGE_AA_FROM_AGE ? 'Junior Young Rider' : 'Dressage AA';
}

/** The classes of a dressage rider that a card needs. They stand in an answer in place of the birth date (requirement 14.7). */
export interface RiderClasses {
  /** In the competition year. */
  ofYear: RiderClass;
  /** In the calendar year of the competition date. */
  ofDate: RiderClass;
}

/**
 * The classes of a dressage rider in the competition year and in the year of the competition date (requirement 7.34).
 *
 * @example riderClasses(null, 2027, '2026-12-05') // { ofYear: 'No DOB on file.', ofDate: 'No DOB on file.' }
 */
export function riderClasses(
  birthDate: CalendarDate | null,
  competitionYear: number,
  competitionDate: CalendarDate,
): RiderClasses {
  return {
    ofYear: riderClass(birthDate, competitionYear),
    ofDate: riderClass(birthDate, yearOf(competitionDate)),
  };
}
