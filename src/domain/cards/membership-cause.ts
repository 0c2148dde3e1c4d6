import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership-word.ts';
import type { Cause } from './verdict.ts';

/** The membership of a row as of the competition date; horses, owners and riders alike have these fields. */
export interface RecordedMembership {
  memberStatus: string | null;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
}

/**
 * Why a membership whose status is not `Active` does not hold on the competition date (rules, section 6). `Inactive`
 * is what a row says when no term holds; its dates are then those of the nearest term (rules, section 3) and say more
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
