import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { DRESSAGE_AA_FROM_AGE, riderClass, riderClasses } from './rider-class.ts';

function born(ageIn2026: number, monthAndDay: string) {
  return calendarDate(`${2026 - ageIn2026}-${monthAndDay}`);
}

describe('riderClass', () => {
  it.each([
    [
      'reaches the age of a Dressage AA on the last day',
      born(DRESSAGE_AA_FROM_AGE, '12-31'),
      2026,
      'Dressage AA',
    ],
    ['reaches that age on the first day', born(DRESSAGE_AA_FROM_AGE, '01-01'), 2026, 'Dressage AA'],
    [
      'reaches that age next year, first day',
      born(DRESSAGE_AA_FROM_AGE - 1, '01-01'),
      2026,
      'Junior Young Rider',
    ],
    [
      'reaches that age next year, last day',
      born(DRESSAGE_AA_FROM_AGE - 1, '12-31'),
      2026,
      'Junior Young Rider',
    ],
    ['the same rider next year', born(DRESSAGE_AA_FROM_AGE - 1, '12-31'), 2027, 'Dressage AA'],
    ['much older', calendarDate('1950-06-01'), 2026, 'Dressage AA'],
    ['born this year', calendarDate('2026-06-01'), 2026, 'Junior Young Rider'],
    ['no birth date', null, 2026, 'No DOB on file.'],
  ] as const)('%s: born %s, in %i → %s', (_what, birthDate, year, expected) =>
    expect(riderClass(birthDate, year)).toBe(expected),
  );
});

it.each([
  [2027, '2026-12-05', { ofYear: 'Dressage AA', ofDate: 'Junior Young Rider' }],
  [2026, '2026-11-30', { ofYear: 'Junior Young Rider', ofDate: 'Junior Young Rider' }],
  [
    2026,
    '2026-12-01',
    { ofYear: 'Junior Young Rider', ofDate: 'Junior Young Rider', ofCompetition: 'Dressage AA' },
  ],
  [2026, '2027-01-10', { ofYear: 'Junior Young Rider', ofDate: 'Dressage AA', ofCompetition: 'Dressage AA' }],
] as const)('riderClasses in competition year %i for %s', (year, date, classes) =>
  expect(riderClasses(born(DRESSAGE_AA_FROM_AGE - 1, '06-01'), year, calendarDate(date))).toEqual(classes),
);
