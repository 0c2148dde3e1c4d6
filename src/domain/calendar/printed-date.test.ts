import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { printedDate } from './printed-date.ts';

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
