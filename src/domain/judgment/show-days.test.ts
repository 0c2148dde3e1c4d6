import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { daysOf, endingOf, isLastDay, LONGEST_SHOW, showDays, SOON } from './show-days.ts';

const day = (text: string | null) => (text === null ? null : calendarDate(text));

describe('showDays', () => {
  it.each([
    ['no last day', '2026-11-21', null, '2026-11-21'],
    ['the same last day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['a later last day', '2026-11-21', '2026-11-22', '2026-11-22'],
  ])('fills in the last day: %s', (_what, first, last, expected) =>
    expect(showDays(calendarDate(first), day(last))).toEqual({ first, last: expected }),
  );
});

describe('isLastDay', () => {
  it.each([
    ['the day before the first', '2026-11-21', '2026-11-20', false],
    ['the first day', '2026-11-21', '2026-11-21', true],
    ['the day after the first', '2026-11-21', '2026-11-22', true],
    [`${LONGEST_SHOW} days after the first`, '2026-11-21', '2027-01-20', true],
    [`${LONGEST_SHOW + 1} days after the first`, '2026-11-21', '2027-01-21', false],
    ['the last calendar date, though the limit is later', '2100-12-01', '2100-12-31', true],
    [
      'the day before the first, though the limit is after the last calendar date',
      '2100-12-01',
      '2100-11-30',
      false,
    ],
  ])('%s: %s to %s → %s', (_what, first, last, expected) =>
    expect(isLastDay(calendarDate(first), calendarDate(last))).toBe(expected),
  );
});

describe('daysOf', () => {
  it.each([
    ['one day', '2026-11-21', '2026-11-21', ['2026-11-21']],
    ['two days', '2026-11-21', '2026-11-22', ['2026-11-21', '2026-11-22']],
    ['across the end of a month', '2026-11-29', '2026-12-01', ['2026-11-29', '2026-11-30', '2026-12-01']],
    ['across a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['up to the last calendar date', '2100-12-30', '2100-12-31', ['2100-12-30', '2100-12-31']],
  ])('lists the days: %s', (_what, first, last, expected) =>
    expect(daysOf({ first: calendarDate(first), last: calendarDate(last) })).toEqual(expected),
  );

  it('lists every day of the longest allowed show', () =>
    expect(daysOf({ first: calendarDate('2026-11-21'), last: calendarDate('2027-01-20') })).toHaveLength(
      LONGEST_SHOW + 1,
    ));

  it.each([
    ['ends before it starts', '2026-11-21', '2026-11-20'],
    ['is too long', '2026-11-21', '2027-01-21'],
  ])('throws for a show that %s', (_what, first, last) =>
    expect(() => daysOf({ first: calendarDate(first), last: calendarDate(last) })).toThrow(
      new RangeError(`Not the days of a competition: ${first} to ${last}`),
    ),
  );
});

describe('endingOf', () => {
  it.each([
    ['never', null, '2026-11-21', '2026-11-21', null],
    ['on the only day', '2026-11-21', '2026-11-21', '2026-11-21', 'soon'],
    ['on the day after', '2026-11-22', '2026-11-21', '2026-11-21', 'soon'],
    [`${SOON} days after the only day`, '2026-12-05', '2026-11-21', '2026-11-21', 'soon'],
    [`${SOON + 1} days after the only day`, '2026-12-06', '2026-11-21', '2026-11-21', null],
    ['never, after several days', null, '2026-11-21', '2026-11-22', null],
    ['on the first of several days', '2026-11-21', '2026-11-21', '2026-11-22', 'during'],
    ['on the last of several days', '2026-11-22', '2026-11-21', '2026-11-22', 'during'],
    ['on the day after several days', '2026-11-23', '2026-11-21', '2026-11-22', 'soon'],
    [`${SOON} days after several days`, '2026-12-06', '2026-11-21', '2026-11-22', 'soon'],
    [`${SOON + 1} days after several days`, '2026-12-07', '2026-11-21', '2026-11-22', null],
    ['on the last calendar date, soon after', '2100-12-31', '2100-12-20', '2100-12-20', 'soon'],
  ])('%s: %s of a show from %s to %s → %s', (_what, end, first, last, expected) =>
    expect(endingOf(day(end), { first: calendarDate(first), last: calendarDate(last) })).toBe(expected),
  );
});
