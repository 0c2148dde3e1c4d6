import { expect, it } from 'vitest';
import { BIRTH_DATES, lessOf, shownBirth } from './birth-dates.ts';
import { calendarDate } from './calendar/calendar-date.ts';

const BORN = calendarDate('1991-07-19');

it.each([
  ['full', 'full', 'full'],
  ['full', 'year', 'year'],
  ['full', 'none', 'none'],
  ['year', 'full', 'year'],
  ['year', 'year', 'year'],
  ['year', 'none', 'none'],
  ['none', 'full', 'none'],
  ['none', 'year', 'none'],
  ['none', 'none', 'none'],
] as const)('with the setting %s, a request for %s gets %s', (setting, question, expected) =>
  expect(lessOf(setting, question)).toBe(expected),
);

it.each([
  ['full', BORN, { birthDate: BORN }],
  ['full', null, { birthDate: null }],
  ['year', BORN, { birthDate: null, birthYear: 1991 }],
  ['year', null, { birthDate: null, birthYear: null }],
  ['none', BORN, { birthDate: null }],
  ['none', null, { birthDate: null }],
] as const)('with the setting %s, the birth date %s is shown as %j', (birthDates, birthDate, expected) =>
  expect(shownBirth(birthDate, birthDates)).toEqual(expected),
);

it('BIRTH_DATES lists the least restrictive setting first', () =>
  expect(BIRTH_DATES).toEqual(['full', 'year', 'none']));
