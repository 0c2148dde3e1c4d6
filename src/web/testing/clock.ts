import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the page's timers, so that a slow machine does not affect the page. `passTime` and Testing Library's `findBy…`
 * and `waitFor` advance them, the latter by 50 ms a poll. Testing Library needs a global named `jest` for that.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime });
}

/** Restores real timers, which lazily loaded screens need. Pending timers are dropped. */
export function startClock(): void {
  vi.useRealTimers();
  vi.stubGlobal('jest', undefined);
}

/** Advances a stopped clock by some milliseconds, with everything the page does meanwhile. */
export function passTime(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Advances a stopped clock; does nothing to a running one, so that callers work with either. */
export function advanceTimersByTime(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
}
