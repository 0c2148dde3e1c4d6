import { type SafeSportState, safeSportText } from '../safe-sport/safe-sport-line.ts';
import type { OwnerChoice } from './card.ts';
import { displayMemberType } from './display-membership-type.ts';
import { entityTypeText } from './entity-type.ts';
import { dateLine, type Line, textLine } from './line.ts';
import { otherOwnersText } from './other-owners-text.ts';

/**
 * The details of a federation owner card, in order (rules, section 6). `otherOwners` is the text that stands for the
 * choice's own other owners when the card is printed for several horses.
 */
export function federationOwnerLines(
  choice: OwnerChoice,
  safeSport: SafeSportState,
  otherOwners: string = otherOwnersText(choice.owners.otherOwners),
): Line[] {
  const owner = choice.owners;
  return [
    textLine('Name', owner.name),
    textLine('USEF #', owner.usefId),
    textLine('Entity', entityTypeText(owner.entityType)),
    textLine('Type', displayMemberType(owner.membershipType, 'usef', owner.entityType)),
    dateLine('Effective', owner.memberStartDate),
    dateLine('Expires', owner.memberEndDate),
    textLine('Safe Sport', safeSportText(safeSport)),
    textLine('Other Owners', otherOwners),
  ];
}
