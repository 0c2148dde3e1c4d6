import type { CalendarDate } from '../calendar/calendar-date.ts';
import { competitionYear as competitionYearOf, yearOf } from '../calendar/years.ts';

/** Printed exactly as written here, including the period (requirements 7.32 and 7.33). */
export const RIDER_CLASSES = ['Junior Young Rider', 'Dressage AA', 'No DOB on file.'] as const;

type RiderClass = (typeof RIDER_CLASSES)[number];

/** Minimum age in years of a `Dressage AA` rider (requirement 7.32). */
export const DRESSAGE_AA_FROM_AGE = 22;

/** Classifies a rider by the year minus the birth year, regardless of the birthday (requirements 7.32 and 7.33). */
export function riderClass(birthDate: CalendarDate | null, year: number): RiderClass {
  if (birthDate === null) return 'No DOB on file.';
  return year - yearOf(birthDate) < DRESSAGE_AA_FROM_AGE ? 'Junior Young Rider' : 'Dressage AA';
}

/** A rider's classes, sent in place of the birth date (requirement 14.7). */
export interface RiderClasses {
  ofYear: RiderClass;
  /** Class in the calendar year of the competition date. */
  ofDate: RiderClass;
  /** Class in the competition year of the competition date, if that is not the year of `ofYear`. */
  ofCompetition?: RiderClass | undefined;
}

/** Classifies a rider for each year that cards may show (requirements 7.34 and 7.50). */
export function riderClasses(
  birthDate: CalendarDate | null,
  competitionYear: number,
  competitionDate: CalendarDate,
): RiderClasses {
  const ofCompetition = competitionYearOf(competitionDate);
  return {
    ofYear: riderClass(birthDate, competitionYear),
    ofDate: riderClass(birthDate, yearOf(competitionDate)),
    ...(ofCompetition !== competitionYear && { ofCompetition: riderClass(birthDate, ofCompetition) }),
  };
}
