import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type ChosenPair, isPlaceholder } from '../../../domain/cards/choices.ts';
import type { HorseRecord } from '../../../domain/judgment/horses.ts';
import type { ChosenFacts, JudgedParty, OwnerRecord, RiderRecord } from '../../../domain/judgment/judge.ts';
import type { MemberFacts, MemberRecord } from '../../../domain/judgment/members.ts';
import type { Period, Term } from '../../../domain/membership/term.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../domain/numbers.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import type { OwnerRow, RiderRow } from '../../../domain/rows.ts';
import type { Book, Books } from '../../books.ts';
import type { StoredMember } from '../../columns.ts';
import { ownershipsOf, type RecordedMember, recordedMembers } from '../owners/recorded-owners.ts';
import { RECORD_TABLES, type RecordTable } from '../places.ts';
import { readHorsesByNumber, recordsMicrochips, withFieldsOf } from '../horses/read-horses.ts';
import { makeOwnerRow, riderRow } from '../read-members.ts';
import { completionsOf } from '../safe-sport/get-info.ts';
import { oneFor, statement } from '../statement.ts';

/* Sends each book only a few independent statements, all together, no matter how many parties there are. */

/**
 * Reads all facts that are needed to judge the parties.
 * @param asOf the first show day
 * @throws BookMissingError for a record from a book that was never imported
 */
export async function readFacts(
  books: Books,
  flow: Org,
  parties: readonly JudgedParty[],
  asOf: CalendarDate,
): Promise<ChosenFacts> {
  const asked = numbersOf(flow, parties);
  // A USHJA horse record includes fields from the horse's USEF record, so both are read.
  const carried = asked.ushja.horses;
  const read = async (org: Org): Promise<BookFacts> => {
    const numbers = asked[org];
    const own = numbers.horses.size + numbers.members.size > 0;
    const book = own ? books.of(org) : books.ifLoaded(org);
    if (book === null) return NOTHING;
    return readBookFacts(
      book,
      org === 'usef' ? { ...numbers, horses: new Set([...numbers.horses, ...carried]) } : numbers,
      asOf,
    );
  };
  const [usef, usdf, ushja] = await Promise.all([read('usef'), read('usdf'), read('ushja')]);
  // Throws an error if USEF's book is missing, because null fields would falsely mean that USEF does not have the
  // horse.
  if (ushja.horses.size > 0) books.of('usef');
  const facts: Readonly<Record<Org, BookFacts>> = { usef, usdf, ushja: withUsefFields(ushja, usef) };
  return {
    horse: (book, number) => facts[book].horses.get(cleanHorseNumber(number)) ?? null,
    owner: (book, number) => facts[book].owner(cleanMemberNumber(number)),
    rider: (book, number) => facts[book].rider(cleanMemberNumber(number)),
    suspendedOwning: (horse) => usef.suspendedOwning(cleanHorseNumber(horse)),
    microchips: usef.microchips,
    owning: (book, horse, number) => facts[book].owning(cleanHorseNumber(horse), cleanMemberNumber(number)),
  };
}

/** Cleaned numbers of the horses and members to read. `owned`: horses whose ownerships are read, too. */
interface AskedNumbers {
  horses: ReadonlySet<string>;
  members: ReadonlySet<string>;
  owned: ReadonlySet<string>;
}

function numbersOf(flow: Org, parties: readonly JudgedParty[]): Readonly<Record<Org, AskedNumbers>> {
  const asked = oneFor(ORGS, () => ({
    horses: new Set<string>(),
    members: new Set<string>(),
    owned: new Set<string>(),
  }));
  for (const { role, pair, horse } of parties) {
    for (const org of flow === 'usef' ? (['usef'] as const) : (['usef', flow] as const)) {
      const { horses, members, owned } = asked[org];
      const number = numberIn(org, pair);
      if (number !== null && role === 'horse') horses.add(cleanHorseNumber(number));
      // USEF suspends a horse along with its owners.
      if (number !== null && role === 'horse' && org === 'usef') owned.add(cleanHorseNumber(number));
      if (number !== null && role !== 'horse') members.add(cleanMemberNumber(number));
      const ofHorse = role === 'owner' && horse !== null ? numberIn(org, horse) : null;
      // Findings about an ownership name the horse, so it is read, too.
      if (ofHorse !== null) horses.add(cleanHorseNumber(ofHorse));
      if (ofHorse !== null && number !== null) owned.add(cleanHorseNumber(ofHorse));
    }
  }
  return asked;
}

function numberIn(org: Org, pair: ChosenPair): string | null {
  if (org !== 'usef') return pair.affiliate;
  return isPlaceholder(pair) ? null : pair.federation;
}

/** Keys and arguments are cleaned numbers. */
interface BookFacts {
  horses: ReadonlyMap<string, HorseRecord>;
  owner: (number: string) => OwnerRecord | null;
  rider: (number: string) => RiderRecord | null;
  suspendedOwning: (horse: string) => readonly Period[];
  microchips: boolean;
  owning: (horse: string, number: string) => readonly Period[];
}

const NOTHING: BookFacts = {
  horses: new Map(),
  owner: () => null,
  rider: () => null,
  suspendedOwning: () => [],
  microchips: false,
  owning: () => [],
};

export async function readBookFacts(book: Book, asked: AskedNumbers, asOf: CalendarDate): Promise<BookFacts> {
  const [horses, members, owned] = [[...asked.horses], [...asked.members], [...asked.owned]];
  const [horseRows, tiedHorses, microchips, recorded, tiedMembers, completions, ownerships] =
    await Promise.all([
      readHorsesByNumber(book, horses, asOf),
      tiedToSame(book, 'horse', horses),
      horses.length > 0 && book.org === 'usef' ? recordsMicrochips(book) : false,
      recordedMembers(book, members),
      tiedToSame(book, 'member', members),
      book.org === 'usef' ? completionsOf(book, members) : new Map<string, never[]>(),
      ownershipsOf(book, owned),
    ]);
  const factsOf = (number: string, { member, terms }: RecordedMember): MemberFacts => ({
    terms,
    birthDate: member.birthDate ?? null,
    tiedToo: tiedMembers.get(number) ?? [],
    completions: completions.get(number) ?? [],
  });
  const recordOf = <Row extends OwnerRow | RiderRow>(rowOf: RowOf<Row>) =>
    once((number): MemberRecord<Row> | null => {
      const found = recorded.get(number);
      if (found === undefined) return null;
      return { row: rowOf(book.org, found.member, found.terms, asOf), ...factsOf(number, found) };
    });
  return {
    horses: new Map(
      [...horseRows].map(([number, horse]) => [number, { ...horse, tiedToo: tiedHorses.get(number) ?? [] }]),
    ),
    owner: recordOf(makeOwnerRow),
    rider: recordOf(riderRow),
    suspendedOwning: (horse) => (ownerships.get(horse) ?? []).filter(({ suspended }) => suspended),
    microchips,
    owning: (horse, number) => {
      const place = recorded.get(number)?.member.place;
      return (ownerships.get(horse) ?? []).filter(({ member }) => member === place);
    },
  };
}

type RowOf<Row> = (org: Org, member: StoredMember, terms: readonly Term[], asOf: CalendarDate) => Row;

/** Returns a function that calls `make` once for each number, because a judgment reads a record several times. */
function once<Found>(make: (number: string) => Found): (number: string) => Found {
  const made = new Map<string, Found>();
  return (number) => {
    const known = made.get(number);
    if (known !== undefined) return known;
    const found = make(number);
    made.set(number, found);
    return found;
  };
}

/** Adds fields from USEF's record to each of USHJA's horses (requirement 4.21). */
function withUsefFields(ushja: BookFacts, usef: BookFacts): BookFacts {
  const horses = [...ushja.horses].map(([number, horse]) => {
    const record = usef.horses.get(number);
    return [
      number,
      record === undefined ? horse : { ...horse, row: withFieldsOf(record.row, horse.row) },
    ] as const;
  });
  return { ...ushja, horses: new Map(horses) };
}

const TIED = oneFor(RECORD_TABLES, (table) =>
  statement(
    ({ texts, join }) => `WITH own AS (
        SELECT asked.value AS key, ${table}.usef_key AS usef
        FROM ${texts('keys')} ${join} main.${table} ON ${table}.number_key = asked.value
      )
      SELECT own.key AS key, ${table}.number AS number
      FROM own ${join} main.${table} ON ${table}.usef_key = own.usef AND ${table}.number_key <> own.key AND own.usef <> ''
      ORDER BY ${table}.id`,
  ),
);

/**
 * Finds numbers of other records with the same USEF number. Only USDF's book can have any, because its records also
 * have USDF numbers.
 */
async function tiedToSame(
  book: Book,
  table: RecordTable,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  if (book.org !== 'usdf' || keys.length === 0) return new Map();
  const rows = await book.all<{ key: string; number: string }>(TIED[table], { keys });
  const tied = Map.groupBy(rows, ({ key }) => key);
  return new Map([...tied].map(([key, others]) => [key, others.map(({ number }) => number)]));
}
