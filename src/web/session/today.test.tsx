import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToday } from './today.ts';

function Today() {
  return <output>{useToday()}</output>;
}

const BEFORE_MIDNIGHT = new Date(2026, 10, 21, 23, 59, 0);
const AFTER_MIDNIGHT = new Date(2026, 10, 22, 0, 1, 0);

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => void vi.useFakeTimers({ now: BEFORE_MIDNIGHT }));
describe('useToday', () => {
  it('is the local day of the browser', () => {
    render(<Today />);
    expect(shown()).toBe('2026-11-21');
  });

  it('changes at midnight, and at the next midnight', () => {
    render(<Today />);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(shown()).toBe('2026-11-21');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(shown()).toBe('2026-11-22');
    act(() => void vi.advanceTimersByTime(24 * 3_600_000));
    expect(shown()).toBe('2026-11-23');
  });

  it('is the day of printing, even if the timers of a sleeping computer did not run', () => {
    render(<Today />);
    vi.setSystemTime(AFTER_MIDNIGHT);
    // The browser prints right after the event.
    let printed = '';
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = shown();
    });
    expect(printed).toBe('2026-11-22');
  });

  it('is updated when the page is shown again', () => {
    render(<Today />);
    vi.setSystemTime(AFTER_MIDNIGHT);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('2026-11-22');
  });

  it('leaves no timer behind when the user leaves the screen', () => {
    render(<Today />).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
