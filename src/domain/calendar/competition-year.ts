import type { CalendarDate } from './calendar-date.ts';

/**
 * The competition year: the current year, or the next when the current month is December (specification, section 4).
 * It goes by today, not by the competition date (rules, section 6).
 *
 * @example competitionYear(calendarDate('2026-11-30')) // 2026; '2026-12-01' → 2027
 */
export function competitionYear(today: CalendarDate): number {
  const [year, month] = today.split('-');
  return month === '12' ? Number(year) + 1 : Number(year);
}
