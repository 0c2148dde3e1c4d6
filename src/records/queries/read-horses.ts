import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { horseMembershipAsOf, ushjaRegistrationAsOf } from '../../domain/membership/membership.ts';
import type { Term } from '../../domain/membership/term.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { HorseRow } from '../../domain/rows.ts';
import type { Place } from '../../matching/hits.ts';
import { FOR_EVER, SINCE_EVER } from '../build/tables.ts';
import { type BookTables, oneFor, statement } from './statement.ts';

/** What a book records of a horse beside its terms, under the names of the row. Other books have other columns. */
interface StoredHorse extends Partial<HorseRow> {
  place: Place;
  number: string;
  name: string;
}

const OWN_COLUMNS: Readonly<Record<Org, string>> = {
  usef: `, horse.microchip_number AS "microchipNumber", horse.suspension_status AS "suspensionStatus",
    horse.foal_date AS "foalDate", horse.fei_reg_number AS "feiRegNumber",
    horse.fei_registration_status AS "feiRegistrationStatus"`,
  usdf: `, horse.usef_id AS "usefId", horse.foal_date AS "foalDate",
    horse.usdf_membership_type AS "usdfMembershipType", horse.usdfhid_date AS "usdfhidDate",
    horse.usdf_life_date AS "usdfLifeDate"`,
  ushja: '',
};

/** The columns of a StoredHorse, for a SELECT from `horse`. */
function horseColumns(org: Org): string {
  return `horse.id AS place, horse.number AS number, horse.name AS name ${OWN_COLUMNS[org]}`;
}

const HORSES = oneFor(ORGS, (org) =>
  statement(
    ({ numbers, join }) => `SELECT ${horseColumns(org)}
    FROM ${numbers('places')} ${join} main.horse ON horse.id = asked.value
    ORDER BY asked.key`,
  ),
);

const HORSES_BY_NUMBER = oneFor(ORGS, (org) =>
  statement(
    ({ texts, join }) => `SELECT asked.value AS key, ${horseColumns(org)}
    FROM ${texts('keys')} ${join} main.horse ON horse.number_key = asked.value`,
  ),
);

const TERMS_BY_NUMBER = statement(
  ({ texts, join }) => `SELECT ${termColumns('horse')}
  FROM ${texts('keys')} ${join} main.horse ON horse.number_key = asked.value
  ${join} main.horse_term ON horse_term.horse_id = horse.id`,
);

/** A horse row of which nothing is known but what comes after it. */
const UNKNOWN = {
  usefId: null,
  usdfId: null,
  microchipNumber: null,
  suspensionStatus: null,
  memberStatus: null,
  membershipType: null,
  memberStartDate: null,
  memberEndDate: null,
  foalDate: null,
  feiRegNumber: null,
  feiRegistrationStatus: null,
  ushjaStatus: null,
  ushjaStartDate: null,
  ushjaEndDate: null,
  usdfMembershipType: null,
  usdfhidDate: null,
  usdfLifeDate: null,
} satisfies Omit<HorseRow, 'name'>;

/** What a book's number and terms say of a horse as of a date. */
const OWN_FIELDS: Readonly<
  Record<Org, (number: string, terms: readonly Term[], asOf: CalendarDate) => Partial<HorseRow>>
> = {
  usef: (number, terms, asOf) => ({ usefId: number, ...horseMembershipAsOf(terms, asOf) }),
  usdf: (number) => ({ usdfId: number }),
  ushja: (number, terms, asOf) => ({ usefId: number, ...ushjaRegistrationAsOf(terms, asOf) }),
};

/** The records of horses at their places in a book, as of a date, in the order given. */
export async function readHorses(
  tables: BookTables,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<HorseRow[]> {
  if (places.length === 0) return [];
  const [stored, terms] = await Promise.all([
    tables.all<StoredHorse>(HORSES[org], { places }),
    termsOf(tables, 'horse', places),
  ]);
  return stored.map((horse) => horseRow(org, horse, terms.get(horse.place) ?? [], asOf));
}

/**
 * The records of the horses with these numbers of a book (cleaned), as of a date, by number. They are read in one wave,
 * without their places first.
 */
export async function readHorsesByNumber(
  tables: BookTables,
  org: Org,
  numbers: readonly string[],
  asOf: CalendarDate,
): Promise<Map<string, HorseRow>> {
  if (numbers.length === 0) return new Map();
  const keys = [...new Set(numbers)];
  const [stored, terms] = await Promise.all([
    tables.all<StoredHorse & { key: string }>(HORSES_BY_NUMBER[org], { keys }),
    tables.all<StoredTerm>(TERMS_BY_NUMBER, { keys }).then(termsByPlace),
  ]);
  return new Map(
    stored.map(({ key, ...horse }) => [key, horseRow(org, horse, terms.get(horse.place) ?? [], asOf)]),
  );
}

function horseRow(
  org: Org,
  { place: _place, number, ...recorded }: StoredHorse,
  terms: readonly Term[],
  asOf: CalendarDate,
): HorseRow {
  return { ...UNKNOWN, ...recorded, ...OWN_FIELDS[org](number, terms, asOf) };
}

/** A stored date that may be an open end. */
type StoredDate = CalendarDate | typeof SINCE_EVER | typeof FOR_EVER;

/** A term as a book records it. */
export interface StoredTerm {
  /** Whose it is. */
  place: Place;
  start: StoredDate;
  end: StoredDate;
  type: string;
  status: string;
}

/** Whose terms they are. */
type Kind = 'horse' | 'member';
const KINDS: readonly Kind[] = ['horse', 'member'];

/** The columns of a StoredTerm, for a SELECT from `horse_term` or `member_term`. */
export function termColumns(kind: Kind): string {
  const term = `${kind}_term`;
  return `${term}.${kind}_id AS place, ${term}.start_date AS start, ${term}.end_date AS "end", ${term}.type AS type,
    ${term}.status AS status`;
}

const TERMS = oneFor(KINDS, (kind) =>
  statement(
    ({ numbers, join }) => `SELECT ${termColumns(kind)}
    FROM ${numbers('places')} ${join} main.${kind}_term ON ${kind}_term.${kind}_id = asked.value`,
  ),
);

/** The terms of horses or members, by place, in no order. A place without any is left out. */
export async function termsOf(
  tables: BookTables,
  kind: Kind,
  places: readonly Place[],
): Promise<Map<Place, Term[]>> {
  return termsByPlace(await tables.all<StoredTerm>(TERMS[kind], { places: [...new Set(places)] }));
}

/** The same of terms that were read. */
export function termsByPlace(rows: readonly StoredTerm[]): Map<Place, Term[]> {
  const terms = new Map<Place, Term[]>();
  for (const { place, start, end, type, status } of rows) {
    const term: Term = {
      type: type === '' ? null : type,
      status: status === '' ? null : status,
      start: dateOrOpen(start),
      end: dateOrOpen(end),
    };
    const known = terms.get(place);
    if (known === undefined) terms.set(place, [term]);
    else known.push(term);
  }
  return terms;
}

/** A stored date; null for an open end. */
function dateOrOpen(stored: StoredDate): CalendarDate | null {
  return stored === SINCE_EVER || stored === FOR_EVER ? null : stored;
}
