import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { RiderChoice } from './card.ts';
import { hasUsdfNumber } from './has-usdf-number.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/** Dressage rider: warns without a USDF number, and when the status is not `Active` (rules, section 6). */
export function dressageRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (!hasUsdfNumber(choice.riders)) {
    return { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
  }
  if (isActive(choice.riders.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}
