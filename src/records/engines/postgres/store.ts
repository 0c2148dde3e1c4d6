import { setTimeout as sleep } from 'node:timers/promises';
import type { Org } from '../../../domain/org.ts';
import { RecordsStoreError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import type { PointedBook, Pointer } from '../../generations/pointer.ts';
import type {
  KeptRecords,
  LockedStore,
  NewBookPlace,
  RecordsStore,
} from '../../generations/records-store.ts';
import { hostText, type PostgresUrl, recordsPlace, recordsUrlText } from '../../records-url.ts';
import { dropSchemas, isSchemaWhole, requireReadableSchema, schemaName } from './writing/book-schema.ts';
import { type OpenHost, openNewest, openPrimary, postgresUrl } from './writing/hosts.ts';
import { movePointer, pointerOf, readPointerRow } from './writing/pointer-row.ts';
import type { WriteSession } from './writing/session.ts';
import { writeFailure } from './writing/write-failure.ts';

/** The records in a database: a schema for each book, and a row that points to those in use. */
export function openPostgresStore(text: string): RecordsStore {
  return new PostgresStore(postgresUrl(text));
}

class PostgresStore implements RecordsStore {
  readonly place: string;
  readonly #url: PostgresUrl;
  /** Where what is in use is asked for, when that was asked. */
  #newest: Promise<WriteSession> | null = null;

  constructor(url: PostgresUrl) {
    this.#url = url;
    this.place = recordsPlace(url);
  }

  async readPointer(): Promise<Pointer | null> {
    return (await this.#kept()).readPointer();
  }

  async requireReadable(org: Org, book: PointedBook): Promise<void> {
    await (await this.#kept()).requireReadable(org, book);
  }

  async locked<Result>(work: (store: LockedStore) => Promise<Result>): Promise<Result> {
    const primary = await openPrimary(this.#url);
    const { session } = primary;
    try {
      await requireMayWrite(session, this.place);
      await takeLock(session, this.place);
      await setUp(session);
      await requireMayPoint(session, this.place);
      return await work(lockedStore(this.#url, primary));
    } catch (error) {
      throw writeFailure(error, this.#url);
    } finally {
      await session.close();
    }
  }

  async close(): Promise<void> {
    // One that could not be opened was told where it was asked for.
    const session = await this.#newest?.catch(() => null);
    await session?.close();
  }

  async #kept(): Promise<KeptRecords> {
    this.#newest ??= openNewest(this.#url);
    return keptRecords(await this.#newest, this.place);
  }
}

/** What is in use, as the host of a session has it. */
function keptRecords(session: WriteSession, place: string): KeptRecords {
  return {
    place,
    readPointer: async () => pointerOf(await readPointerRow(session), place),
    requireReadable: (org, book) => requireReadableSchema(session, place, org, book),
  };
}

/** All that is done with the records locked goes over the session that holds the lock. */
function lockedStore(url: PostgresUrl, { host, session }: OpenHost): LockedStore {
  const place = recordsPlace(url);
  return {
    ...keptRecords(session, place),
    isWhole: (book) => isSchemaWhole(session, book),
    newBook: async (org, generation): Promise<NewBookPlace> => {
      return {
        engine: 'postgres',
        name: schemaName(org, generation),
        url: recordsUrlText({ ...url, hosts: [host] }),
      };
    },
    takeIntoUse: async (next) => {
      if ((await movePointer(session, next)) === 'confirmed') return;
      throw new RecordsStoreError(
        'write-failed',
        `The records are in use at ${hostText(host)}, but no replica has them: PostgreSQL was told not to wait for one. Look after the replicas: when this host is lost now, so are these records.`,
      );
    },
    removeUnused: (pointer) => dropSchemas(session, namesKept(pointer)),
  };
}

/** The number of the lock that imports take, among the advisory locks of a database: "amvs". */
const LOCK = 0x616d_7673;

/** PostgreSQL takes a moment to notice that an import was killed: how often it is asked again, and after how long. */
const TRIES = 8;
const BETWEEN_TRIES = 250;

/**
 * Takes the lock that keeps two imports apart, on whatever machines. It ends with the session, so one that was killed
 * leaves none behind; and as the pointer is moved over the same session, whoever lost the lock cannot move it.
 *
 * @throws RecordsStoreError `import-running` when another one holds it
 */
export async function takeLock(session: WriteSession, place: string): Promise<void> {
  for (let tries = 1; !(await isTaken(session)); tries += 1) {
    if (tries === TRIES) {
      throw new RecordsStoreError(
        'import-running',
        `Another import into ${place} is running. Wait until it has ended, then try again.`,
      );
    }
    await sleep(BETWEEN_TRIES);
  }
}

async function isTaken(session: WriteSession): Promise<boolean> {
  const [answer] = await session.ask<{ taken: number }>(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  return answer?.taken === 1;
}

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

/**
 * What a database has beside the books, made by the first import, or by `deploy/postgres/roles.sql` for roles that are to
 * have no more rights than they need: amvs.pointer, which says which generation is in use. It has one row at most. `content`
 * is the pointer as it is kept (`generations/pointer.ts`), `current` the name in it, and `version` grows with each change.
 */
export const SET_UP = `
  CREATE SCHEMA IF NOT EXISTS amvs;
  CREATE TABLE IF NOT EXISTS amvs.pointer(
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    version bigint NOT NULL, current text COLLATE "C" NOT NULL, content text COLLATE "C" NOT NULL);`;

/** Makes what is not there yet. */
export async function setUp(session: WriteSession): Promise<void> {
  const [found] = await session.ask<{ missing: number }>(
    `SELECT to_regclass('amvs.pointer') IS NULL AS missing`,
  );
  // To make sure of what is there asks for rights in the schema that a role need not have to import.
  if (found?.missing === 1) await session.run(`BEGIN; ${SET_UP} COMMIT`);
}
