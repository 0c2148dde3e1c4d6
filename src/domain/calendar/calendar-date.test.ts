import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  daysAfter,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  localDay,
  parseCalendarDate,
  parseTypedDate,
} from './calendar-date.ts';
import { displayDate } from './display-date.ts';

const REAL = [
  '1900-01-01',
  '2100-12-31',
  '2024-02-29',
  '2000-02-29',
  '2023-02-28',
  '2026-01-31',
  '2026-04-30',
  '2026-12-01',
];

const NOT_DATES = [
  ['the day before 1900', '1899-12-31'],
  ['the day after 2100', '2101-01-01'],
  ['February 29 of a common year', '2023-02-29'],
  ['February 29 of 1900', '1900-02-29'],
  ['February 29 of 2100', '2100-02-29'],
  ['February 30', '2024-02-30'],
  ['April 31', '2026-04-31'],
  ['January 32', '2026-01-32'],
  ['day 0', '2026-01-00'],
  ['month 0', '2026-00-10'],
  ['month 13', '2026-13-10'],
  ['no leading zeros', '2026-1-1'],
  ['a time after it', '2026-01-01T00:00:00'],
  ['a space before it', ' 2026-01-01'],
  ['a line break after it', '2026-01-01\n'],
  ['a different order', '01/02/2026'],
  ['a two-digit year', '26-01-01'],
  ['empty text', ''],
] as const;

describe('parseCalendarDate', () => {
  it.each(REAL)('%s is a calendar date', (text) => expect(parseCalendarDate(text)).toBe(text));
  it.each(NOT_DATES)('%s is not a calendar date', (_what, text) =>
    expect(parseCalendarDate(text)).toBeNull(),
  );
});

describe('calendarDate', () => {
  it.each(REAL)('returns %s', (text) => expect(calendarDate(text)).toBe(text));
  it.each(NOT_DATES)('throws for %s', (_what, text) =>
    expect(() => calendarDate(text)).toThrow(
      new RangeError(`Not a calendar date (YYYY-MM-DD, 1900 to 2100): ${text}`),
    ),
  );
});

describe('parseTypedDate', () => {
  it.each([
    ['01/01/1900', '1900-01-01'],
    ['12/31/2100', '2100-12-31'],
    ['02/29/2024', '2024-02-29'],
    ['2/9/2026', '2026-02-09'],
    ['11/5/2026', '2026-11-05'],
    ['1/15/2026', '2026-01-15'],
    ['2026-02-09', '2026-02-09'],
    [' 02/09/2026\t', '2026-02-09'],
    [' 2026-02-09 ', '2026-02-09'],
  ])('%j → %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date));

  it.each([
    '12/31/1899',
    '01/01/2101',
    '02/29/2023',
    '29/2/2024',
    '13/01/2026',
    '00/10/2026',
    '10/00/2026',
    '02/09/26',
    '2/9',
    '002/09/2026',
    '02-09-2026',
    '02.09.2026',
    '2026/02/09',
    '2026-2-9',
    '20260209',
    '02 / 09 / 2026',
    '02/09/2026x',
    '2/9/20261',
    'x2/9/2026',
    'today',
    '',
    '  ',
  ])('%j is not a date', (typed) => expect(parseTypedDate(typed)).toBeNull());

  it('parses displayed dates', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((instant) => calendarDate(instant.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(day, (date) => {
        expect(parseTypedDate(displayDate(date))).toBe(date);
      }),
    );
  });
});

describe('localDay', () => {
  it('writes months and days with two digits', () =>
    expect(localDay(new Date(2026, 0, 2, 12))).toBe('2026-01-02'));

  it('throws for a clock outside 1900 to 2100', () =>
    expect(() => localDay(new Date(2101, 0, 2))).toThrow(RangeError));
});

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-22', '2026-11-21', -1],
  // Clocks change twice between these days.
  ['2026-03-01', '2026-12-01', 275],
  ['2024-02-28', '2024-03-01', 2],
])('daysBetween(%s, %s) is %i', (from, to, days) =>
  expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days),
);

describe('daysAfter', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-11-21', 60, '2027-01-20'],
    ['2026-11-22', -1, '2026-11-21'],
    // Days with 23 or 25 hours, because American clocks change.
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2100-12-30', 1, '2100-12-31'],
    ['2100-12-31', 1, null],
    ['1900-01-01', -1, null],
  ])('%s plus %i days is %s', (date, days, expected) =>
    expect(daysAfter(calendarDate(date), days)).toBe(expected),
  );

  it('is undone by subtracting the same number of days', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((instant) => calendarDate(instant.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 2000 }), (date, days) => {
        const after = daysAfter(date, days);
        expect(after !== null && daysAfter(after, -days)).toBe(date);
      }),
    );
  });
});

it.each([
  ['2026-01-31', '2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-01', '2026-02-28'],
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['1900-02-10', '1900-02-01', '1900-02-28'],
  ['2026-11-30', '2026-11-01', '2026-11-30'],
])('the month of %s runs from %s to %s', (date, first, last) => {
  expect(firstOfMonth(calendarDate(date))).toBe(first);
  expect(lastOfMonth(calendarDate(date))).toBe(last);
});
