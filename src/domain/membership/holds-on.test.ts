import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { holdsOn } from './holds-on.ts';

const day = (text: string | null) => (text === null ? null : calendarDate(text));

describe('holdsOn', () => {
  it.each([
    ['the day before the start', '2025-12-01', '2026-11-30', '2025-11-30', false],
    ['the start', '2025-12-01', '2026-11-30', '2025-12-01', true],
    ['between', '2025-12-01', '2026-11-30', '2026-06-15', true],
    ['the end', '2025-12-01', '2026-11-30', '2026-11-30', true],
    ['the day after the end', '2025-12-01', '2026-11-30', '2026-12-01', false],
    ['a period of one day', '2026-11-30', '2026-11-30', '2026-11-30', true],
    ['an open start, the end', null, '2026-11-30', '2026-11-30', true],
    ['an open start, the day after', null, '2026-11-30', '2026-12-01', false],
    ['an open end, the start', '2025-12-01', null, '2025-12-01', true],
    ['an open end, the day before', '2025-12-01', null, '2025-11-30', false],
    ['both open, the first date there is', null, null, '1900-01-01', true],
    ['both open, the last date there is', null, null, '2100-12-31', true],
  ])('%s: %s to %s on %s → %s', (_what, start, end, date, holds) =>
    expect(holdsOn({ start: day(start), end: day(end) }, calendarDate(date))).toBe(holds),
  );
});
