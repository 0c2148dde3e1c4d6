import type { Affiliate } from '../org.ts';
import type { HorseRow } from '../records/horse-row.ts';
import type { OwnerRow } from '../records/owner-row.ts';
import type { RiderRow } from '../records/rider-row.ts';

/*
 * The choice "No USDF record" ("No USHJA record") of an empty affiliate list: it carries the USEF row, and its affiliate
 * card warns (rules, section 5). What USEF says of a membership is left out of it: on an affiliate's card it would
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
