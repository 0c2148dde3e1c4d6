import type { CalendarDate } from '../calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE, type OwnerChoice } from './card.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/**
 * Federation owner: warns of a placeholder, be it the horse or the owner, and when the status is not `Active` (rules,
 * section 6). A placeholder carries the affiliate's record, so its status says nothing of USEF.
 */
export function federationOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (choice.horseId === NO_USEF_AFFILIATE || choice.ownerId === 0) {
    return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  }
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}
