import type { Place, RiderName } from '../book.ts';
import type { BookTables } from './book-tables.ts';
import { ANSWER_ORDER } from './places.ts';
import { statement } from './statement.ts';

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

/** The same of riders, each with its place, in the order of answers (rules, section 4, "Order"). */
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
