import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, daysAfter, daysBetween } from './calendar-date.ts';
import { displayDate, printedDate } from './display-date.ts';
import { distanceText, farAway, meantDate, wrongDate } from './meant-date.ts';

const TODAY = calendarDate('2026-11-21');

describe('a typed day', () => {
  it.each([
    // First and last days of months, and leap days.
    ['2/29/2024', '2024-02-29'],
    ['2/29/2023', null],
    ['2/28/2023', '2023-02-28'],
    ['4/30/2026', '2026-04-30'],
    ['4/31/2026', null],
    ['1/31/2026', '2026-01-31'],
    ['1/32/2026', null],
    ['1/0/2026', null],
    ['0/1/2026', null],
    ['12/1/2026', '2026-12-01'],
    // Always month first, because a typing mistake must not swap month and day.
    ['13/1/2026', null],
    ['5/12/2026', '2026-05-12'],
    ['5th 12 2026', null],
    ['1/1/1900', '1900-01-01'],
    ['12/31/1899', null],
    ['12/31/2100', '2100-12-31'],
    ['1/1/2101', null],
    ['12/05/2026', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    [' 2026-12-05 ', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['Saturday, December 5, 2026', '2026-12-05'],
    ['12-5-2026', '2026-12-05'],
    ['12.5.2026', '2026-12-05'],
    ['12 5 2026', '2026-12-05'],
    ['12 / 5 / 2026', '2026-12-05'],
    ['12/5/26', '2026-12-05'],
    ['12052026', '2026-12-05'],
    ['120526', '2026-12-05'],
    ['1205', '2026-12-05'],
    ['20261205', '2026-12-05'],
    ['13012026', null],
    ['02302026', null],
    ['125', null],
    ['12', null],
    ['1205202', null],
    ['9120526', null],
    ['120261205', null],
    ['202612051', null],
    ['Dec 5', '2026-12-05'],
    ['dec 5 26', '2026-12-05'],
    ['Dec. 5th, 2026', '2026-12-05'],
    ['5 Dec 2026', '2026-12-05'],
    ['5-Dec-26', '2026-12-05'],
    ['5 December 2026', '2026-12-05'],
    ['5th of December, 2026', '2026-12-05'],
    ['2026 Dec 5', '2026-12-05'],
    ['Sept 1', '2026-09-01'],
    ['May 1', '2027-05-01'],
    ['Ma 1', null],
    ['Decembers 5', null],
    ['Sat Dec 5', '2026-12-05'],
    ['Sun Dec 5', null],
    ['Sat 12/5', '2026-12-05'],
    ['', null],
    ['foo/12/5', null],
    ['today', '2026-11-21'],
    [' Today ', '2026-11-21'],
    ['yesterday', '2026-11-20'],
    ['tomorrow', '2026-11-22'],
    ['today 12/5', null],
    ['todays', null],
    ['12/5/026', null],
    ['012/5/2026', null],
    ['12/005/2026', null],
    ['12/5x/2026', null],
    ['12/5/2026 1', null],
    ['12//', null],
    ['-12/5', '2026-12-05'],
    ['١٢/٥/٢٠٢٦', null],
  ])('%j is read as %j', (text, day) => expect(meantDate(text, TODAY)).toBe(day));
});

describe('a day without a year', () => {
  it.each([
    ['2026-11-21', '11/21', '2026-11-21'],
    ['2026-11-21', '1/9', '2027-01-09'],
    ['2026-12-31', '1/1', '2027-01-01'],
    ['2027-01-01', '12/31', '2026-12-31'],
    // About half a year away: first the earlier day is nearer, then both are equally near, then the later day is nearer.
    ['2026-07-02', '1/1', '2026-01-01'],
    ['2024-07-02', '1/1', '2025-01-01'],
    ['2023-07-03', '1/1', '2024-01-01'],
    ['2026-11-21', '2/29', '2028-02-29'],
    ['2026-02-28', '2/29', '2024-02-29'],
    ['2024-02-29', '2/29', '2024-02-29'],
    ['1900-01-01', '2/29', '1904-02-29'],
    ['2100-12-31', '2/29', '2096-02-29'],
    ['2100-12-31', '1/1', '2100-01-01'],
    ['1900-01-01', '12/31', '1900-12-31'],
  ])('on %s, %s means the nearest such day: %s', (today, text, day) =>
    expect(meantDate(text, calendarDate(today))).toBe(day),
  );
});

describe('a two-digit year', () => {
  it.each([
    ['26', 2026],
    ['00', 2000],
    ['75', 2075],
    ['76', 1976],
    ['99', 1999],
  ])('%s means the nearest such year: %d', (year, full) =>
    expect(meantDate(`12/5/${year}`, TODAY)).toBe(`${full}-12-05`),
  );

  it.each([
    ['1999-06-01', '1/1/05', '2005-01-01'],
    ['2080-06-01', '1/1/00', '2100-01-01'],
    ['2020-06-01', '1/1/99', '1999-01-01'],
  ])('on %s, %s falls in another century: %s', (today, text, day) =>
    expect(meantDate(text, calendarDate(today))).toBe(day),
  );
});

describe('any day from 1900 to 2100', () => {
  const day = fc.integer({ min: 0, max: 73_413 }).map((days) => daysAfter(calendarDate('1900-01-01'), days));
  it('is read in its displayed and printed forms', () => {
    fc.assert(
      fc.property(day, (date) => {
        if (date === null) throw new Error('Not a day of these years');
        expect(meantDate(displayDate(date), TODAY)).toBe(date);
        expect(meantDate(printedDate(date), TODAY)).toBe(date);
        expect(meantDate(displayDate(date).replaceAll('/', ''), TODAY)).toBe(date);
      }),
    );
  });
  it('is at most half a year away when typed without its year, except for leap days', () => {
    fc.assert(
      fc.property(day, day, (today, date) => {
        if (today === null || date === null) throw new Error('Not a day of these years');
        fc.pre(!date.endsWith('02-29') && today > '1901' && today < '2100');
        const meant = meantDate(displayDate(date).slice(0, 5), today);
        expect(meant?.slice(5)).toBe(date.slice(5));
        expect(Math.abs(daysBetween(today, meant ?? date))).toBeLessThanOrEqual(183);
      }),
    );
  });
});

describe('a day near a date other than today', () => {
  it.each([
    ['1/2', '2029-01-02'],
    ['1/2/27', '2027-01-02'],
    ['1/2/2027', '2027-01-02'],
    ['today', '2026-11-21'],
  ])('%j is %s', (text, day) => expect(meantDate(text, TODAY, calendarDate('2028-12-30'))).toBe(day));
});

describe('the reason why text is not a day', () => {
  it.each([
    ['2026-11-21', '12/5/2026', null],
    ['2026-11-21', 'today', null],
    ['2026-11-21', '0/5/2026', 'There is no month 0.'],
    ['2026-11-21', '13/5/2026', 'There is no month 13.'],
    ['2026-11-21', '13452026', 'There is no month 13.'],
    ['2026-11-21', '12/0/2026', 'There is no day 0.'],
    ['2026-11-21', '12/32/2026', 'December has 31 days.'],
    ['2026-11-21', '11/31', 'November has 30 days.'],
    ['2026-11-21', '2/30/2024', 'February 2024 has 29 days.'],
    ['2026-11-21', '2/30', 'February 2026 has 28 days.'],
    ['2026-11-21', '2/29/2027', 'February 2027 has 28 days.'],
    ['2026-11-21', '2/29/2023', 'February 2023 has 28 days.'],
    ['2026-11-21', '2/29/26', 'February 2026 has 28 days.'],
    ['2026-11-21', '2/29/1900', 'February 1900 has 28 days.'],
    ['2026-11-21', '12/31/1899', 'The year must be from 1900 to 2100.'],
    ['2026-11-21', '1/1/2101', 'The year must be from 1900 to 2100.'],
    ['2026-11-21', '2/29/2104', 'The year must be from 1900 to 2100.'],
    ['2100-12-31', 'tomorrow', 'The year must be from 1900 to 2100.'],
    ['1900-01-01', 'yesterday', 'The year must be from 1900 to 2100.'],
    ['2026-11-21', 'Sun Dec 5, 2026', '12/05/2026 is a Saturday.'],
    ['2026-11-21', 'next week', '“next week” is not a date.'],
    ['2026-11-21', ' 125 ', '“125” is not a date.'],
    ['2026-11-21', '12/5/2026 1', '“12/5/2026 1” is not a date.'],
    ['2026-11-21', '12/32/2100', 'December has 31 days.'],
    ['2026-11-21', '1/32/1900', 'January has 31 days.'],
  ])('on %s, %j: %s', (today, text, why) => expect(wrongDate(text, calendarDate(today))).toBe(why));
});

describe('a distant day', () => {
  it.each([
    ['2026-11-21', null],
    ['2026-09-22', null],
    ['2026-09-21', '61 days ago'],
    ['2027-01-20', null],
    ['2027-01-21', 'in 61 days'],
    ['2025-12-05', '351 days ago'],
  ])('on %s is described as %j', (day, far) => expect(farAway(calendarDate(day), TODAY)).toBe(far));
});

describe('the days of a competition, from today', () => {
  it.each([
    ['2026-11-21', null, '1 day, starts today'],
    ['2026-11-22', null, '1 day, starts tomorrow'],
    ['2026-11-23', '2026-11-24', '2 days, starts in 2 days'],
    ['2026-11-20', '2026-11-22', '3 days, started yesterday'],
    ['2026-11-19', null, '1 day, started 2 days ago'],
    ['2026-12-30', '2027-01-02', '4 days, starts in 39 days'],
  ])('%s through %s: %s', (first, last, text) =>
    expect(distanceText(calendarDate(first), last === null ? null : calendarDate(last), TODAY)).toBe(text),
  );
});
