import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { horseMembershipAsOf, ushjaRegistrationAsOf } from '../../../domain/membership/membership.ts';
import type { Term } from '../../../domain/membership/term.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { HORSE_FIELDS, type HorseRow, noValues } from '../../../domain/rows.ts';
import type { Place } from '../../../matching/hits.ts';
import { type StoredTerm, termColumns, termsByPlace, termsOf } from '../terms.ts';
import { cleanHorseNumber } from '../../../domain/numbers.ts';
import { type Book, type Books, keptWithBook } from '../../books.ts';
import { HORSE_FIELDS_FROM_USEF, selectColumns, type StoredHorse } from '../../columns.ts';
import { oneFor, statement } from '../statement.ts';

const HORSES = oneFor(ORGS, (org) =>
  statement(
    ({ numbers, join }) => `SELECT ${selectColumns('horse', org)}
    FROM ${numbers('places')} ${join} main.horse ON horse.id = asked.value
    ORDER BY asked.key`,
  ),
);

const HORSES_BY_NUMBER = oneFor(ORGS, (org) =>
  statement(
    ({ texts, join }) => `SELECT asked.value AS key, ${selectColumns('horse', org)}
    FROM ${texts('keys')} ${join} main.horse ON horse.number_key = asked.value`,
  ),
);

const TERMS_BY_NUMBER = statement(
  ({ texts, join }) => `SELECT ${termColumns('horse')}
  FROM ${texts('keys')} ${join} main.horse ON horse.number_key = asked.value
  ${join} main.horse_term ON horse_term.horse_id = horse.id`,
);

const OWN_FIELDS: Readonly<
  Record<Org, (number: string, terms: readonly Term[], asOf: CalendarDate) => Partial<HorseRow>>
> = {
  usef: (number, terms, asOf) => ({ usefId: number, ...horseMembershipAsOf(terms, asOf) }),
  usdf: (number) => ({ usdfId: number }),
  ushja: (number, terms, asOf) => ({ usefId: number, ...ushjaRegistrationAsOf(terms, asOf) }),
};

/** Returns the rows in the order of the places. */
export async function readHorses(
  book: Book,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<HorseRow[]> {
  if (places.length === 0) return [];
  const [stored, terms] = await Promise.all([
    book.all<StoredHorse>(HORSES[book.org], { places }),
    termsOf(book, 'horse', places),
  ]);
  return stored.map((horse) => horseRow(book.org, horse, terms.get(horse.place) ?? [], asOf));
}

const ANY_MICROCHIP = statement(
  () => `SELECT 1 AS one FROM main.horse WHERE horse.microchip_key > '' LIMIT 1`,
);

/** False if no horse has a microchip, for example because USEF's file lacks the column (requirement 10.9). */
export const recordsMicrochips = keptWithBook(
  async (book: Book): Promise<boolean> => (await book.all(ANY_MICROCHIP)).length > 0,
);

interface RecordedHorse {
  row: HorseRow;
  terms: readonly Term[];
}

/** Reads horses by cleaned number, in one network round trip. Omits unknown numbers. */
export async function readHorsesByNumber(
  book: Book,
  numbers: readonly string[],
  asOf: CalendarDate,
): Promise<Map<string, RecordedHorse>> {
  if (numbers.length === 0) return new Map();
  const keys = [...new Set(numbers)];
  const [stored, terms] = await Promise.all([
    book.all<StoredHorse & { key: string }>(HORSES_BY_NUMBER[book.org], { keys }),
    book.all<StoredTerm>(TERMS_BY_NUMBER, { keys }).then(termsByPlace),
  ]);
  return new Map(
    stored.map(({ key, ...horse }) => {
      const own = terms.get(horse.place) ?? [];
      return [key, { row: horseRow(book.org, horse, own, asOf), terms: own }];
    }),
  );
}

const NO_VALUES = noValues(HORSE_FIELDS);

function horseRow(
  org: Org,
  { place: _place, number, ...recorded }: StoredHorse,
  terms: readonly Term[],
  asOf: CalendarDate,
): HorseRow {
  return { ...NO_VALUES, ...recorded, ...OWN_FIELDS[org](number, terms, asOf) };
}

/**
 * Reads horses with all their fields. USHJA's horses also need USEF's book, because null fields would be misleading.
 * @throws BookMissingError if a needed book is missing
 */
export async function readWholeHorses(
  books: Books,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<HorseRow[]> {
  const rows = await readHorses(books.of(org), places, asOf);
  return org === 'ushja' ? withUsefFields(books.of('usef'), rows, asOf) : rows;
}

/**
 * Adds the fields that are in USEF's book but not in USHJA's (requirement 4.21). They stay null for a horse that USEF
 * does not have.
 */
export async function withUsefFields<Row extends HorseRow>(
  usef: Book,
  rows: readonly Row[],
  asOf: CalendarDate,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => cleanHorseNumber(row.usefId ?? ''));
  const records = await readHorsesByNumber(usef, numbers, asOf);
  return rows.map((row, at) => {
    const record = records.get(numbers[at] ?? '');
    return record === undefined ? row : withFieldsOf(record.row, row);
  });
}

export function withFieldsOf<Row extends HorseRow>(usef: HorseRow, row: Row): Row {
  return { ...row, ...Object.fromEntries(HORSE_FIELDS_FROM_USEF.map((field) => [field, usef[field]])) };
}

const HORSE_NAMES = statement(
  ({ numbers, join }) => `SELECT horse.name AS name
    FROM ${numbers('places')} ${join} main.horse ON horse.id = asked.value ORDER BY asked.key`,
);

/** Returns the names in the order of the places. */
export async function horseNames(book: Book, places: readonly Place[]): Promise<string[]> {
  const horses = await book.all<{ name: string }>(HORSE_NAMES, { places });
  return horses.map(({ name }) => name);
}
