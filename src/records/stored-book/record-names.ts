import type { Place, RiderName } from '../book.ts';
import type { Connection } from './connection.ts';

/** The first and last names of riders as recorded, in the order of their places. */
export function riderNames(connection: Connection, places: readonly Place[]): RiderName[] {
  return connection.all(
    `SELECT first_name AS firstName, last_name AS lastName
     FROM json_each(:places) AS asked CROSS JOIN member ON member.id = asked.value ORDER BY asked.key`,
    { places: JSON.stringify(places) },
  );
}

/** The names of horses as recorded, in the order of their places. */
export function horseNames(connection: Connection, places: readonly Place[]): string[] {
  const horses = connection.all<{ name: string }>(
    `SELECT horse.name AS name
     FROM json_each(:places) AS asked CROSS JOIN horse ON horse.id = asked.value ORDER BY asked.key`,
    { places: JSON.stringify(places) },
  );
  return horses.map(({ name }) => name);
}
