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
