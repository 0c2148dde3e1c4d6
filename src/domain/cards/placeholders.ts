import type { Affiliate } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import type { RecordedMembership } from './verdict.ts';

/*
 * Placeholders for records that USEF does not have (requirements 1.21, 6.8 and 6.10). A placeholder has the affiliate's record,
 * so the card can name the warning's subject.
 */

export function placeholderHorse(affiliate: HorseRow): HorseChoice {
  return { horseId: NO_USEF_AFFILIATE, horses: affiliate };
}

/**
 * Builds a placeholder for a missing USEF owner. `affiliate` is null if the affiliate has no owner either. `horseId` may be
 * `No USEF Affiliate`.
 */
export function placeholderOwner(affiliate: OwnerRow | null, horseId: string): OwnerChoice {
  return { horseId, ownerId: 0, owners: affiliate ?? NO_OWNER, owns: true };
}

/** Row for an owner missing from both books; the warning needs a name. */
const NO_OWNER: OwnerRow = {
  id: '',
  usefId: null,
  usdfId: null,
  name: 'No owner on record',
  entityType: '',
  memberStatus: null,
  membershipType: null,
  memberStartDate: null,
  memberEndDate: null,
  suspensionStatus: null,
  otherOwners: null,
  hasValidSafeSport: null,
  safeSportStartDate: null,
  safeSportEndDate: null,
};

export function isNobody({ id }: OwnerRow): boolean {
  return id === NO_OWNER.id;
}

export function placeholderRider(affiliate: RiderRow): RiderChoice {
  return { riderId: NO_USEF_AFFILIATE, riders: affiliate };
}

/*
 * The choices "No USDF record" and "No USHJA record" (requirement 6.9) have USEF's row without its membership, so the
 * affiliate's card warns.
 */

/**
 * Returns the USEF row, without the USDF number. For USDF, also removes the registration; for USHJA, sets the status to
 * `Not Registered`.
 */
export function noAffiliateHorse(usef: HorseRow, org: Affiliate): HorseRow {
  switch (org) {
    case 'usdf':
      return { ...usef, usdfId: null, usdfMembershipType: null, usdfhidDate: null, usdfLifeDate: null };
    case 'ushja':
      return {
        ...usef,
        usdfId: null,
        ushjaStatus: 'Not Registered',
        ushjaStartDate: null,
        ushjaEndDate: null,
      };
  }
}

export function noAffiliateOwner(usef: OwnerRow, org: Affiliate): OwnerRow {
  return { ...usef, ...noMembership(org) };
}

export function noAffiliateRider(usef: RiderRow, org: Affiliate): RiderRow {
  return { ...usef, ...noMembership(org) };
}

/**
 * Returns fields that make the affiliate's card warn. A USDF card warns about the missing number. USHJA issues no numbers, so
 * its card needs a status to warn about.
 */
function noMembership(org: Affiliate): RecordedMembership & { usdfId: null } {
  return {
    usdfId: null,
    memberStatus: org === 'ushja' ? 'Not Registered' : null,
    membershipType: null,
    memberStartDate: null,
    memberEndDate: null,
  };
}
