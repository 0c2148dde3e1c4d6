import { compareMatches } from '../../domain/names/match-name.ts';
import { feiKey } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place } from '../../matching/hits.ts';
import {
  beginningWith,
  type BookTables,
  oneFor,
  type Parameters,
  type Spelling,
  type Statement,
  statement,
} from './statement.ts';

/** The two tables of numbered records. */
type Table = 'horse' | 'member';
const TABLES: readonly Table[] = ['horse', 'member'];

/**
 * The columns of a USEF number: USDF's records carry it beside their own, in the other two books it is the number itself.
 */
type UsefKey = 'usef_key' | 'number_key';
const USEF_KEYS: readonly UsefKey[] = ['usef_key', 'number_key'];

function usefKey(org: Org): UsefKey {
  return org === 'usdf' ? 'usef_key' : 'number_key';
}

/** Riders are people: entity type I (requirement 4.25). */
const PEOPLE = { horse: '', member: "AND member.entity_type = 'I'" } as const;

const BY_NUMBER = oneFor(TABLES, (table) =>
  statement(
    () => `SELECT ${table}.id AS place FROM main.${table}
      WHERE ${table}.number_key = :number ${PEOPLE[table]}`,
  ),
);

/** The place of the horse or rider with a number of the book (cleaned), or null. */
export async function placeOf(tables: BookTables, table: Table, number: string): Promise<Place | null> {
  const [found] = await tables.all<{ place: Place }>(BY_NUMBER[table], { number });
  return found?.place ?? null;
}

/** A horse or rider that has one of the numbers asked for. */
interface Numbered {
  number: string;
  place: Place;
}

const BY_NUMBERS = oneFor(TABLES, (table) => oneFor(USEF_KEYS, (key) => byNumbers(table, key)));

function byNumbers(table: Table, key: UsefKey): Statement {
  return statement(
    ({ texts, join }) => `SELECT ${table}.${key} AS number, ${table}.id AS place
      FROM ${texts('numbers')} ${join} main.${table} ON ${table}.${key} = asked.value ${PEOPLE[table]}
      ORDER BY ${table}.id`,
  );
}

/** The places of the horses or riders with any of these numbers of the book (cleaned), in order. */
export function placesByNumber(
  tables: BookTables,
  table: Table,
  numbers: readonly string[],
): Promise<Numbered[]> {
  return tables.all(BY_NUMBERS[table].number_key, { numbers });
}

/** The places of the horses or riders with any of these USEF numbers (cleaned), in order. */
export function placesByUsefNumber(
  tables: BookTables,
  org: Org,
  table: Table,
  numbers: readonly string[],
): Promise<Numbered[]> {
  return tables.all(BY_NUMBERS[table][usefKey(org)], { numbers: [...new Set(numbers)] });
}

/** The place of each of these USEF numbers (cleaned) the book has; of several records with one number the first. */
export async function placeByUsefNumber(
  tables: BookTables,
  org: Org,
  table: Table,
  numbers: readonly string[],
): Promise<Map<string, Place>> {
  const found = await placesByUsefNumber(tables, org, table, numbers);
  return new Map(found.toReversed().map(({ number, place }) => [number, place]));
}

const BY_NUMBER_START = oneFor(TABLES, (table) =>
  statement(
    () => `SELECT ${table}.id AS place FROM main.${table}
      WHERE ${table}.number_key >= :from AND ${table}.number_key < :end ${PEOPLE[table]}
      ORDER BY ${table}.number_key LIMIT :limit`,
  ),
);

/**
 * The places of the horses or riders whose number (cleaned) begins so, in the order of texts: the very number comes first.
 */
export function placesByNumberStart(
  tables: BookTables,
  table: Table,
  start: string,
  limit: number,
): Promise<Place[]> {
  return placesIn(tables.all<{ place: Place }>(BY_NUMBER_START[table], { ...beginningWith(start), limit }));
}

/**
 * The horses of USEF's book with a microchip or an FEI number (requirements 2.9 and 2.10). SQLite is held to the
 * indices of columns that few horses have.
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

/** The USEF numbers (cleaned) of the horses of USEF's book with a microchip or an FEI number. Other books have neither. */
export async function usefNumbersByMicrochipOrFei(
  tables: BookTables,
  org: Org,
  number: string,
): Promise<string[]> {
  if (org !== 'usef') return [];
  const found = await tables.all<Numbered>(BY_MICROCHIP_OR_FEI, microchipsAndFeiNumbers([number]));
  return found.map((horse) => horse.number);
}

/**
 * The places of the horses that a typed USEF number (cleaned) can mean, in order: in USEF's book those with that microchip
 * or FEI number too (requirements 2.9 and 2.10). One statement, because nearly every look-up is this one.
 */
export async function placesMeantByUsefNumbers(
  tables: BookTables,
  org: Org,
  numbers: readonly string[],
): Promise<Place[]> {
  if (numbers.length === 0) return [];
  return placesIn(
    org === 'usef'
      ? tables.all(BY_USEF_NUMBER_MICROCHIP_OR_FEI, microchipsAndFeiNumbers(numbers))
      : placesByUsefNumber(tables, org, 'horse', numbers),
  );
}

/** What each table's rows are ordered by within one match (requirements 5.17 and 5.18); places go by number. */
export const ANSWER_ORDER = {
  horse: 'horse.name_norm, horse.id',
  member: 'member.last_norm, member.first_norm, member.id',
} as const;

const IN_ORDER = oneFor(TABLES, (table) =>
  statement(
    ({ numbers, join }) => `SELECT ${table}.id AS place
      FROM ${numbers('places')} ${join} main.${table} ON ${table}.id = asked.value
      ORDER BY ${ANSWER_ORDER[table]}`,
  ),
);

/** The same places in the order of answers. */
export function inOrder(tables: BookTables, table: Table, places: readonly Place[]): Promise<Place[]> {
  return placesIn(tables.all(IN_ORDER[table], { places }));
}

const USEF_NUMBERS = oneFor(TABLES, (table) =>
  oneFor(USEF_KEYS, (key) =>
    statement(
      ({ numbers, join }) => `SELECT ${table}.${key} AS number
        FROM ${numbers('places')} ${join} main.${table} ON ${table}.id = asked.value
        ORDER BY asked.key`,
    ),
  ),
);

/** The USEF numbers (cleaned) of horses or riders, in the order of their places; null where none is recorded. */
export async function usefNumbersAt(
  tables: BookTables,
  org: Org,
  table: Table,
  places: readonly Place[],
): Promise<(string | null)[]> {
  const rows = await tables.all<{ number: string | null }>(USEF_NUMBERS[table][usefKey(org)], { places });
  return rows.map(({ number }) => number);
}

/** The places of what was found. */
async function placesIn(rows: Promise<readonly { place: Place }[]>): Promise<Place[]> {
  return (await rows).map(({ place }) => place);
}

/** A stretch of an answer: how many hits it has, and any of them in the answer's order. */
export interface SearchPart {
  count(): number;
  hits(page: Page): Promise<readonly Hit[]>;
}

/** A part that was read whole. Hits of one match keep their order. */
export function listPart(hits: readonly Hit[]): SearchPart {
  const ordered = hits.toSorted((a, b) => compareMatches(a.match, b.match));
  return {
    count: () => ordered.length,
    hits: async ({ offset, limit }) => ordered.slice(offset, offset + limit),
  };
}

/**
 * A page of the parts one after the other. Every part is counted, and read only where the page reaches into it; those it
 * reaches into are read at once.
 */
export async function pageOfParts(parts: readonly SearchPart[], page: Page): Promise<Hits> {
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
