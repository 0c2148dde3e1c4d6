import type { Affiliate } from '../org.ts';
import { affiliateNumberLine } from './affiliate-number-line.ts';
import type { OwnerChoice } from './card.ts';
import { displayMemberType } from './display-membership-type.ts';
import { entityTypeText } from './entity-type.ts';
import { dateLine, type Line, textLine } from './line.ts';

/** The details of a dressage or hunter/jumper owner card, in order (rules, section 6). */
export function affiliateOwnerLines(choice: OwnerChoice, org: Affiliate): Line[] {
  const owner = choice.owners;
  return [
    textLine('Name', owner.name),
    affiliateNumberLine(owner, org),
    textLine('Entity', entityTypeText(owner.entityType)),
    textLine('Type', displayMemberType(owner.membershipType, org, owner.entityType)),
    dateLine('Effective', owner.memberStartDate),
    dateLine('Expires', owner.memberEndDate),
  ];
}
