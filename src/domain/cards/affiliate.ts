import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Affiliate } from '../org.ts';
import type { OwnerRow, RiderRow } from '../rows.ts';
import type { CardRules } from './card-rules.ts';
import {
  dateLine,
  displayMemberType,
  entityTypeText,
  memberEffectiveLine,
  numberLine,
  textLine,
} from './line.ts';
import { type Cause, membershipVerdict, type Verdict, warning } from './verdict.ts';

/** Differences between the affiliates' owner and rider cards. */
interface MemberNumber {
  org: Affiliate;
  /** Cause for a warning from the number alone, or null. */
  cause: (member: OwnerRow | RiderRow) => Cause | null;
}

/**
 * Rules of an affiliate's owner and rider cards (requirements 7.7, 7.9 and 7.22). Both affiliates judge owners and
 * riders alike, except for the member's number.
 *
 * @example
 * affiliateMembers({ org: 'ushja', cause: () => null })
 *   .owner.verdict(ownerChoice({ memberStatus: 'Active' }), DAY)
 * // { kind: 'details' }
 */
export function affiliateMembers({ org, cause }: MemberNumber): Pick<CardRules, 'owner' | 'rider'> {
  const verdict = (member: OwnerRow | RiderRow, competitionDate: CalendarDate): Verdict => {
    const numberCause = cause(member);
    return numberCause === null ? membershipVerdict(member, competitionDate) : warning(numberCause);
  };
  return {
    owner: {
      verdict: ({ owners }, competitionDate) => verdict(owners, competitionDate),
      lines: ({ owners }) => [
        textLine('Name', owners.name),
        numberLine(org, owners),
        textLine('Entity', entityTypeText(owners.entityType)),
        textLine('Type', displayMemberType(owners.membershipType, org, owners.entityType)),
        memberEffectiveLine(owners),
        dateLine('Expires', owners.memberEndDate),
      ],
    },
    rider: {
      verdict: ({ riders }, competitionDate) => verdict(riders, competitionDate),
      lines: ({ riders }) => [
        textLine('Name', riders.name),
        numberLine(org, riders),
        textLine('Type', displayMemberType(riders.membershipType, org, riders.entityType)),
        memberEffectiveLine(riders),
        dateLine('Expires', riders.memberEndDate),
      ],
    },
  };
}
