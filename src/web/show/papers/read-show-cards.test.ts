import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { EntryCards } from '../../../domain/entries/show-cards.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import { readShowCards } from './read-show-cards.ts';

const DAY = calendarDate('2026-11-21');

const ENTRY: EntryCards = {
  key: '101',
  backNumber: '101',
  name: 'Winterberry Waltz',
  choices: { entries: [], riders: [{ federation: '9500003', affiliate: null }] },
  classNames: ['Leadline'],
  rings: [],
};

const HINDERED = 'This address was shown too many people. Try again in 3 hours.';

/** Number of calls so far. The server refuses all of them. */
let calls = 0;

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function refuse(code: string, retryAfter: string): void {
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    const problem = { type: 'about:blank', title: 'No', status: 429, detail: HINDERED, code };
    return new Response(JSON.stringify(problem), { status: 429, headers: { 'retry-after': retryAfter } });
  });
}

function read(signal: AbortSignal): Promise<unknown> {
  return readShowCards(
    'usef',
    [ENTRY],
    { days: showDays(DAY, null), kind: 'fei', today: DAY },
    () => {},
    signal,
  );
}

it.each(['too-many-people', 'too-many-shows', 'too-many-requests'])(
  'does not wait for hours when the server refuses with %s',
  async (code) => {
    refuse(code, '10800');
    await expect(read(new AbortController().signal)).rejects.toThrow(HINDERED);
    expect(calls).toBe(1);
  },
);

it('waits for at most a minute', async () => {
  const controller = new AbortController();
  refuse('too-many-requests', '60');
  const answer = read(controller.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toBe(2);
  refuse('too-many-requests', '61');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(3);
  expect(await answer).toMatchObject({ code: 'too-many-requests', message: HINDERED });
});
