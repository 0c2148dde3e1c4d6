import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenNumbers } from '../../domain/cards/choices.ts';
import type { HorseRecord } from '../../domain/judgment/horses.ts';
import type { ChosenFacts, OwnerRecord, RiderRecord } from '../../domain/judgment/judge.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { Book, Books } from '../books.ts';
import { ownershipPeriods, recordedMember } from './owners.ts';
import { placeOf, RECORD_TABLES, type RecordTable } from './places.ts';
import { readWholeHorses } from './read-horses.ts';
import { ownerRow, riderRow } from './read-members.ts';
import { completionsOf } from './safe-sport.ts';
import { oneFor, statement } from './statement.ts';
import { termsOf } from './terms.ts';

/** The numbers of the records that judgments need. */
export interface FactNumbers extends Omit<ChosenNumbers, 'owners'> {
  /** `horseId` null: nothing is asked about any horse. */
  owners: readonly { book: Org; horseId: string | null; ownerId: string }[];
}

/** Reads everything that judgments need of the chosen records. Rows are as of the first show day. */
export async function readFacts(
  books: Books,
  numbers: FactNumbers,
  asOf: CalendarDate,
): Promise<ChosenFacts> {
  const [horses, owners, riders] = await Promise.all([
    byKey(
      numbers.horses,
      ({ book, horseId }) => [book, horseId],
      ({ book, horseId }) => horseRecord(books, book, horseId, asOf),
    ),
    byKey(
      numbers.owners,
      ({ book, horseId, ownerId }) => [book, horseId, ownerId],
      ({ book, horseId, ownerId }) => ownerRecord(books, book, horseId, ownerId, asOf),
    ),
    byKey(
      numbers.riders,
      ({ book, riderId }) => [book, riderId],
      ({ book, riderId }) => riderRecord(books, book, riderId, asOf),
    ),
  ]);
  return {
    horse: (book, number) => horses.get(keyOf([book, number])) ?? null,
    owner: (book, horse, number) => owners.get(keyOf([book, horse, number])) ?? null,
    rider: (book, number) => riders.get(keyOf([book, number])) ?? null,
  };
}

async function byKey<Number, Found>(
  numbers: readonly Number[],
  parts: (number: Number) => (string | null)[],
  read: (number: Number) => Promise<Found>,
): Promise<Map<string, Found>> {
  return new Map(
    await Promise.all(numbers.map(async (number) => [keyOf(parts(number)), await read(number)] as const)),
  );
}

function keyOf(parts: readonly (string | null)[]): string {
  return JSON.stringify(parts);
}

async function horseRecord(
  books: Books,
  org: Org,
  horseId: string,
  asOf: CalendarDate,
): Promise<HorseRecord | null> {
  const book = books.of(org);
  const place = await placeOf(book, 'horse', cleanHorseNumber(horseId));
  if (place === null) return null;
  const [[row], terms] = await Promise.all([
    readWholeHorses(books, org, [place], asOf),
    termsOf(book, 'horse', [place]),
  ]);
  if (row === undefined) throw new Error('A book has no record at the place of its own horse');
  const tiedToo = await tiedToSame(
    book,
    'horse',
    cleanHorseNumber(row.usefId ?? ''),
    cleanHorseNumber(horseId),
  );
  return { row, terms: terms.get(place) ?? [], tiedToo };
}

async function ownerRecord(
  books: Books,
  org: Org,
  horseId: string | null,
  ownerId: string,
  asOf: CalendarDate,
): Promise<OwnerRecord | null> {
  const book = books.of(org);
  const number = cleanMemberNumber(ownerId);
  const [horse, found] = await Promise.all([
    horseId === null ? null : placeOf(book, 'horse', cleanHorseNumber(horseId)),
    recordedMember(book, number),
  ]);
  if (found === null) return null;
  const { member, terms } = found;
  const row = ownerRow(org, member, terms, asOf);
  const [owning, tiedToo, completions] = await Promise.all([
    horseId === null ? null : horse === null ? [] : ownershipPeriods(book, horse, member.place),
    tiedToSame(book, 'member', cleanMemberNumber(row.usefId ?? ''), number),
    org === 'usef' ? completionsOf(book, number) : [],
  ]);
  return { row, terms, birthDate: member.birthDate ?? null, tiedToo, completions, owning };
}

async function riderRecord(
  books: Books,
  org: Org,
  riderId: string,
  asOf: CalendarDate,
): Promise<RiderRecord | null> {
  const book = books.of(org);
  const number = cleanMemberNumber(riderId);
  const found = await recordedMember(book, number);
  if (found === null) return null;
  const { member, terms } = found;
  const row = riderRow(org, member, terms, asOf);
  const [tiedToo, completions] = await Promise.all([
    tiedToSame(book, 'member', cleanMemberNumber(row.usefId ?? ''), number),
    org === 'usef' ? completionsOf(book, number) : [],
  ]);
  return { row, terms, birthDate: member.birthDate ?? null, tiedToo, completions };
}

const TIED = oneFor(RECORD_TABLES, (table) =>
  statement(
    () => `SELECT ${table}.number AS number FROM main.${table}
      WHERE ${table}.usef_key = :usef AND ${table}.number_key <> :own ORDER BY ${table}.id`,
  ),
);

/** The numbers of the other records of a book that name the same USEF number. Only USDF has numbers of its own. */
async function tiedToSame(book: Book, table: RecordTable, usef: string, own: string): Promise<string[]> {
  if (book.org !== 'usdf' || usef === '') return [];
  const tied = await book.all<{ number: string }>(TIED[table], { usef, own });
  return tied.map(({ number }) => number);
}
