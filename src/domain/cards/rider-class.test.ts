import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { riderClass, riderClassLine } from './rider-class.ts';

describe('riderClass', () => {
  it.each([
    ['2004-12-31', 2026, 'Dressage AA'],
    ['2004-01-01', 2026, 'Dressage AA'],
    ['2005-01-01', 2026, 'Junior Young Rider'],
    ['2005-12-31', 2026, 'Junior Young Rider'],
    ['2005-12-31', 2027, 'Dressage AA'],
    ['1950-06-01', 2026, 'Dressage AA'],
    ['2026-06-01', 2026, 'Junior Young Rider'],
  ])('born %s, in %i → %s', (birthDate, year, expected) =>
    expect(riderClass(calendarDate(birthDate), year)).toBe(expected),
  );

  it('says when there is no birth date', () => expect(riderClass(null, 2026)).toBe('No DOB on file.'));
});

describe('riderClassLine', () => {
  it.each([
    ['one class all year', '2004-06-01', '2026-11-21', '2026-11-21', 'Dressage AA'],
    ['the last day before December', '2005-06-01', '2026-11-30', '2026-11-30', 'Junior Young Rider'],
    [
      'December: the competition year is the next',
      '2005-06-01',
      '2026-12-01',
      '2026-12-05',
      'Dressage AA (competition year 2027), Junior Young Rider (2026)',
    ],
    ['December, for a date in January', '2005-06-01', '2026-12-01', '2027-01-10', 'Dressage AA'],
    [
      'November, for a date in January',
      '2005-06-01',
      '2026-11-30',
      '2027-01-10',
      'Junior Young Rider (competition year 2026), Dressage AA (2027)',
    ],
    ['two years, the same class', '2006-06-01', '2026-12-01', '2026-12-05', 'Junior Young Rider'],
  ])('%s', (_name, birthDate, today, competitionDate, value) =>
    expect(
      riderClassLine(calendarDate(birthDate), calendarDate(today), calendarDate(competitionDate)),
    ).toEqual({ label: 'Dressage Rider Status', value }),
  );

  it('says once that there is no birth date', () =>
    expect(riderClassLine(null, calendarDate('2026-12-01'), calendarDate('2026-12-05')).value).toBe(
      'No DOB on file.',
    ));
});
