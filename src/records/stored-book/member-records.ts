import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Membership, membershipAsOf } from '../../domain/membership/membership-as-of.ts';
import type { Term } from '../../domain/membership/term.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { EntityType, OwnerRow } from '../../domain/records/owner-row.ts';
import type { RiderRow } from '../../domain/records/rider-row.ts';
import type { Place } from '../book.ts';
import type { BookTables } from './book-tables.ts';
import { oneFor } from './one-for.ts';
import { statement } from './statement.ts';
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
  usef: `, member.birth_date AS "birthDate", member.amateur_pro_status AS "amateurProStatus",
    member.suspension_status AS "suspensionStatus", member.fei_reg_number AS "feiRegNumber",
    member.fei_registration_status AS "feiRegistrationStatus"`,
  usdf: ', member.usef_id AS "usefId"',
  ushja: '',
};

/** The columns of a StoredMember, for a SELECT from `member`. */
export function memberColumns(org: Org): string {
  return `member.id AS place, member.number, member.name, member.entity_type AS "entityType" ${OWN_COLUMNS[org]}`;
}

const MEMBERS = oneFor(ORGS, (org) =>
  statement(
    ({ numbers, join }) => `SELECT ${memberColumns(org)}
      FROM ${numbers('places')} ${join} main.member ON member.id = asked.value ORDER BY asked.key`,
  ),
);

/** The records of riders at their places in a book, as of a date, in the order given. */
export async function readRiders(
  tables: BookTables,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<RiderRow[]> {
  const [members, terms] = await Promise.all([
    tables.all<StoredMember>(MEMBERS[org], { places }),
    termsOf(tables, 'member', places),
  ]);
  return members.map((member) => riderRow(org, member, terms.get(member.place) ?? [], asOf));
}

/** A member as an owner, by its terms, as of a date. */
export function ownerRow(
  org: Org,
  member: StoredMember,
  terms: readonly Term[],
  asOf: CalendarDate,
): OwnerRow {
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
