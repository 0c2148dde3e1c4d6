import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { displayDate, displayFoalDate, longDates, printedDate } from './display-date.ts';

describe('displayDate', () => {
  it.each([
    ['2026-11-05', '11/05/2026'],
    ['2026-01-31', '01/31/2026'],
    ['1900-01-01', '01/01/1900'],
    ['2100-12-31', '12/31/2100'],
  ])('%s → %s', (date, shown) => expect(displayDate(calendarDate(date))).toBe(shown));

  it('shows --- without a date', () => expect(displayDate(null)).toBe('---'));
});

describe('displayFoalDate', () => {
  it('formats a foal date like any other date', () =>
    expect(displayFoalDate(calendarDate('2014-04-01'))).toBe('04/01/2014'));
  it('shows Unknown without a date', () => expect(displayFoalDate(null)).toBe('Unknown'));
});

describe('longDates', () => {
  it.each([
    ['2026-12-05', '2026-12-05', 'December 5, 2026'],
    ['2026-12-05', '2026-12-07', 'December 5 through 7, 2026'],
    ['2026-11-30', '2026-12-02', 'November 30 through December 2, 2026'],
    ['2026-12-31', '2027-01-02', 'December 31, 2026 through January 2, 2027'],
    ['2026-12-05', '2027-12-07', 'December 5, 2026 through December 7, 2027'],
  ])('%s to %s', (first, last, shown) =>
    expect(longDates(calendarDate(first), calendarDate(last))).toBe(shown),
  );
});

const CASES = [
  ['2026-11-21', 'Saturday, November 21, 2026'],
  ['2026-11-22', 'Sunday, November 22, 2026'],
  ['2026-11-01', 'Sunday, November 1, 2026'],
  ['2024-02-29', 'Thursday, February 29, 2024'],
  ['2025-12-31', 'Wednesday, December 31, 2025'],
  ['2026-01-01', 'Thursday, January 1, 2026'],
  ['1900-01-01', 'Monday, January 1, 1900'],
  ['2100-12-31', 'Friday, December 31, 2100'],
] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])('printedDate in %s', (zone) => {
  it.each(CASES)('%s → %s', (day, printed) => {
    vi.stubEnv('TZ', zone);
    expect(printedDate(calendarDate(day))).toBe(printed);
  });
});
