import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { OwnerChoice } from './card.ts';
import { isActive } from './is-active.ts';
import { membershipCause } from './membership-cause.ts';
import { DETAILS, type Verdict } from './verdict.ts';

/** Hunter/jumper owner: warns when the status is not `Active` (rules, section 6). */
export function hunterJumperOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}
