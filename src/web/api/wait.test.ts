import { expect, it, vi } from 'vitest';
import { wait } from './wait.ts';

it('waits for the time, and leaves no listener', async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waited = vi.fn<() => void>();
  const done = wait(1000, signal).then(waited);
  await vi.advanceTimersByTimeAsync(999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(removed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it.each(['before', 'meanwhile'])('ends when the signal is aborted %s', async (when) => {
  const controller = new AbortController();
  if (when === 'before') controller.abort(new Error('given up'));
  const done = wait(3_600_000, controller.signal);
  controller.abort(new Error('given up'));
  await expect(done).rejects.toThrow('given up');
});
