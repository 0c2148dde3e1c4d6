import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRecords } from '../../test/support/books/open.ts';
import { temporaryFolder } from '../../test/support/server.ts';
import { startBookChecks, untilNight } from './book-checks.ts';

describe('untilNight', () => {
  const HOUR = 3_600_000;

  it.each<[string, Date, number]>([
    ['called in the evening', new Date(2026, 10, 21, 22), 5 * HOUR],
    ['called after midnight', new Date(2026, 10, 22, 1), 2 * HOUR],
    ['called exactly at 3 a.m.', new Date(2026, 10, 22, 3), 24 * HOUR],
    ['called at the end of a month', new Date(2026, 10, 30, 23), 4 * HOUR],
  ])('returns the time until the next 3 a.m., %s', (_, now, time) => {
    expect(untilNight(now)).toBe(time);
  });
});

describe('startBookChecks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('checks the books after startup and every night, until it is stopped', async () => {
    const records = await openRecords(`sqlite:${await temporaryFolder()}`);
    const check = vi.spyOn(records, 'check');
    const failed = vi.fn<(error: unknown) => void>();
    const end = startBookChecks(records, failed);
    expect(check).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(check).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date(2026, 10, 22, 2, 59));
    vi.advanceTimersByTime(15 * 3_600_000);
    expect(check).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(check).toHaveBeenCalledTimes(3);
    end();
    vi.advanceTimersByTime(48 * 3_600_000);
    expect(check).toHaveBeenCalledTimes(3);
    expect(failed).not.toHaveBeenCalled();
    await records.close();
  });
});
