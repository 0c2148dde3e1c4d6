import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { isNoTerm, type Term } from './term.ts';

const empty: Term = { type: null, status: null, start: null, end: null };

describe('isNoTerm', () => {
  it('holds when all four are empty', () => expect(isNoTerm(empty)).toBe(true));

  it.each<Partial<Term>>([
    { type: 'Life' },
    { status: 'Active' },
    { start: calendarDate('2026-01-01') },
    { end: calendarDate('2026-01-01') },
  ])('does not hold with %j', (recorded) => expect(isNoTerm({ ...empty, ...recorded })).toBe(false));
});
