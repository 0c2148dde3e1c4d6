import { RecordsStoreError } from '../../records-store-error.ts';
import type { WriteSession } from './write-session.ts';

/**
 * Makes sure that a role may import, and that the database can hold every text, before files are read in vain.
 *
 * @throws RecordsStoreError `not-writable` when it may not, or cannot
 */
export async function requireMayWrite(session: WriteSession, place: string): Promise<void> {
  const [may] = await session.ask<{ role: string; readOnly: string; encoding: string; create: number }>(
    `SELECT current_user AS role, current_setting('transaction_read_only') AS "readOnly",
    current_setting('server_encoding') AS encoding, has_database_privilege(current_database(), 'CREATE') AS create`,
  );
  if (may?.readOnly === 'on') throw readOnly(place);
  // SQL_ASCII takes everything, and no server would ask it.
  if (may?.encoding !== 'UTF8') {
    throw new RecordsStoreError(
      'not-writable',
      `${place} is not in UTF-8, as records are. Create a database with ENCODING 'UTF8', and import there.`,
    );
  }
  if (may.create !== 1) throw refused(place, may.role, 'it may not make schemas in the database');
}

/**
 * Makes sure that a role may move the pointer, whoever made its table.
 *
 * @throws RecordsStoreError `not-writable` when it may not
 */
export async function requireMayPoint(session: WriteSession, place: string): Promise<void> {
  const [may] = await session.ask<{ role: string; point: number }>(
    `SELECT current_user AS role, has_schema_privilege('amvs', 'USAGE') AND (
      SELECT bool_and(has_table_privilege('amvs.pointer', privilege))
      FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE']) AS wanted(privilege)) AS point`,
  );
  if (may?.point !== 1) throw refused(place, may?.role ?? '', 'it may not change the table amvs.pointer');
}

/** The role may not write something. */
export function refused(place: string, role: string, why: string): RecordsStoreError {
  return new RecordsStoreError(
    'not-writable',
    `The role ${role} may not write to ${place}: ${why}. Give RECORDS_URL the role that imports, or grant this one what deploy/postgres/roles.sql does.`,
  );
}

/** Nobody may write now. */
export function readOnly(place: string): RecordsStoreError {
  return new RecordsStoreError(
    'not-writable',
    `${place} takes no changes now: it is a replica, or set to be read only. Import at the primary; the records in use are as they were.`,
  );
}
