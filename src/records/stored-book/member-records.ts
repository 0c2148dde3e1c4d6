import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Membership, membershipAsOf } from '../../domain/membership/membership-as-of.ts';
import type { Term } from '../../domain/membership/term.ts';
import type { Org } from '../../domain/org.ts';
import type { EntityType, OwnerRow } from '../../domain/records/owner-row.ts';
import type { RiderRow } from '../../domain/records/rider-row.ts';
import type { Place } from '../book.ts';
import type { Connection } from './connection.ts';
import { termsOf } from './terms.ts';

/** What a book records of a member beside the terms. Other books have other columns. */
export interface StoredMember {
  place: Place;
  number: string;
  name: string;
  entityType: EntityType;
  /** USDF's book. */
  usefId?: string | null;
  /** The rest is USEF's. */
  birthDate?: CalendarDate | null;
  amateurProStatus?: string | null;
  suspensionStatus?: string | null;
  feiRegNumber?: string | null;
  feiRegistrationStatus?: string | null;
}

const OWN_COLUMNS: Readonly<Record<Org, string>> = {
  usef: `, birth_date AS birthDate, amateur_pro_status AS amateurProStatus, suspension_status AS suspensionStatus,
    fei_reg_number AS feiRegNumber, fei_registration_status AS feiRegistrationStatus`,
  usdf: ', usef_id AS usefId',
  ushja: '',
};

/** The columns of a StoredMember, for a SELECT from `member`. */
export function memberColumns(org: Org): string {
  return `member.id AS place, number, name, entity_type AS entityType ${OWN_COLUMNS[org]}`;
}

/** The records of riders at their places in a book, as of a date, in the order given. */
export function readRiders(
  connection: Connection,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): RiderRow[] {
  const stored = connection.all<StoredMember>(
    `SELECT ${memberColumns(org)}
     FROM json_each(:places) AS asked CROSS JOIN member ON member.id = asked.value ORDER BY asked.key`,
    { places: JSON.stringify(places) },
  );
  const terms = termsOf(connection, 'member', places);
  return stored.map((member) => riderRow(org, member, terms.get(member.place) ?? [], asOf));
}

/** Owner rows of members, as of a date, in the order given. */
export function ownerRows(
  connection: Connection,
  org: Org,
  members: readonly StoredMember[],
  asOf: CalendarDate,
): OwnerRow[] {
  const terms = termsOf(
    connection,
    'member',
    members.map(({ place }) => place),
  );
  return members.map((member) => ownerRow(org, member, terms.get(member.place) ?? [], asOf));
}

function ownerRow(org: Org, member: StoredMember, terms: readonly Term[], asOf: CalendarDate): OwnerRow {
  return { id: member.number, ...memberFields(org, member, terms, asOf), otherOwners: null };
}

function riderRow(org: Org, member: StoredMember, terms: readonly Term[], asOf: CalendarDate): RiderRow {
  return {
    riderId: member.number,
    ...memberFields(org, member, terms, asOf),
    amateurProStatus: member.amateurProStatus ?? null,
    suspensionStatus: member.suspensionStatus ?? null,
    birthDate: member.birthDate ?? null,
    feiRegNumber: member.feiRegNumber ?? null,
    feiRegistrationStatus: member.feiRegistrationStatus ?? null,
  };
}

/** What owner rows and rider rows have in common. Safe sport has calls of its own. */
type MemberFields = Membership &
  Pick<
    OwnerRow & RiderRow,
    | 'usefId'
    | 'usdfId'
    | 'name'
    | 'entityType'
    | 'hasValidSafeSport'
    | 'safeSportStartDate'
    | 'safeSportEndDate'
  >;

function memberFields(
  org: Org,
  { number, usefId, name, entityType }: StoredMember,
  terms: readonly Term[],
  asOf: CalendarDate,
): MemberFields {
  return {
    usefId: org === 'usdf' ? (usefId ?? null) : number,
    usdfId: org === 'usdf' ? number : null,
    name,
    entityType,
    ...membershipAsOf(terms, asOf),
    hasValidSafeSport: null,
    safeSportStartDate: null,
    safeSportEndDate: null,
  };
}
