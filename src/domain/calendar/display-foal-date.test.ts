import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { displayFoalDate } from './display-foal-date.ts';

describe('displayFoalDate', () => {
  it('shows a date as every date', () =>
    expect(displayFoalDate(calendarDate('2014-04-01'))).toBe('04/01/2014'));
  it('shows Unknown without a date', () => expect(displayFoalDate(null)).toBe('Unknown'));
});
