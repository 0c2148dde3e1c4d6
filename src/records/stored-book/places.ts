import type { Org } from '../../domain/org.ts';
import type { Place } from '../book.ts';
import type { Connection, Parameters } from './connection.ts';
import { feiKey } from './fei-key.ts';
import { beginningWith } from './text-range.ts';

/** The two tables of numbered records. */
type Table = 'horse' | 'member';

/**
 * Where a table of a book keeps the USEF number: USDF's records carry it beside their own, in the other two books it is
 * the number itself.
 */
function usefKey(org: Org): 'usef_key' | 'number_key' {
  return org === 'usdf' ? 'usef_key' : 'number_key';
}

/** Riders are people: entity type I (rules, section 4). */
const PEOPLE = { horse: '', member: "AND member.entity_type = 'I'" } as const;

/** The place of the horse or rider with a number of the book (cleaned), or null. */
export function placeOf(connection: Connection, table: Table, number: string): Place | null {
  const [found] = connection.all<{ id: Place }>(
    `SELECT id FROM ${table} WHERE number_key = :number ${PEOPLE[table]}`,
    { number },
  );
  return found?.id ?? null;
}

/** The places of the horses or riders with any of these numbers of the book (cleaned), in order. */
export function placesByNumber(
  connection: Connection,
  table: Table,
  numbers: readonly string[],
): { number: string; place: Place }[] {
  return connection.all(
    `SELECT ${table}.number_key AS number, ${table}.id AS place
     FROM json_each(:numbers) AS asked CROSS JOIN ${table} ON ${table}.number_key = asked.value ${PEOPLE[table]}
     ORDER BY ${table}.id`,
    { numbers: JSON.stringify(numbers) },
  );
}

/**
 * The places of the horses or riders whose number (cleaned) begins so, in the order of texts: the very number comes first.
 */
export function placesByNumberStart(
  connection: Connection,
  table: Table,
  start: string,
  limit: number,
): Place[] {
  const { from, end } = beginningWith(start);
  const found = connection.all<{ id: Place }>(
    `SELECT id FROM ${table} WHERE number_key >= :from AND number_key < :end ${PEOPLE[table]}
     ORDER BY number_key LIMIT :limit`,
    { from, end, limit },
  );
  return found.map(({ id }) => id);
}

/** The places of the horses or riders with any of these USEF numbers (cleaned), in order. */
export function placesByUsefNumber(
  connection: Connection,
  org: Org,
  table: Table,
  numbers: readonly string[],
): { number: string; place: Place }[] {
  const key = `${table}.${usefKey(org)}`;
  return connection.all(
    `SELECT ${key} AS number, ${table}.id AS place
     FROM json_each(:numbers) AS asked CROSS JOIN ${table} ON ${key} = asked.value ${PEOPLE[table]}
     ORDER BY ${table}.id`,
    { numbers: JSON.stringify([...new Set(numbers)]) },
  );
}

/**
 * The places of the horses that a typed USEF number (cleaned) can mean, in order: in USEF's book those with that microchip
 * or FEI number too (rules, section 2). One statement, because nearly every look-up is this one.
 */
export function placesMeantByUsefNumbers(
  connection: Connection,
  org: Org,
  numbers: readonly string[],
): Place[] {
  if (numbers.length === 0) return [];
  if (org !== 'usef') return placesByUsefNumber(connection, org, 'horse', numbers).map(({ place }) => place);
  const rows = connection.all<{ place: Place }>(
    `SELECT horse.id AS place FROM json_each(:numbers) AS asked CROSS JOIN horse ON horse.number_key = asked.value
     UNION ${BY_MICROCHIP_OR_FEI}`,
    { numbers: JSON.stringify(numbers), ...microchipsAndFeiNumbers(numbers) },
  );
  return rows.map((row) => row.place);
}

/** The place of each of these USEF numbers (cleaned) the book has; of several records with one number the first. */
export function placeByUsefNumber(
  connection: Connection,
  org: Org,
  table: Table,
  numbers: readonly string[],
): Map<string, Place> {
  const found = placesByUsefNumber(connection, org, table, numbers);
  return new Map(found.toReversed().map(({ number, place }) => [number, place]));
}

/** What each table's rows are ordered by within one match (rules, section 4, "Order"); places go by number. */
const ORDER = {
  horse: 'horse.name_norm, horse.id',
  member: 'member.last_norm, member.first_norm, member.id',
} as const;

/** The same places in the order of answers. */
export function inOrder(connection: Connection, table: Table, places: readonly Place[]): Place[] {
  const rows = connection.all<{ place: Place }>(
    `SELECT ${table}.id AS place
     FROM json_each(:places) AS asked CROSS JOIN ${table} ON ${table}.id = asked.value
     ORDER BY ${ORDER[table]}`,
    { places: JSON.stringify(places) },
  );
  return rows.map((row) => row.place);
}

/** The USEF numbers (cleaned) of horses or riders, in the order of their places; null where none is recorded. */
export function usefNumbersAt(
  connection: Connection,
  org: Org,
  table: Table,
  places: readonly Place[],
): (string | null)[] {
  const rows = connection.all<{ number: string | null }>(
    `SELECT ${table}.${usefKey(org)} AS number
     FROM json_each(:places) AS asked CROSS JOIN ${table} ON ${table}.id = asked.value
     ORDER BY asked.key`,
    { places: JSON.stringify(places) },
  );
  return rows.map((row) => row.number);
}

/** The places of horses of USEF's book with a microchip or an FEI number (rules, section 2). Other books have neither. */
export function placesByMicrochipOrFei(
  connection: Connection,
  org: Org,
  numbers: readonly string[],
): Place[] {
  if (org !== 'usef' || numbers.length === 0) return [];
  const rows = connection.all<{ place: Place }>(BY_MICROCHIP_OR_FEI, microchipsAndFeiNumbers(numbers));
  return rows.map((row) => row.place);
}

const BY_MICROCHIP_OR_FEI = `SELECT horse.id AS place
  FROM json_each(:microchips) AS asked CROSS JOIN horse INDEXED BY horse_microchip ON horse.microchip_key = asked.value
  UNION
  SELECT horse.id AS place
  FROM json_each(:feiNumbers) AS asked CROSS JOIN horse INDEXED BY horse_fei ON horse.fei_key = asked.value
  ORDER BY place`;

function microchipsAndFeiNumbers(numbers: readonly string[]): Parameters {
  return { microchips: JSON.stringify(numbers), feiNumbers: JSON.stringify(numbers.map(feiKey)) };
}
