import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { yearOf } from '../../domain/calendar/years.ts';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import type { Place } from '../hits.ts';

export interface EntryRecord {
  org: Org;
  place: Place;
  /** Number as recorded. */
  number: string;
  key: string;
  /** Cleaned USEF number; null if none is recorded. */
  usef: string | null;
  name: string;
  /** First and last name; both empty for a horse. */
  firstName: string;
  lastName: string;
  /** Empty for a horse. */
  entityType: string;
  /** Null for a member, or if no foal date is recorded. */
  foalDate: CalendarDate | null;
}

/** Records for one horse or member: USEF's and the affiliate's, tied by USEF number. One of them may be missing. */
export interface Identity {
  usef: EntryRecord | null;
  /** Null in the general-federation flow. */
  affiliate: EntryRecord | null;
}

export function identityKey({ usef, affiliate }: Identity): string {
  return `${usef?.place ?? ''}/${affiliate?.place ?? ''}`;
}

export function sameIdentity(a: Identity, b: Identity): boolean {
  return sameRecord(a.usef, b.usef) || sameRecord(a.affiliate, b.affiliate);
}

function sameRecord(a: EntryRecord | null, b: EntryRecord | null): boolean {
  return a !== null && a.place === b?.place;
}

/** Returns the records of an identity, USEF's first. */
export function recordsOf({ usef, affiliate }: Identity): EntryRecord[] {
  return [usef, affiliate].filter((record) => record !== null);
}

export function pairOfIdentity({ usef, affiliate }: Identity): ChosenPair {
  return { federation: usef?.number ?? NO_USEF_AFFILIATE, affiliate: affiliate?.number ?? null };
}

/**
 * Returns one of an identity's numbers, with its organization.
 * @param org organization whose number to return; if null or without a record, USEF or else the affiliate
 */
export function numberIn(
  identity: Identity,
  flow: Org,
  org: Org | null,
): { organization: Org; number: string } {
  const [first] = recordsOf(identity);
  const record = recordsOf(identity).find((each) => each.org === org) ?? first;
  return { organization: record?.org ?? flow, number: record?.number ?? '' };
}

export function isAmongOwners(identity: Identity, owners: readonly EntryRecord[]): boolean {
  const mine = recordsOf(identity);
  return owners.some((owner) =>
    mine.some(
      ({ org, place, usef }) =>
        (org === owner.org && place === owner.place) || (usef !== null && usef === owner.usef),
    ),
  );
}

export function foalYears(horse: Identity): number[] {
  const dates = recordsOf(horse).map(({ foalDate }) => foalDate);
  return [...new Set(dates.flatMap((date) => (date === null ? [] : [yearOf(date)])))];
}
