import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { termAsOf } from './term-as-of.ts';
import { term, type Written } from '../../../test/support/written-term.ts';

const DATE = calendarDate('2026-11-21');
const GOLD: Written = ['gold', 'Annual', '2025-12-01', '2026-11-30'];
const LEAD: Written = ['lead', 'Annual', '2025-12-01', '2026-11-30'];

/** Tests of the order among dates stand with `membershipAsOf`; these are what it does not show. */
describe('termAsOf', () => {
  it('has none without a term', () => expect(termAsOf([], DATE, () => 0)).toBeNull());

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
  ])('of terms alike in their dates gives the weakest: %s', (weakest, strength) => {
    expect(termAsOf([term(GOLD), term(LEAD)], DATE, strength)?.term.status).toBe(weakest);
    expect(termAsOf([term(LEAD), term(GOLD)], DATE, strength)?.term.status).toBe(weakest);
  });

  it('of terms equally weak gives the same one in either order', () => {
    const there = termAsOf([term(GOLD), term(LEAD)], DATE, () => 0);
    expect(termAsOf([term(LEAD), term(GOLD)], DATE, () => 0)).toEqual(there);
  });
});
