import { type CalendarDate, calendarDate, FIRST_YEAR } from './calendar-date.ts';
import type { Org } from '../org.ts';

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/**
 * Returns the age in years; negative before birth. In non-leap years, a February 29 birthday is on March 1 (requirement
 * 3.16).
 */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = yearOf(day) - yearOf(birthDate);
  // Comparing strings works for February 29, because 02-28 < 02-29 < 03-01.
  const birthdayReached = day.slice(5) >= birthDate.slice(5);
  return birthdayReached ? years : years - 1;
}

/**
 * Returns a day's competition year, which begins on December 1 of the previous calendar year. Cards use today's competition
 * year, not the competition date's (requirement 7.31).
 */
export function competitionYear(today: CalendarDate): number {
  const december = today.slice(5, 7) === '12';
  return december ? yearOf(today) + 1 : yearOf(today);
}

/**
 * Explains which competition year applies if today's differs from that of the competition date (requirements 11.56 and
 * 11.64); otherwise returns null.
 */
export function competitionYearsText(
  org: Org,
  today: CalendarDate,
  competitionDate: CalendarDate,
): string | null {
  const [now, then] = [competitionYear(today), competitionYear(competitionDate)];
  if (now === then) return null;
  const shown = org === 'usdf' ? 'Rider classes follow' : 'The cards show';
  return `${shown} today’s competition year, ${now}. The competition’s year is ${then}.`;
}

/** Returns the December 1 that began a day's competition year (requirement 11.72), or January 1, 1900 if that is later. */
export function competitionYearStart(day: CalendarDate): CalendarDate {
  const year = competitionYear(day) - 1;
  return calendarDate(year < FIRST_YEAR ? `${FIRST_YEAR}-01-01` : `${year}-12-01`);
}
