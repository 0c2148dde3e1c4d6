import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { OwnerChoice } from './card.ts';
import { hasUsdfNumber } from './has-usdf-number.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/** Dressage owner: warns without a USDF number, and when the status is not `Active` (rules, section 6). */
export function dressageOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (!hasUsdfNumber(choice.owners)) {
    return { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
  }
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}
