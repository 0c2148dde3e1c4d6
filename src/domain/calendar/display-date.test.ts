import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

describe('displayDate', () => {
  it.each([
    ['2026-11-05', '11/05/2026'],
    ['2026-01-31', '01/31/2026'],
    ['1900-01-01', '01/01/1900'],
    ['2100-12-31', '12/31/2100'],
  ])('%s → %s', (date, shown) => expect(displayDate(calendarDate(date))).toBe(shown));

  it('shows --- without a date', () => expect(displayDate(null)).toBe('---'));
});
