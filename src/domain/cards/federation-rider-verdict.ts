import type { CalendarDate } from '../calendar/calendar-date.ts';
import { holdsOn } from '../membership/holds-on.ts';
import { NO_USEF_AFFILIATE, type RiderChoice } from './card.ts';
import { isInactiveType } from './inactive-type.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/**
 * Federation rider: warns of a placeholder, and when the status is not `Active`. A membership of type `Inactive` that
 * holds on the date shows details, whatever its status: its effective date reads `INACTIVE` (rules, section 6).
 */
export function federationRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (choice.riderId === NO_USEF_AFFILIATE) return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  const { memberStatus, membershipType, memberStartDate: start, memberEndDate: end } = choice.riders;
  if (isActive(memberStatus)) return DETAILS;
  if (isInactiveType(membershipType) && holdsOn({ start, end }, competitionDate)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}
