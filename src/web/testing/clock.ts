import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops timeouts, so that a slow machine does not affect tests. `passTime`, `findBy…` and `waitFor` (50 ms per poll) advance
 * the timers. Testing Library needs a global named `jest` for that.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime });
}

/** Restores real timers, which lazily loaded screens need. Drops pending timers. */
export function startClock(): void {
  vi.useRealTimers();
  vi.stubGlobal('jest', undefined);
}

export function passTime(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

export function advanceTimersByTime(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
}
