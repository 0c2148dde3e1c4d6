import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Membership, membershipAsOf } from '../../domain/membership/membership.ts';
import type { Term } from '../../domain/membership/term.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { EntityType, OwnerRow, RiderRow } from '../../domain/rows.ts';
import type { Place, RiderName } from '../../matching/hits.ts';
import { ANSWER_ORDER } from './places.ts';
import { termsOf } from './read-horses.ts';
import { type BookTables, oneFor, statement } from './statement.ts';

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

const RIDER_NAMES = statement(
  ({ numbers, join }) => `SELECT member.first_name AS "firstName", member.last_name AS "lastName"
    FROM ${numbers('places')} ${join} main.member ON member.id = asked.value ORDER BY asked.key`,
);

/** The first and last names of riders as recorded, in the order of their places. */
export function riderNames(tables: BookTables, places: readonly Place[]): Promise<RiderName[]> {
  return tables.all(RIDER_NAMES, { places });
}

const RIDERS_IN_ORDER = statement(
  ({
    numbers,
    join,
  }) => `SELECT member.id AS place, member.first_name AS "firstName", member.last_name AS "lastName"
    FROM ${numbers('places')} ${join} main.member ON member.id = asked.value ORDER BY ${ANSWER_ORDER.member}`,
);

/** The same of riders, each with its place, in the order of answers (requirement 5.18). */
export function riderNamesInOrder(
  tables: BookTables,
  places: readonly Place[],
): Promise<(RiderName & { place: Place })[]> {
  return tables.all(RIDERS_IN_ORDER, { places });
}

const HORSE_NAMES = statement(
  ({ numbers, join }) => `SELECT horse.name AS name
    FROM ${numbers('places')} ${join} main.horse ON horse.id = asked.value ORDER BY asked.key`,
);

/** The names of horses as recorded, in the order of their places. */
export async function horseNames(tables: BookTables, places: readonly Place[]): Promise<string[]> {
  const horses = await tables.all<{ name: string }>(HORSE_NAMES, { places });
  return horses.map(({ name }) => name);
}
