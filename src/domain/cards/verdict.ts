import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { type Org, ORG_LABEL } from '../org.ts';

/** Why a card shows the warning (requirements 7.3 to 7.10); `causeText` says it in words. */
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

/** The membership of a row as of the competition date; horses, owners and riders alike have these fields. */
export interface RecordedMembership {
  memberStatus: string | null;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
}

/**
 * Why a membership whose status is not `Active` does not hold on the competition date (requirement 7.13). `Inactive`
 * is what a row says when no term holds; its dates are then those of the nearest term (requirement 3.7) and say more
 * than the word. Any other status speaks for itself.
 *
 * @example a row `Inactive` that ended 2025-11-30, on 2026-11-21 // { kind: 'ended', on: '2025-11-30' }
 */
export function membershipCause(row: RecordedMembership, competitionDate: CalendarDate): Cause {
  const status = membershipWord(row.memberStatus ?? '');
  if (status === 'Not Registered') return { kind: 'not-registered' };
  if (status !== '' && status !== 'Inactive') return { kind: 'status', status };
  if (row.memberEndDate !== null && row.memberEndDate < competitionDate) {
    return { kind: 'ended', on: row.memberEndDate };
  }
  if (row.memberStartDate !== null && row.memberStartDate > competitionDate) {
    return { kind: 'starts', on: row.memberStartDate };
  }
  const noTerm = row.membershipType === null && row.memberStartDate === null && row.memberEndDate === null;
  return status === '' || noTerm ? { kind: 'no-membership' } : { kind: 'status', status };
}

/** The cause of a warning in words, as it stands in small type beneath the warning (requirement 7.13). */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'not-found-at-usef':
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
      return `status: ${cause.status}`;
    case 'no-membership':
      return 'no membership on record';
  }
}

/** Whom a card is about. */
export type Subject = 'Horse' | 'Owner' | 'Rider';

/** The red warning of a card, to the letter (requirement 7.11). */
export function warningText(subject: Subject, org: Org): string {
  return `${subject} does not have required membership for qualifying classes, FEI competitions or classes requiring ${ORG_LABEL[org]} member recording.`;
}

/** Whether a recorded status is `Active`: the only one that makes a member's card valid (requirements 7.4 and 7.5). */
export function isActive(memberStatus: string | null): boolean {
  return memberStatus !== null && membershipWord(memberStatus) === 'Active';
}

/** What is printed in red of a suspended horse or rider, on details and warnings alike (requirement 7.15). */
export const SUSPENDED_TEXT = '* Suspended';

/** Whether a horse or rider is suspended: its flag is `YES`, in any case (requirement 1.27). */
export function isSuspended(row: { suspensionStatus: string | null }): boolean {
  return row.suspensionStatus?.trim().toUpperCase() === 'YES';
}

/**
 * Whether a rider's membership type is `Inactive`: the effective date then reads `INACTIVE` (requirement 7.10).
 */
export function isInactiveType(membershipType: string | null): boolean {
  return membershipType !== null && membershipWord(membershipType) === 'Inactive';
}
