import type { CalendarDate } from '../calendar/calendar-date.ts';
import { competitionYear } from '../calendar/competition-year.ts';
import type { Line } from './line.ts';

type RiderClass = 'Junior Young Rider' | 'Dressage AA' | 'No DOB on file.';

/** From this age on a dressage rider is `Dressage AA` (specification, section 9). */
const ADULT_AMATEUR_AGE = 22;

/**
 * The class of a dressage rider in a year: the year less the birth year, under 22 or not (specification, section 4).
 *
 * @example riderClass('2005-12-31', 2026) // 'Junior Young Rider'; in 2027 'Dressage AA'
 */
export function riderClass(birthDate: CalendarDate | null, year: number): RiderClass {
  if (birthDate === null) return 'No DOB on file.';
  return year - yearOf(birthDate) < ADULT_AMATEUR_AGE ? 'Junior Young Rider' : 'Dressage AA';
}

/**
 * The dressage rider status of a card: the class of today's competition year, and beside it the class by the calendar
 * year of the competition date where that is another one (rules, section 6).
 */
export function riderClassLine(
  birthDate: CalendarDate | null,
  today: CalendarDate,
  competitionDate: CalendarDate,
): Line {
  const year = competitionYear(today);
  const dateYear = yearOf(competitionDate);
  const ofYear = riderClass(birthDate, year);
  const ofDate = riderClass(birthDate, dateYear);
  const both = `${ofYear} (competition year ${year}), ${ofDate} (${dateYear})`;
  return { label: 'Dressage Rider Status', value: ofYear === ofDate ? ofYear : both };
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}
