import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { ageOn, competitionYear, competitionYearStart, competitionYearsText } from './years.ts';

describe('ageOn', () => {
  it.each([
    ['the day before the birthday', '2008-11-22', '2026-11-21', 17],
    ['the birthday', '2008-11-21', '2026-11-21', 18],
    ['the day after', '2008-11-20', '2026-11-21', 18],
    ['an earlier month, a later day', '2008-11-21', '2026-12-01', 18],
    ['a later month, an earlier day', '2008-12-01', '2026-11-21', 17],
    ['born February 29, on February 28', '2008-02-29', '2026-02-28', 17],
    ['born February 29, on March 1', '2008-02-29', '2026-03-01', 18],
    ['born February 29, on February 28 of a leap year', '2008-02-29', '2028-02-28', 19],
    ['born February 29, on February 29', '2008-02-29', '2028-02-29', 20],
    ['born February 28, on February 28', '2008-02-28', '2026-02-28', 18],
    ['born March 1, on February 29', '2008-03-01', '2028-02-29', 19],
    ["born December 31, on New Year's Day", '2008-12-31', '2009-01-01', 0],
    ['the day of birth', '2008-11-21', '2008-11-21', 0],
    ['the day before birth', '2008-11-21', '2008-11-20', -1],
  ])('%s: born %s, on %s → %i', (_what, birthDate, day, age) =>
    expect(ageOn(calendarDate(birthDate), calendarDate(day))).toBe(age),
  );
});

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

it.each([
  ['2026-11-30', '2025-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2027-01-01', '2026-12-01'],
  ['1900-01-01', '1900-01-01'],
  ['1900-11-30', '1900-01-01'],
  ['1900-12-01', '1900-12-01'],
  ['2100-12-31', '2100-12-01'],
])('the competition year of %s began on %s', (day, start) =>
  expect(competitionYearStart(calendarDate(day))).toBe(start),
);

describe('competitionYearsText', () => {
  it.each([
    ['usdf', '2026-11-21', '2026-11-30', null],
    [
      'usdf',
      '2026-11-21',
      '2026-12-01',
      'Rider classes follow today’s competition year, 2026. The competition’s year is 2027.',
    ],
    [
      'usef',
      '2026-12-01',
      '2026-11-30',
      'The cards show today’s competition year, 2027. The competition’s year is 2026.',
    ],
    [
      'ushja',
      '2026-11-30',
      '2026-12-01',
      'The cards show today’s competition year, 2026. The competition’s year is 2027.',
    ],
    ['usef', '2026-12-01', '2027-11-30', null],
  ] as const)('%s, on %s, for the competition date %s: %j', (org, today, day, text) =>
    expect(competitionYearsText(org, calendarDate(today), calendarDate(day))).toBe(text),
  );
});
