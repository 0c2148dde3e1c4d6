import type { CalendarDate } from '../calendar/calendar-date.ts';

/** Why a card shows the warning (rules, section 6); `causeText` says it in words. */
export type Cause =
  | { kind: 'not-found-at-usef' }
  | { kind: 'no-affiliate-number'; label: 'USDF' | 'USHJA' }
  | { kind: 'not-registered' }
  | { kind: 'starts'; on: CalendarDate }
  | { kind: 'ended'; on: CalendarDate }
  | { kind: 'status'; status: string }
  | { kind: 'no-membership' };

/** What a card shows of its subject: the details, or the red warning with its cause. */
export type Verdict = { kind: 'details' } | { kind: 'warning'; cause: Cause };

export const DETAILS: Verdict = { kind: 'details' };
