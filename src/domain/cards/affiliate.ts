import type { Affiliate } from '../org.ts';
import type { OwnerChoice, RiderChoice } from './card.ts';
import { riderEffectiveLine } from './federation.ts';
import { dateLine, displayMemberType, entityTypeText, type Line, textLine } from './line.ts';

/**
 * The number that an affiliate keeps a member under: USDF its own, USHJA the USEF number (requirements 2.2 and 2.3).
 */
export function affiliateNumberLine(
  row: { usefId: string | null; usdfId: string | null },
  org: Affiliate,
): Line {
  switch (org) {
    case 'usdf':
      return textLine('USDF #', row.usdfId);
    case 'ushja':
      return textLine('USEF #', row.usefId);
  }
}

/** The details of a dressage or hunter/jumper owner card, in order (requirement 7.22). */
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

/** The details of a dressage or hunter/jumper rider card, in order (requirement 7.22). */
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
