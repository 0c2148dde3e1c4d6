import type { Affiliate } from '../org.ts';
import { affiliateNumberLine } from './affiliate-number-line.ts';
import type { RiderChoice } from './card.ts';
import { displayMemberType } from './display-membership-type.ts';
import { dateLine, type Line, textLine } from './line.ts';
import { riderEffectiveLine } from './rider-effective-line.ts';

/** The details of a dressage or hunter/jumper rider card, in order (rules, section 6). */
export function affiliateRiderLines(choice: RiderChoice, org: Affiliate): Line[] {
  const rider = choice.riders;
  return [
    textLine('Name', rider.name),
    affiliateNumberLine(rider, org),
    textLine('Type', displayMemberType(rider.membershipType, org, rider.entityType)),
    riderEffectiveLine(rider),
    dateLine('Expires', rider.memberEndDate),
  ];
}
