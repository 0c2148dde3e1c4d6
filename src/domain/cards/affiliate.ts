import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import type { Affiliate } from '../org.ts';
import type { OwnerRow, RiderRow } from '../rows.ts';
import { type CardRules, subjectRules } from './card-rules.ts';
import { displayMemberType, entityTypeText, memberEffective } from './line.ts';
import { type Cause, membershipVerdict, type Verdict, warning } from './verdict.ts';

interface MemberNumber {
  org: Affiliate;
  cause: (member: OwnerRow | RiderRow) => Cause | null;
}

/**
 * Builds an affiliate's rules for owners and riders (requirements 7.7, 7.9 and 7.22). Affiliates differ only in the cause
 * given for a missing number.
 */
export function affiliateMembers({ org, cause }: MemberNumber): Pick<CardRules, 'owner' | 'rider'> {
  const verdict = (member: OwnerRow | RiderRow, competitionDate: CalendarDate): Verdict => {
    const numberCause = cause(member);
    return numberCause === null ? membershipVerdict(member, competitionDate) : warning(numberCause);
  };
  const type = ({ membershipType, entityType }: OwnerRow | RiderRow): string =>
    displayMemberType(membershipType, org, entityType);
  return {
    owner: subjectRules(
      org,
      ({ owners }) => owners,
      ({ owners }, competitionDate) => verdict(owners, competitionDate),
      [
        { label: 'Entity', value: ({ owners }) => entityTypeText(owners.entityType) },
        { label: 'Type', value: ({ owners }) => type(owners), below: true },
        { label: 'Effective', value: ({ owners }) => memberEffective(owners) },
        { label: 'Expires', value: ({ owners }) => displayDate(owners.memberEndDate), below: true },
      ],
    ),
    rider: subjectRules(
      org,
      ({ riders }) => riders,
      ({ riders }, competitionDate) => verdict(riders, competitionDate),
      [
        { label: 'Type', value: ({ riders }) => type(riders) },
        { label: 'Effective', value: ({ riders }) => memberEffective(riders) },
        { label: 'Expires', value: ({ riders }) => displayDate(riders.memberEndDate), below: true },
      ],
    ),
  };
}
