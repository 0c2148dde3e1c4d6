import { compareMatches } from '../../domain/names/match-name.ts';
import { feiKey } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, HitRange, Place } from '../../matching/hits.ts';
import type { Book } from '../books.ts';
import {
  beginningWith,
  oneFor,
  type Parameters,
  type Spelling,
  type Statement,
  statement,
} from './statement.ts';

/** In this file, queries on `member` find only riders. */
export type RecordTable = 'horse' | 'member';
export const RECORD_TABLES: readonly RecordTable[] = ['horse', 'member'];

/**
 * Column with the USEF number. Only USDF's records also have their own number; in the other books, the record number
 * is the USEF number.
 */
type UsefKey = 'usef_key' | 'number_key';
const USEF_KEYS: readonly UsefKey[] = ['usef_key', 'number_key'];

function usefKey(org: Org): UsefKey {
  return org === 'usdf' ? 'usef_key' : 'number_key';
}

/** Riders are people: entity type I (requirement 4.25). */
const PEOPLE = { horse: '', member: "AND member.entity_type = 'I'" } as const;

const BY_NUMBER = oneFor(RECORD_TABLES, (table) =>
  statement(
    () => `SELECT ${table}.id AS place FROM main.${table}
      WHERE ${table}.number_key = :number ${PEOPLE[table]}`,
  ),
);

export async function placeOf(book: Book, table: RecordTable, number: string): Promise<Place | null> {
  const [found] = await book.all<{ place: Place }>(BY_NUMBER[table], { number });
  return found?.place ?? null;
}

interface Numbered {
  number: string;
  place: Place;
}

const BY_NUMBERS = oneFor(RECORD_TABLES, (table) => oneFor(USEF_KEYS, (key) => byNumbers(table, key)));

function byNumbers(table: RecordTable, key: UsefKey): Statement {
  return statement(
    ({ texts, join }) => `SELECT ${table}.${key} AS number, ${table}.id AS place
      FROM ${texts('numbers')} ${join} main.${table} ON ${table}.${key} = asked.value ${PEOPLE[table]}
      ORDER BY ${table}.id`,
  );
}

/** Finds records by cleaned number, sorted by place. */
export function withNumbers(book: Book, table: RecordTable, numbers: readonly string[]): Promise<Numbered[]> {
  return book.all(BY_NUMBERS[table].number_key, { numbers });
}

export function withUsefNumbers(
  book: Book,
  table: RecordTable,
  numbers: readonly string[],
): Promise<Numbered[]> {
  return book.all(BY_NUMBERS[table][usefKey(book.org)], { numbers: [...new Set(numbers)] });
}

/** Finds the first record with each cleaned USEF number. */
export async function placesByUsefNumbers(
  book: Book,
  table: RecordTable,
  numbers: readonly string[],
): Promise<Map<string, Place>> {
  const found = await withUsefNumbers(book, table, numbers);
  return new Map(found.toReversed().map(({ number, place }) => [number, place]));
}

const BY_NUMBER_START = oneFor(RECORD_TABLES, (table) =>
  statement(
    () => `SELECT ${table}.id AS place FROM main.${table}
      WHERE ${table}.number_key >= :from AND ${table}.number_key < :end ${PEOPLE[table]}
      ORDER BY ${table}.number_key LIMIT :limit`,
  ),
);

/** Finds records whose cleaned number begins with `start`, sorted by number as text. */
export function placesByNumberStart(
  book: Book,
  table: RecordTable,
  start: string,
  limit: number,
): Promise<Place[]> {
  return placesIn(book.all<{ place: Place }>(BY_NUMBER_START[table], { ...beginningWith(start), limit }));
}

/**
 * Finds horses by microchip or FEI number (requirements 2.9 and 2.10). SQLite needs the index hint, because few
 * horses have these numbers.
 */
function byMicrochipOrFei({ texts, join, index }: Spelling, columns: string): string {
  return `SELECT ${columns}
    FROM ${texts('numbers')}
    ${join} main.horse${index('horse_microchip')} ON horse.microchip_key = asked.value
    UNION SELECT ${columns}
    FROM ${texts('feiNumbers')} ${join} main.horse${index('horse_fei')} ON horse.fei_key = asked.value`;
}

const BY_MICROCHIP_OR_FEI = statement(
  (spelling) =>
    `${byMicrochipOrFei(spelling, 'horse.id AS place, horse.number_key AS number')} ORDER BY place`,
);

const BY_USEF_NUMBER_MICROCHIP_OR_FEI = statement(
  (spelling) => `SELECT horse.id AS place
    FROM ${spelling.texts('numbers')} ${spelling.join} main.horse ON horse.number_key = asked.value
    UNION ${byMicrochipOrFei(spelling, 'horse.id AS place')} ORDER BY place`,
);

function microchipsAndFeiNumbers(numbers: readonly string[]): Parameters {
  return { numbers, feiNumbers: numbers.map(feiKey) };
}

/**
 * Finds the USEF numbers of horses with a microchip or FEI number, which must already be cleaned. Returns an empty array for
 * any book but USEF's, because the others have no microchip or FEI numbers.
 */
export async function usefNumbersByMicrochipOrFei(book: Book, number: string): Promise<string[]> {
  if (book.org !== 'usef') return [];
  const found = await book.all<Numbered>(BY_MICROCHIP_OR_FEI, microchipsAndFeiNumbers([number]));
  return found.map((horse) => horse.number);
}

/**
 * Finds horses by cleaned USEF number and, in USEF's book, by microchip or FEI number. Nearly every look-up runs only this
 * statement.
 */
export async function placesMeantByUsefNumbers(book: Book, numbers: readonly string[]): Promise<Place[]> {
  if (numbers.length === 0) return [];
  return placesIn(
    book.org === 'usef'
      ? book.all(BY_USEF_NUMBER_MICROCHIP_OR_FEI, microchipsAndFeiNumbers(numbers))
      : withUsefNumbers(book, 'horse', numbers),
  );
}

/** Sort order of hits with the same match (requirements 5.17 and 5.18). Places are in the order of numbers. */
export const ANSWER_ORDER = {
  horse: 'horse.name_norm, horse.id',
  member: 'member.last_norm, member.first_norm, member.id',
} as const;

const IN_ORDER = oneFor(RECORD_TABLES, (table) =>
  statement(
    ({ numbers, join }) => `SELECT ${table}.id AS place
      FROM ${numbers('places')} ${join} main.${table} ON ${table}.id = asked.value
      ORDER BY ${ANSWER_ORDER[table]}`,
  ),
);

export function inAnswerOrder(book: Book, table: RecordTable, places: readonly Place[]): Promise<Place[]> {
  return placesIn(book.all(IN_ORDER[table], { places }));
}

const USEF_NUMBERS = oneFor(RECORD_TABLES, (table) =>
  oneFor(USEF_KEYS, (key) =>
    statement(
      ({ numbers, join }) => `SELECT ${table}.${key} AS number
        FROM ${numbers('places')} ${join} main.${table} ON ${table}.id = asked.value
        ORDER BY asked.key`,
    ),
  ),
);

/** Returns each place's cleaned USEF number, in the order of `places`; null for a place without one. */
export async function usefNumbersAt(
  book: Book,
  table: RecordTable,
  places: readonly Place[],
): Promise<(string | null)[]> {
  const rows = await book.all<{ number: string | null }>(USEF_NUMBERS[table][usefKey(book.org)], { places });
  return rows.map(({ number }) => number);
}

async function placesIn(rows: Promise<readonly { place: Place }[]>): Promise<Place[]> {
  return (await rows).map(({ place }) => place);
}

export interface SearchPart {
  count(): number;
  hits(page: HitRange): Promise<readonly Hit[]>;
}

/** Builds a part from hits, sorted by match. Hits with the same match keep their order. */
export function listPart(hits: readonly Hit[]): SearchPart {
  const ordered = hits.toSorted((a, b) => compareMatches(a.match, b.match));
  return {
    count: () => ordered.length,
    hits: async ({ offset, limit }) => ordered.slice(offset, offset + limit),
  };
}

/** Returns a page of hits. Reads only the parts that the page covers, concurrently. */
export async function pageOfParts(parts: readonly SearchPart[], page: HitRange): Promise<Hits> {
  const reading: Promise<readonly Hit[]>[] = [];
  let total = 0;
  let left = page.limit;
  for (const part of parts) {
    const count = part.count();
    const offset = Math.max(0, page.offset - total);
    const limit = Math.min(left, count - offset);
    if (limit > 0) {
      reading.push(part.hits({ offset, limit }));
      left -= limit;
    }
    total += count;
  }
  const read = await Promise.all(reading);
  return { hits: read.flat(), total };
}
