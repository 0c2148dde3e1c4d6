import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { isSafeSportInOrder } from './safe-sport-in-order.ts';
import type { SafeSportState } from './safe-sport-line.ts';

const dates = { lastCompleteDate: calendarDate('2026-01-02'), dueDate: calendarDate('2027-01-02') };
const none = { lastCompleteDate: null, dueDate: null };

describe('isSafeSportInOrder', () => {
  it.each<[string, SafeSportState, boolean]>([
    ['valid', { kind: 'known', answer: { hasValidSafeSport: true, ...dates, required: true } }, true],
    ['valid, of a farm', { kind: 'known', answer: { hasValidSafeSport: true, ...dates } }, true],
    ['valid without dates', { kind: 'known', answer: { hasValidSafeSport: true, ...none } }, false],
    ['expired', { kind: 'known', answer: { hasValidSafeSport: false, ...dates, required: true } }, false],
    ['none', { kind: 'known', answer: { hasValidSafeSport: false, ...none, required: true } }, false],
    [
      'none, of a minor',
      { kind: 'known', answer: { hasValidSafeSport: false, ...none, required: false } },
      true,
    ],
    ['running', { kind: 'running' }, false],
    ['failed', { kind: 'failed' }, false],
    ['not looked up', { kind: 'not-looked-up', cause: 'no-usef-number' }, false],
  ])('%s', (_what, state, inOrder) => expect(isSafeSportInOrder(state)).toBe(inOrder));
});
