import type { Affiliate } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import { type HorseChoice, NO_USEF_AFFILIATE, type OwnerChoice, type RiderChoice } from './card.ts';

/**
 * The federation choice of an affiliate's horse that has no USEF match: it carries the affiliate's record, so that the
 * federation card can say whom its warning is about (requirement 6.8).
 */
export function placeholderHorse(affiliate: HorseRow): HorseChoice {
  return { horseId: NO_USEF_AFFILIATE, horses: { ...affiliate } };
}

/** The owner of a horse of which neither book records one: a name for the warning and nothing else. */
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
  otherOwners: null,
  hasValidSafeSport: null,
  safeSportStartDate: null,
  safeSportEndDate: null,
};

/**
 * The federation choice of an affiliate's owner that has no USEF match, with the affiliate's record; null when the
 * affiliate has no owner either. `horseId` is that of the federation horse: a USEF number, or `No USEF Affiliate` of a
 * placeholder horse (requirements 1.21 and 6.10).
 */
export function placeholderOwner(affiliate: OwnerRow | null, horseId: string): OwnerChoice {
  return { horseId, ownerId: 0, owners: { ...(affiliate ?? NO_OWNER) }, owns: true };
}

/**
 * The federation choice of an affiliate's rider that has no USEF match, with the affiliate's record (requirement 6.8).
 */
export function placeholderRider(affiliate: RiderRow): RiderChoice {
  return { riderId: NO_USEF_AFFILIATE, riders: { ...affiliate } };
}

/*
 * The choice "No USDF record" ("No USHJA record") of an empty affiliate list: it carries the USEF row, and its affiliate
 * card warns (requirement 6.9). What USEF says of a membership is left out of it: on an affiliate's card it would
 * read as the affiliate's word.
 */

/** The USEF horse as the affiliate's card names it: without a USDF number, at USHJA `Not Registered`. */
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

/** The USEF owner as the affiliate's card names it. */
export function noAffiliateOwner(usef: OwnerRow, org: Affiliate): OwnerRow {
  return { ...usef, ...noMembership(org) };
}

/** The USEF rider as the affiliate's card names it. */
export function noAffiliateRider(usef: RiderRow, org: Affiliate): RiderRow {
  return { ...usef, ...noMembership(org) };
}

type Membership = Pick<
  OwnerRow,
  'usdfId' | 'memberStatus' | 'membershipType' | 'memberStartDate' | 'memberEndDate'
>;

/** USDF's cards judge the USDF number first; USHJA has none of its own, so there the status must say it. */
function noMembership(org: Affiliate): Membership {
  const none = { usdfId: null, membershipType: null, memberStartDate: null, memberEndDate: null };
  switch (org) {
    case 'usdf':
      return { ...none, memberStatus: null };
    case 'ushja':
      return { ...none, memberStatus: 'Not Registered' };
  }
}
