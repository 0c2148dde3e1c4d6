import { describe, expect, it } from 'vitest';
import { calendarDate, parseCalendarDate } from './calendar-date.ts';

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
  ['29 February of a common year', '2023-02-29'],
  ['29 February of 1900', '1900-02-29'],
  ['29 February of 2100', '2100-02-29'],
  ['30 February', '2024-02-30'],
  ['31 April', '2026-04-31'],
  ['32 January', '2026-01-32'],
  ['day 0', '2026-01-00'],
  ['month 0', '2026-00-10'],
  ['month 13', '2026-13-10'],
  ['zeros left out', '2026-1-1'],
  ['a time behind it', '2026-01-01T00:00:00'],
  ['a blank before it', ' 2026-01-01'],
  ['a line break behind it', '2026-01-01\n'],
  ['another order', '01/02/2026'],
  ['two digits of a year', '26-01-01'],
  ['no text', ''],
] as const;

describe('parseCalendarDate', () => {
  it.each(REAL)('%s is one', (text) => expect(parseCalendarDate(text)).toBe(text));
  it.each(NOT_DATES)('%s is none', (_what, text) => expect(parseCalendarDate(text)).toBeNull());
});

describe('calendarDate', () => {
  it.each(REAL)('gives %s', (text) => expect(calendarDate(text)).toBe(text));
  it.each(NOT_DATES)('throws for %s', (_what, text) => expect(() => calendarDate(text)).toThrow(RangeError));
});
