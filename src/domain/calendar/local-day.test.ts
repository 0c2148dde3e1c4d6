import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDay } from './calendar-date.ts';

// In a separate file because mutation tests run in worker threads, which cannot change the time zone.

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the local day in a time zone', () => {
  it.each([
    ['America/New_York', '2026-11-22T04:59:59.999Z', '2026-11-21'],
    ['America/New_York', '2026-11-22T05:00:00.000Z', '2026-11-22'],
    ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2025-12-31T09:59:59.999Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01'],
    ['Pacific/Honolulu', '2024-03-01T09:59:59.999Z', '2024-02-29'],
  ])('in %s, %s falls on %s', (zone, instant, day) => {
    vi.stubEnv('TZ', zone);
    expect(localDay(new Date(instant))).toBe(day);
  });
});
