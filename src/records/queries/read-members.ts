import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Membership, membershipAsOf } from '../../domain/membership/membership.ts';
import type { Term } from '../../domain/membership/term.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import { noValues, type OwnerRow, RIDER_FIELDS, type RiderRow } from '../../domain/rows.ts';
import type { Place, RiderName } from '../../matching/hits.ts';
import { selectColumns, type StoredMember } from '../columns.ts';
import { ANSWER_ORDER } from './places.ts';
import { termsOf } from './terms.ts';
import type { Book } from '../books.ts';
import { oneFor, statement } from './statement.ts';

const MEMBERS = oneFor(ORGS, (org) =>
  statement(
    ({ numbers, join }) => `SELECT ${selectColumns('member', org)}
      FROM ${numbers('places')} ${join} main.member ON member.id = asked.value ORDER BY asked.key`,
  ),
);

/** Returns the rows in the order of the places. */
export async function readRiders(
  book: Book,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<RiderRow[]> {
  const [members, terms] = await Promise.all([
    book.all<StoredMember>(MEMBERS[book.org], { places }),
    termsOf(book, 'member', places),
  ]);
  return members.map((member) => riderRow(book.org, member, terms.get(member.place) ?? [], asOf));
}

export function makeOwnerRow(
  org: Org,
  member: StoredMember,
  terms: readonly Term[],
  asOf: CalendarDate,
): OwnerRow {
  const suspensionStatus = member.suspensionStatus ?? null;
  return {
    id: member.number,
    ...memberFields(org, member, terms, asOf),
    suspensionStatus,
    otherOwners: null,
  };
}

const NO_VALUES = noValues(RIDER_FIELDS);

export function riderRow(
  org: Org,
  member: StoredMember,
  terms: readonly Term[],
  asOf: CalendarDate,
): RiderRow {
  const { place: _place, number, ...recorded } = member;
  return {
    ...NO_VALUES,
    ...recorded,
    riderId: number,
    ...memberFields(org, member, terms, asOf),
  };
}

/** Fields that owner and rider rows have in common. Safe Sport has separate calls. */
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

/** Returns the names in the order of the places. */
export function riderNames(book: Book, places: readonly Place[]): Promise<RiderName[]> {
  return book.all(RIDER_NAMES, { places });
}

const RIDERS_IN_ORDER = statement(
  ({
    numbers,
    join,
  }) => `SELECT member.id AS place, member.first_name AS "firstName", member.last_name AS "lastName"
    FROM ${numbers('places')} ${join} main.member ON member.id = asked.value ORDER BY ${ANSWER_ORDER.member}`,
);

/** Returns riders in the order of answers (requirement 5.18). */
export function riderNamesInOrder(
  book: Book,
  places: readonly Place[],
): Promise<(RiderName & { place: Place })[]> {
  return book.all(RIDERS_IN_ORDER, { places });
}
