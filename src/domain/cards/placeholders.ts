import type { Affiliate } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import type { RecordedMembership } from './verdict.ts';

/*
 * The federation choice of an affiliate's record that has no USEF record (requirements 1.21, 6.8 and 6.10). It carries the
 * affiliate's record, so that the federation card can say whom its warning is about.
 */

/**
 * The placeholder of a horse.
 *
 * @example placeholderHorse(horseRow({ name: 'Moon Shadow' })).horseId // 'No USEF Affiliate'
 */
export function placeholderHorse(affiliate: HorseRow): HorseChoice {
  return { horseId: NO_USEF_AFFILIATE, horses: affiliate };
}

/**
 * The placeholder of an owner.
 *
 * @param affiliate null when the affiliate has no owner either
 * @param horseId the federation horse: its USEF number, or `No USEF Affiliate`
 * @example
 * placeholderOwner(ownerRow(), '5200001').ownerId // 0
 * placeholderOwner(null, '5200001').owners.name // 'No owner on record'
 */
export function placeholderOwner(affiliate: OwnerRow | null, horseId: string): OwnerChoice {
  return { horseId, ownerId: 0, owners: affiliate ?? NO_OWNER, owns: true };
}

/** The owner of a horse for which neither book records one: a name for the warning and nothing else. */
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

/**
 * Whether a row is the placeholder for the owner of a horse without an owner on record in either book.
 *
 * @example isNobody(placeholderOwner(null, '5200001').owners) // true
 */
export function isNobody({ id }: OwnerRow): boolean {
  return id === NO_OWNER.id;
}

/**
 * The placeholder of a rider.
 *
 * @example placeholderRider(riderRow({ name: 'Cy Brook' })).riderId // 'No USEF Affiliate'
 */
export function placeholderRider(affiliate: RiderRow): RiderChoice {
  return { riderId: NO_USEF_AFFILIATE, riders: affiliate };
}

/*
 * The row on an affiliate's card when "No USDF record" or "No USHJA record" was chosen. It is the USEF row, and the card
 * warns (requirement 6.9). USEF's membership is left out: on an affiliate's card it would read as the affiliate's.
 */

/**
 * The USEF horse on the affiliate's card: without a USDF number, and `Not Registered` at USHJA.
 *
 * @example noAffiliateHorse(horseRow(), 'ushja').ushjaStatus // 'Not Registered'
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

/**
 * The USEF owner on the affiliate's card.
 *
 * @example noAffiliateOwner(ownerRow({ memberStatus: 'Active' }), 'ushja').memberStatus // 'Not Registered'
 */
export function noAffiliateOwner(usef: OwnerRow, org: Affiliate): OwnerRow {
  return { ...usef, ...noMembership(org) };
}

/**
 * The USEF rider on the affiliate's card.
 *
 * @example noAffiliateRider(riderRow({ memberStatus: 'Active' }), 'usdf').memberStatus // null
 */
export function noAffiliateRider(usef: RiderRow, org: Affiliate): RiderRow {
  return { ...usef, ...noMembership(org) };
}

/** USDF's cards judge the USDF number first. USHJA has no number of its own, so there the status must say it. */
function noMembership(org: Affiliate): RecordedMembership & { usdfId: null } {
  return {
    usdfId: null,
    memberStatus: org === 'ushja' ? 'Not Registered' : null,
    membershipType: null,
    memberStartDate: null,
    memberEndDate: null,
  };
}
