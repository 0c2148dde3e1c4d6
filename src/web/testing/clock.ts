import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the page's timers: however long a machine takes over typing, for the page no time passes. `passTime` and
 * `findBy…` and `waitFor` of Testing Library move them on, the latter by 50 ms a look. It asks for a global named `jest` before it
 * does that.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime });
}

/** Lets the timers run by themselves again, as the code of a screen that is loaded needs it. Those that were waiting are dropped. */
export function startClock(): void {
  vi.useRealTimers();
  vi.stubGlobal('jest', undefined);
}

/** Lets the page do whatever it does within so many milliseconds of a stopped clock. */
export function passTime(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/** Moves a stopped clock on. A clock that runs needs nobody: for what waits for either. */
export function advanceTimersByTime(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
}
