import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { isolated } from '../names/shown-text.ts';
import { type Org, ORG_LABEL } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import { type Subject, SUBJECT_LABEL } from './card.ts';

/** Causes for a card's warning (requirements 7.3 to 7.10). `causeText` puts them into words. */
export type Cause =
  | { kind: 'not-found-at-usef' }
  /** Neither book has an owner for the horse. */
  | { kind: 'no-owner' }
  | { kind: 'no-affiliate-number'; label: 'USDF' | 'USHJA' }
  | { kind: 'not-registered' }
  | { kind: 'starts'; on: CalendarDate }
  | { kind: 'ended'; on: CalendarDate }
  | { kind: 'status'; status: string }
  | { kind: 'no-membership' };

export type Verdict = { kind: 'details' } | { kind: 'warning'; cause: Cause };

export const DETAILS: Verdict = { kind: 'details' };

export function warning(cause: Cause): Verdict {
  return { kind: 'warning', cause };
}

/** Membership as of the competition date. Horses, owners and riders have the same fields. */
export type RecordedMembership = Pick<
  HorseRow,
  'memberStatus' | 'membershipType' | 'memberStartDate' | 'memberEndDate'
>;

/** Returns a warning if the membership is not `Active` (requirements 7.4, 7.5, 7.7 and 7.9). */
export function membershipVerdict(row: RecordedMembership, competitionDate: CalendarDate): Verdict {
  return membershipWord(row.memberStatus) === 'Active'
    ? DETAILS
    : warning(membershipCause(row, competitionDate));
}

/**
 * Finds the cause of a warning (requirement 7.13). `Inactive` is explained by the nearest term's dates (requirement 3.7). Any
 * other status is itself the cause.
 */
function membershipCause(row: RecordedMembership, competitionDate: CalendarDate): Cause {
  const status = membershipWord(row.memberStatus);
  if (status === 'Not Registered') return { kind: 'not-registered' };
  if (status !== '' && status !== 'Inactive') return { kind: 'status', status };
  const outside = outsidePeriod(row.memberStartDate, row.memberEndDate, competitionDate);
  if (outside !== null) return outside;
  const noTerm = row.membershipType === null && row.memberStartDate === null && row.memberEndDate === null;
  return status === '' || noTerm ? { kind: 'no-membership' } : { kind: 'status', status };
}

/** Returns a cause if the date is outside the period, or else null. A null start or end sets no limit. */
export function outsidePeriod(
  start: CalendarDate | null,
  end: CalendarDate | null,
  competitionDate: CalendarDate,
): Cause | null {
  if (end !== null && end < competitionDate) return { kind: 'ended', on: end };
  if (start !== null && start > competitionDate) return { kind: 'starts', on: start };
  return null;
}

/** Returns the small print below the warning (requirement 7.13). */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'not-found-at-usef':
    case 'no-owner':
      return 'not found at USEF';
    case 'no-affiliate-number':
      return `no ${cause.label} number`;
    case 'not-registered':
      return 'not registered';
    case 'starts':
      return `membership starts ${displayDate(cause.on)}`;
    case 'ended':
      return `membership ended ${displayDate(cause.on)}`;
    case 'status':
      return `status: ${isolated(cause.status)}`;
    case 'no-membership':
      return 'no membership on record';
  }
}

/** Returns the exact text of a card's red warning (requirement 7.11). */
export function warningText(subject: Subject, org: Org): string {
  return `${SUBJECT_LABEL[subject]} does not have required membership for qualifying classes, FEI competitions or classes requiring ${ORG_LABEL[org]} member recording.`;
}

/** Printed in red for a suspended horse, owner or rider, next to details or a warning (requirement 7.15). */
export const SUSPENDED_TEXT = '* Suspended';

/** Printed on an affiliate's card for a horse retired at USEF if no line shows it (requirement 7.49). */
export const RETIRED_TEXT = 'Retired at USEF';

/** True if the suspension status is `YES`, in upper or lower case (requirement 1.27). */
export function isSuspended(row: { suspensionStatus: string | null }): boolean {
  return row.suspensionStatus?.trim().toUpperCase() === 'YES';
}

/** True for the type whose memberships show `INACTIVE` as their effective date (requirement 7.10). */
export function isInactiveType(membershipType: string | null): boolean {
  return membershipWord(membershipType) === 'Inactive';
}
