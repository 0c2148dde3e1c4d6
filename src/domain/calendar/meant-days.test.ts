import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { meantDays, wrongDays } from './meant-days.ts';

const TODAY = calendarDate('2026-11-21');

describe('typed days', () => {
  it.each([
    ['12/5', '2026-12-05', null],
    ['12-5-2026', '2026-12-05', null],
    ['12 - 5 - 2026', '2026-12-05', null],
    ['12 - 5', '2026-12-05', null],
    ['5-Dec-26', '2026-12-05', null],
    ['Dec-5-26', '2026-12-05', null],
    ['5 December 2026', '2026-12-05', null],
    ['5th of December', '2026-12-05', null],
    ['12/5-', '2026-12-05', null],
    ['-12/5', '2026-12-05', null],
    ['today', '2026-11-21', null],
    ['12/5-12/7', '2026-12-05', '2026-12-07'],
    ['12/5 - 12/7', '2026-12-05', '2026-12-07'],
    ['12/5–12/7', '2026-12-05', '2026-12-07'],
    ['12/5 — 12/7', '2026-12-05', '2026-12-07'],
    ['12/5 to 12/7', '2026-12-05', '2026-12-07'],
    ['12/5/26 to 12/7', '2026-12-05', '2026-12-07'],
    ['12/5 until 12/7', '2026-12-05', '2026-12-07'],
    ['12/5 THRU 12/7', '2026-12-05', '2026-12-07'],
    ['Dec 5 through Dec 7', '2026-12-05', '2026-12-07'],
    ['12/05/2026-12/07/2026', '2026-12-05', '2026-12-07'],
    ['12/5/26-12/7/26', '2026-12-05', '2026-12-07'],
    ['12-5-2026 - 12-7-2026', '2026-12-05', '2026-12-07'],
    ['2026-12-05 to 2026-12-07', '2026-12-05', '2026-12-07'],
    ['1205-1207', '2026-12-05', '2026-12-07'],
    ['Sat Dec 5 - Mon Dec 7', '2026-12-05', '2026-12-07'],
    // The second day has no month.
    ['12/5-7', '2026-12-05', '2026-12-07'],
    ['12/5-07', '2026-12-05', '2026-12-07'],
    ['12/5-26', '2026-12-05', '2026-12-26'],
    ['Dec 5-7', '2026-12-05', '2026-12-07'],
    ['Dec 5th to 26th', '2026-12-05', '2026-12-26'],
    ['Dec 5 to 26', '2026-12-05', '2026-12-26'],
    ['Dec 5–26', '2026-12-05', '2026-12-26'],
    ['today to 23', '2026-11-21', '2026-11-23'],
    // One of the days has a year.
    ['Dec 5-7, 2026', '2026-12-05', '2026-12-07'],
    ['December 5 - 7 2028', '2028-12-05', '2028-12-07'],
    ['Dec 5, 2026-07', '2026-12-05', '2026-12-07'],
    // December 5, 2007 was not a Saturday, so 07 is a day.
    ['Sat Dec 5 - 07', '2026-12-05', '2026-12-07'],
    ['12/5-7/2026', '2026-12-05', '2026-12-07'],
    // The day may come before a month in letters.
    ['5-7 Dec', '2026-12-05', '2026-12-07'],
    ['5th to 7th of December 2028', '2028-12-05', '2028-12-07'],
    ['5 Dec - 7 Dec 2028', '2028-12-05', '2028-12-07'],
    // One day takes the other's year.
    ['12/30-1/2', '2026-12-30', '2027-01-02'],
    ['12/30-1/2/2029', '2028-12-30', '2029-01-02'],
    ['12/30/2028-1/2', '2028-12-30', '2029-01-02'],
    ['5/30-6/1/2026', '2026-05-30', '2026-06-01'],
    ['today - 11/23', '2026-11-21', '2026-11-23'],
    ['today to tomorrow', '2026-11-21', '2026-11-22'],
    // The last day is before the first, which the screen refuses.
    ['12/7-12/5', '2026-12-07', '2026-12-05'],
    ['12/7-5', '2026-12-07', '2026-12-05'],
  ])('%j means %s through %s', (text, first, last) => {
    expect(meantDays(text, TODAY)).toEqual({ first, last });
    expect(wrongDays(text, TODAY)).toBeNull();
  });
});

describe('text that does not give days', () => {
  it.each([
    ['13/1-13/3', 'There is no month 13.'],
    ['12/5-13/7', 'There is no month 13.'],
    ['12/5-32', 'December has 31 days.'],
    ['11/29-31', 'November has 30 days.'],
    ['12/5-0', 'There is no day 0.'],
    ['12/5-12/7-12/9', '“12/5-12/7-12/9” is not a date.'],
    ['12-5-12-7', '“12-5-12-7” is not a date.'],
    ['5-12/7', '“5” is not a date.'],
    ['32-7 Dec', 'December has 31 days.'],
    ['5-7 Dez', '“5” is not a date.'],
    ['Dec 5-32, 2026', 'December has 31 days.'],
    [
      'Dec 5-26',
      '“Dec 5-26” could be one day with its year, or two days. Write “Dec 5 to 26”, or all four digits of the year.',
    ],
    [
      'Dec 5 - 07',
      '“Dec 5 - 07” could be one day with its year, or two days. Write “Dec 5 to 07”, or all four digits of the year.',
    ],
    [
      'July 5-7, 26',
      '“7, 26” could be a month and a day, or a day and a year. Write all four digits of the year.',
    ],
    ['next weekend', '“next weekend” is not a date.'],
    ['12/5 and 12/6', '“12/5 and 12/6” is not a date.'],
    ['12/5 to', '“12/5 to” is not a date.'],
    ['12/5 to Sunday', '“Sunday” is not a date.'],
    ['Sun 12/5 to 12/7', '12/05/2026 is a Saturday.'],
    ['02/30/2026', 'February 2026 has 28 days.'],
  ])('%j: %s', (text, why) => {
    expect(meantDays(text, TODAY)).toBeNull();
    expect(wrongDays(text, TODAY)).toBe(why);
  });
});
