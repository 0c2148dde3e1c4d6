import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { competitionYear } from './competition-year.ts';

describe('competitionYear', () => {
  it.each([
    ['2026-11-30', 2026],
    ['2026-12-01', 2027],
    ['2026-12-31', 2027],
    ['2027-01-01', 2027],
    ['2026-01-01', 2026],
    ['2099-12-01', 2100],
  ])('on %s is %i', (today, year) => expect(competitionYear(calendarDate(today))).toBe(year));
});
