import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { RiderChoice } from './card.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/** Hunter/jumper rider: warns when the status is not `Active` (rules, section 6). */
export function hunterJumperRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (isActive(choice.riders.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}
