import { describe, expect, it } from 'vitest';
import { term, type Written } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { byStretch, holdsOn, isNoTerm, type Term, termAsOf } from './term.ts';

const empty: Term = { type: null, status: null, start: null, end: null };

describe('isNoTerm', () => {
  it('is true if all four fields are empty', () => expect(isNoTerm(empty)).toBe(true));

  it.each<Partial<Term>>([
    { type: 'Life' },
    { status: 'Active' },
    { start: calendarDate('2026-01-01') },
    { end: calendarDate('2026-01-01') },
  ])('is false with %j', (recorded) => expect(isNoTerm({ ...empty, ...recorded })).toBe(false));
});

const day = (text: string | null) => (text === null ? null : calendarDate(text));

describe('holdsOn', () => {
  it.each([
    ['the day before the start', '2025-12-01', '2026-11-30', '2025-11-30', false],
    ['the start', '2025-12-01', '2026-11-30', '2025-12-01', true],
    ['between', '2025-12-01', '2026-11-30', '2026-06-15', true],
    ['the end', '2025-12-01', '2026-11-30', '2026-11-30', true],
    ['the day after the end', '2025-12-01', '2026-11-30', '2026-12-01', false],
    ['a one-day period', '2026-11-30', '2026-11-30', '2026-11-30', true],
    ['an open start, the end', null, '2026-11-30', '2026-11-30', true],
    ['an open start, the day after', null, '2026-11-30', '2026-12-01', false],
    ['an open end, the start', '2025-12-01', null, '2025-12-01', true],
    ['an open end, the day before', '2025-12-01', null, '2025-11-30', false],
    ['both open, the first calendar date', null, null, '1900-01-01', true],
    ['both open, the last calendar date', null, null, '2100-12-31', true],
  ])('%s: %s to %s on %s → %s', (_what, start, end, date, holds) =>
    expect(holdsOn({ start: day(start), end: day(end) }, calendarDate(date))).toBe(holds),
  );
});

const DATE = calendarDate('2026-11-21');
const GOLD: Written = ['gold', 'Annual', '2025-12-01', '2026-11-30'];
const LEAD: Written = ['lead', 'Annual', '2025-12-01', '2026-11-30'];

/** The order of the terms is covered by the tests for `membershipAsOf`. */
describe('termAsOf', () => {
  it('is null without a term', () => expect(termAsOf([], DATE, () => 0)).toBeNull());

  it.each([
    ['holds inside the term', '2026-11-21', '2026-11-21', true],
    ['does not hold after it', '2026-11-20', '2026-11-20', false],
    ['does not hold before it', '2026-11-22', '2026-11-22', false],
  ])('%s', (_what, start, end, holds) =>
    expect(termAsOf([term([null, null, start, end])], DATE, () => 0)?.holds).toBe(holds),
  );

  it.each([
    ['lead', (status: string | null) => (status === 'lead' ? 0 : 1)],
    ['gold', (status: string | null) => (status === 'gold' ? 0 : 1)],
  ])('returns the weakest of the terms with the same dates: %s', (weakest, strength) => {
    expect(termAsOf([term(GOLD), term(LEAD)], DATE, strength)?.term.status).toBe(weakest);
    expect(termAsOf([term(LEAD), term(GOLD)], DATE, strength)?.term.status).toBe(weakest);
  });

  it('returns the same one of two equally weak terms, in either order', () => {
    const there = termAsOf([term(GOLD), term(LEAD)], DATE, () => 0);
    expect(termAsOf([term(LEAD), term(GOLD)], DATE, () => 0)).toEqual(there);
  });
});

describe('byStretch', () => {
  const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(calendarDate);

  function reading(terms: readonly Written[]): { read: string[]; told: string[] } {
    const read: string[] = [];
    const onDay = byStretch(terms.map(term), (asked) => {
      read.push(asked);
      return asked;
    });
    return { told: DAYS.map(onDay), read };
  }

  it.each<[string, Written[], string[]]>([
    ['no term', [], ['2026-11-29']],
    ['a term without dates', [['a', 'b', null, null]], ['2026-11-29']],
    ['a term that holds all the time', [['a', 'b', '2020-01-01', '2030-01-01']], ['2026-11-29']],
    ['a term that starts', [['a', 'b', '2026-12-01', null]], ['2026-11-29', '2026-12-01']],
    ['a term that ends', [['a', 'b', null, '2026-12-01']], ['2026-11-29', '2026-12-02']],
    ['a one-day term', [['a', 'b', '2026-12-01', '2026-12-01']], ['2026-11-29', '2026-12-01', '2026-12-02']],
    [
      'a term followed by another',
      [
        ['a', 'b', null, '2026-11-30'],
        ['a', 'b', '2026-12-01', null],
      ],
      ['2026-11-29', '2026-12-01'],
    ],
    [
      'a term that ends before it starts',
      [['a', 'b', '2026-12-02', '2026-11-29']],
      ['2026-11-29', '2026-11-30', '2026-12-02'],
    ],
  ])('reads %s once for each stretch of days', (_what, terms, expected) => {
    const { read, told } = reading(terms);
    expect(read).toEqual(expected);
    expect(told).toEqual(DAYS.map((each) => expected.findLast((first) => first <= each)));
  });

  it('returns the same results for days in any order', () => {
    const onDay = byStretch([term(['a', 'b', '2026-12-01', '2026-12-01'])], (asked) => asked);
    expect(DAYS.toReversed().map(onDay)).toEqual([
      '2026-12-03',
      '2026-12-03',
      '2026-12-01',
      '2026-11-30',
      '2026-11-30',
    ]);
  });
});
