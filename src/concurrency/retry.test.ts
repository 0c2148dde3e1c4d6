import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a function that fails a number of times, then succeeds. */
function failing(times: number) {
  let tried = 0;
  return vi.fn<() => Promise<string>>(async () => {
    tried += 1;
    if (tried <= times) throw new Error(`try ${tried}`);
    return 'done';
  });
}

it('a retry follows each pause until the function succeeds', async () => {
  const attempt = failing(2);
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const done = retry(attempt, (_error, retries) => 1000 * (retries + 1), signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe('done');
  expect(removed).toHaveBeenCalledTimes(2);
});

it('an error is thrown if `pause` returns null for it', async () => {
  const attempt = failing(3);
  const done = retry(attempt, (error, retries) => (retries < 2 && error instanceof Error ? 1000 : null));
  const failure = done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await failure).toMatchObject({ message: 'try 3' });
});

it.each(['before', 'during'])('retrying ends when the signal is aborted %s a pause', async (when) => {
  const controller = new AbortController();
  if (when === 'before') controller.abort(new Error('given up'));
  const done = retry(failing(1), () => 3_600_000, controller.signal);
  const failure = done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1);
  controller.abort(new Error('given up'));
  expect(await failure).toMatchObject({ message: 'given up' });
});
