import { describe, expect, it } from 'vitest';
import { birthday, DAY, DAY_AFTER, DAY_BEFORE } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { ADULT_FROM_AGE, isAdult, isSenior } from './adult.ts';

it.each([
  ['the day before the birthday', DAY_AFTER, false],
  ['the birthday', DAY, true],
  ['the day after', DAY_BEFORE, true],
])('isAdult on %s, with adulthood from %s, is %s', (_what, day, expected) =>
  expect(isAdult(birthday(ADULT_FROM_AGE, day), DAY)).toBe(expected),
);

describe('a senior', () => {
  it.each([
    // The competition year of 2026 begins on December 1, 2025.
    ['2025-11-30', '2026-06-01', true],
    ['2025-12-01', '2026-06-01', true],
    ['2025-12-02', '2026-06-01', false],
    ['2025-12-02', '2025-12-01', false],
    ['2025-12-01', '2025-12-01', true],
    ['2025-12-01', '2025-11-30', false],
    ['2025-12-02', '2026-11-30', false],
    ['2025-12-02', '2026-12-01', true],
    ['2026-12-02', '2026-12-02', false],
  ])('an adult from %s on, at a show on %s: %s', (adultFrom, day, expected) =>
    expect(isSenior(birthday(ADULT_FROM_AGE, adultFrom), calendarDate(day))).toBe(expected),
  );

  it('may have a birthday on February 29', () =>
    expect(isSenior(calendarDate('2008-02-29'), calendarDate('2026-12-01'))).toBe(true));
});
