import { membershipWord } from '../membership/membership.ts';
import type { Affiliate, Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import type { Card, Cards, GoneRecord, HorseChoice, OwnerChoice, RiderChoice, Subject } from './card.ts';
import { type Choices, type ChosenPair, isPlaceholder } from './choices.ts';
import {
  noAffiliateHorse,
  noAffiliateOwner,
  noAffiliateRider,
  placeholderHorse,
  placeholderOwner,
  placeholderRider,
} from './placeholders.ts';
import { isSuspended } from './verdict.ts';

/** Reads the chosen records. A row is null if the book no longer has the record. */
export interface ChosenRecords {
  horse(book: Org, number: string): HorseRow | null;
  owner(book: Org, horse: string, number: string): { owner: OwnerRow | null; owns: boolean };
  rider(book: Org, number: string): RiderRow | null;
}

/** Builds a flow's cards from its choices (requirement 1.20). `records` returns records as of the competition date. */
export function cardsOf(choices: Choices, flow: Org, records: ChosenRecords): Cards {
  const affiliateOrg = flow === 'usef' ? null : flow;
  const federation: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };
  const affiliate: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };
  const gone: GoneRecord[] = [];

  for (const { horse: horsePair, owners } of choices.entries) {
    const horse = horseSides(horsePair, affiliateOrg, records, gone);
    if (horse === null) continue;
    federation.horseChoice.push(horse.federation);
    if (horse.affiliate !== null) affiliate.horseChoice.push(horse.affiliate);
    for (const pair of owners) {
      const owner = ownerSides(horsePair, pair, affiliateOrg, records, gone);
      if (owner === null) continue;
      federation.ownerChoice.push(owner.federation);
      if (owner.affiliate !== null) affiliate.ownerChoice.push(owner.affiliate);
    }
  }
  for (const pair of choices.riders) {
    const rider = riderSides(pair, affiliateOrg, records, gone);
    if (rider === null) continue;
    federation.riderChoice.push(rider.federation);
    if (rider.affiliate !== null) affiliate.riderChoice.push(rider.affiliate);
  }
  return { federation, affiliate: affiliateOrg === null ? null : affiliate, gone };
}

/** The same choice on both cards. `affiliate` is null in the general-federation flow. */
interface Sides<Choice> {
  federation: Choice;
  affiliate: Choice | null;
}

/**
 * Returns the horse as it appears on each card. If a record is gone, adds it to `gone` and returns null. `org` is null in the
 * general-federation flow.
 */
export function horseSides(
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<HorseChoice> | null {
  const usef = isPlaceholder(pair) ? null : records.horse('usef', pair.federation);
  const own = org === null || pair.affiliate === null ? null : records.horse(org, pair.affiliate);
  if (reportGone('horse', pair, usef, own, org, gone)) return null;
  const placeholder = own === null ? null : placeholderHorse(own);
  const federation: HorseChoice | null =
    usef === null ? placeholder : { horseId: pair.federation, horses: usef };
  if (federation === null) return null;
  if (org === null) return { federation, affiliate: null };
  const row = own === null ? noAffiliateHorse(federation.horses, org) : horseWithUsefStanding(own, usef);
  return { federation, affiliate: { horseId: pair.affiliate ?? pair.federation, horses: row } };
}

export function ownerSides(
  horse: ChosenPair,
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<OwnerChoice> | null {
  const none = { owner: null, owns: true };
  const usef = isPlaceholder(pair) ? none : records.owner('usef', horse.federation, pair.federation);
  const own =
    org === null || pair.affiliate === null || horse.affiliate === null
      ? none
      : records.owner(org, horse.affiliate, pair.affiliate);
  if (reportGone('owner', pair, usef.owner, own.owner, org, gone)) return null;
  const federation: OwnerChoice =
    usef.owner !== null
      ? { horseId: horse.federation, ownerId: pair.federation, owners: usef.owner, owns: usef.owns }
      : placeholderOwner(own.owner, horse.federation);
  if (org === null) return { federation, affiliate: null };
  return {
    federation,
    affiliate: {
      horseId: horse.affiliate ?? horse.federation,
      ownerId: pair.affiliate ?? federation.ownerId,
      owners:
        own.owner === null
          ? noAffiliateOwner(federation.owners, org)
          : memberWithUsefStanding(own.owner, usef.owner),
      owns: own.owns,
    },
  };
}

export function riderSides(
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<RiderChoice> | null {
  const usef = isPlaceholder(pair) ? null : records.rider('usef', pair.federation);
  const own = org === null || pair.affiliate === null ? null : records.rider(org, pair.affiliate);
  if (reportGone('rider', pair, usef, own, org, gone)) return null;
  const placeholder = own === null ? null : placeholderRider(own);
  const federation: RiderChoice | null =
    usef === null ? placeholder : { riderId: pair.federation, riders: usef };
  if (federation === null) return null;
  if (org === null) return { federation, affiliate: null };
  const row = own === null ? noAffiliateRider(federation.riders, org) : memberWithUsefStanding(own, usef);
  return { federation, affiliate: { riderId: pair.affiliate ?? pair.federation, riders: row } };
}

/** Adds a pair's missing records to `gone`. Returns true if any are missing. */
function reportGone(
  subject: Subject,
  pair: ChosenPair,
  usef: unknown,
  own: unknown,
  org: Affiliate | null,
  gone: GoneRecord[],
): boolean {
  const before = gone.length;
  if (!isPlaceholder(pair) && usef === null) gone.push({ subject, book: 'usef', number: pair.federation });
  if (org !== null && pair.affiliate !== null && own === null) {
    gone.push({ subject, book: org, number: pair.affiliate });
  }
  return gone.length > before;
}

/*
 * Only USEF records suspensions and retirements. The affiliate's card also shows those from the chosen USEF record (decision
 * 9), even if the two records are not tied: someone may look only at that card, and a suspended horse or person must not appear
 * to be in order on it.
 */

/**
 * Returns the affiliate's row with the suspension from the chosen USEF record. Also takes the USEF status if it is Retired or
 * the affiliate records no status (requirement 7.16).
 */
function horseWithUsefStanding(affiliate: HorseRow, usef: HorseRow | null): HorseRow {
  if (usef === null) return affiliate;
  return {
    ...affiliate,
    suspensionStatus: suspensionOf(affiliate, usef),
    memberStatus:
      membershipWord(usef.memberStatus) === 'Retired'
        ? usef.memberStatus
        : (affiliate.memberStatus ?? usef.memberStatus),
  };
}

/**
 * Returns the affiliate's row with the suspension from the chosen USEF record (requirement 7.16). Keeps the affiliate's status,
 * because the affiliate's card depends on it.
 */
function memberWithUsefStanding<Row extends OwnerRow | RiderRow>(affiliate: Row, usef: Row | null): Row {
  if (usef === null) return affiliate;
  return { ...affiliate, suspensionStatus: suspensionOf(affiliate, usef) };
}

interface Suspension {
  suspensionStatus: string | null;
}

function suspensionOf(affiliate: Suspension, usef: Suspension): string | null {
  return isSuspended(usef) ? usef.suspensionStatus : (affiliate.suspensionStatus ?? usef.suspensionStatus);
}
