import type { Affiliate, Org } from '../org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import { type Choices, type ChosenPair, type Entry, isPlaceholder } from './choices.ts';
import {
  noAffiliateHorse,
  noAffiliateOwner,
  noAffiliateRider,
  placeholderHorse,
  placeholderOwner,
  placeholderRider,
} from './placeholders.ts';

/** The id of a choice made because an affiliate's record has no USEF match (requirement 1.21). */
export const NO_USEF_AFFILIATE = 'No USEF Affiliate';

export interface HorseChoice {
  /** The number in the book the record came from, or `No USEF Affiliate`. */
  horseId: string;
  horses: HorseRow;
}

export interface OwnerChoice {
  /** The `horseId` of the horse this owner was chosen for. */
  horseId: string;
  /** The number in the book the record came from; 0 for a placeholder. */
  ownerId: string | 0;
  owners: OwnerRow;
  /** False when, as of the competition date, the owner no longer owns the horse (requirement 6.20). */
  owns: boolean;
}

export interface RiderChoice {
  /** The number in the book the record came from, or `No USEF Affiliate`. */
  riderId: string;
  riders: RiderRow;
}

/** The federation card or an affiliate card: what was chosen from its records (requirement 1.20). */
export interface Card {
  horseChoice: HorseChoice[];
  ownerChoice: OwnerChoice[];
  riderChoice: RiderChoice[];
}

/** The records behind the choices, by number. Null: the book has no such record any more. */
export interface ChosenRecords {
  horse(book: Org, number: string): HorseRow | null;
  owner(book: Org, horse: string, number: string): { owner: OwnerRow | null; owns: boolean };
  rider(book: Org, number: string): RiderRow | null;
}

/** A chosen record that its book has no longer. */
export interface GoneRecord {
  subject: 'Horse' | 'Owner' | 'Rider';
  book: Org;
  number: string;
}

/** The two cards of a flow, their choices in the same order, so that choice i of one belongs to choice i of the other. */
export interface Cards {
  federation: Card;
  /** Null in the general-federation flow, which fills the federation card only. */
  affiliate: Card | null;
  /** Choices left off both cards, because a record of theirs is gone. */
  gone: GoneRecord[];
}

/** The cards that the choices of a flow make, from the records as of the competition date (requirement 1.20). */
export function cardsOf(choices: Choices, flow: Org, records: ChosenRecords): Cards {
  const affiliateOrg = flow === 'usef' ? null : flow;
  const federation: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };
  const affiliate: Card = { horseChoice: [], ownerChoice: [], riderChoice: [] };
  const gone: GoneRecord[] = [];

  for (const entry of choices.entries) {
    const horse = horseSides(entry.horse, affiliateOrg, records, gone);
    if (horse === null) continue;
    federation.horseChoice.push(horse.federation);
    if (horse.affiliate !== null) affiliate.horseChoice.push(horse.affiliate);
    for (const pair of entry.owners) {
      const owner = ownerSides(entry, pair, affiliateOrg, records, gone);
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

/** A choice as it stands on both cards; `affiliate` is null in the general-federation flow. */
interface Sides<Choice> {
  federation: Choice;
  affiliate: Choice | null;
}

function horseSides(
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<HorseChoice> | null {
  const usef = isPlaceholder(pair) ? null : records.horse('usef', pair.federation);
  const own = org === null || pair.affiliate === null ? null : records.horse(org, pair.affiliate);
  if (reportGone('Horse', pair, usef, own, org, gone)) return null;
  const placeholder = own === null ? null : placeholderHorse(own);
  const federation: HorseChoice | null =
    usef === null ? placeholder : { horseId: pair.federation, horses: usef };
  if (federation === null) return null;
  if (org === null) return { federation, affiliate: null };
  const row = own === null ? noAffiliateHorse(federation.horses, org) : horseWithUsefStanding(own, usef);
  return { federation, affiliate: { horseId: pair.affiliate ?? pair.federation, horses: row } };
}

function ownerSides(
  entry: Entry,
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<OwnerChoice> | null {
  const horse = entry.horse;
  const none = { owner: null, owns: true };
  const usef = isPlaceholder(pair) ? none : records.owner('usef', horse.federation, pair.federation);
  const own =
    org === null || pair.affiliate === null || horse.affiliate === null
      ? none
      : records.owner(org, horse.affiliate, pair.affiliate);
  if (reportGone('Owner', pair, usef.owner, own.owner, org, gone)) return null;
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
      owners: own.owner ?? noAffiliateOwner(federation.owners, org),
      owns: own.owns,
    },
  };
}

function riderSides(
  pair: ChosenPair,
  org: Affiliate | null,
  records: ChosenRecords,
  gone: GoneRecord[],
): Sides<RiderChoice> | null {
  const usef = isPlaceholder(pair) ? null : records.rider('usef', pair.federation);
  const own = org === null || pair.affiliate === null ? null : records.rider(org, pair.affiliate);
  if (reportGone('Rider', pair, usef, own, org, gone)) return null;
  const placeholder = own === null ? null : placeholderRider(own);
  const federation: RiderChoice | null =
    usef === null ? placeholder : { riderId: pair.federation, riders: usef };
  if (federation === null) return null;
  if (org === null) return { federation, affiliate: null };
  const row = own === null ? noAffiliateRider(federation.riders, org) : riderWithUsefStanding(own, usef);
  return { federation, affiliate: { riderId: pair.affiliate ?? pair.federation, riders: row } };
}

/** Notes each chosen record of a pair that its book has no longer; true when there was one. */
function reportGone(
  subject: GoneRecord['subject'],
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
 * Affiliates record neither suspensions nor retirements; USEF does. Where the chosen affiliate record has none of its
 * own, the one of the USEF record chosen with it stands on its card too (docs/decisions/0009): a card is also looked at
 * alone, and must not look valid for somebody who is suspended.
 */

/** The affiliate's horse with its suspension and status at USEF; as it is when no USEF record was chosen. */
export function horseWithUsefStanding(affiliate: HorseRow, usef: HorseRow | null): HorseRow {
  if (usef === null) return affiliate;
  return {
    ...affiliate,
    suspensionStatus: affiliate.suspensionStatus ?? usef.suspensionStatus,
    memberStatus: affiliate.memberStatus ?? usef.memberStatus,
  };
}

/** The affiliate's rider with the suspension at USEF. The status stays the affiliate's: its card is judged by it. */
export function riderWithUsefStanding(affiliate: RiderRow, usef: RiderRow | null): RiderRow {
  if (usef === null) return affiliate;
  return { ...affiliate, suspensionStatus: affiliate.suspensionStatus ?? usef.suspensionStatus };
}
