import type { CalendarDate } from './calendar-date.ts';

/**
 * Full years of age on a day; negative before the birth. Born on 29 February, the birthday of a year without one is
 * 1 March (requirement 3.16).
 *
 * @example ageOn(calendarDate('2008-02-29'), calendarDate('2026-02-28')) // 17; on '2026-03-01' 18
 */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  // As texts 02-28 < 02-29 < 03-01, which is the rule for 29 February.
  const birthdayReached = day.slice(5) >= birthDate.slice(5);
  return birthdayReached ? years : years - 1;
}

/**
 * The competition year: the current year, or the next when the current month is December (requirement 7.31).
 * It goes by today, not by the competition date.
 *
 * @example competitionYear(calendarDate('2026-11-30')) // 2026; '2026-12-01' → 2027
 */
export function competitionYear(today: CalendarDate): number {
  const [year, month] = today.split('-');
  return month === '12' ? Number(year) + 1 : Number(year);
}
