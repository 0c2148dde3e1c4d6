import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { causeText } from './cause-text.ts';
import type { Cause } from './verdict.ts';

describe('causeText', () => {
  it.each<[Cause, string]>([
    [{ kind: 'not-found-at-usef' }, 'not found at USEF'],
    [{ kind: 'no-affiliate-number', label: 'USDF' }, 'no USDF number'],
    [{ kind: 'no-affiliate-number', label: 'USHJA' }, 'no USHJA number'],
    [{ kind: 'not-registered' }, 'not registered'],
    [{ kind: 'starts', on: calendarDate('2027-01-01') }, 'membership starts 01/01/2027'],
    [{ kind: 'ended', on: calendarDate('2025-11-30') }, 'membership ended 11/30/2025'],
    [{ kind: 'status', status: 'Pending' }, 'status: Pending'],
    [{ kind: 'no-membership' }, 'no membership on record'],
  ])('%j → %j', (cause, text) => expect(causeText(cause)).toBe(text));
});
