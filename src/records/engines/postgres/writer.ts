import { setTimeout as sleep } from 'node:timers/promises';
import type { Org } from '../../../domain/org.ts';
import { importRunning, RecordsWriteError } from '../../errors.ts';
import { namesKept } from '../../generations/generations.ts';
import type { PointedBook, Pointer } from '../../generations/pointer.ts';
import type {
  FoundPointer,
  LockedWriter,
  NewBookPlace,
  RecordsWriter,
} from '../../generations/records-writer.ts';
import { hostText, type PostgresUrl, recordsPlace } from '../../records-url.ts';
import { movePointer, readPointer } from './pointer.ts';
import { dropSchemas, requireReadableSchema, requireWholeSchema, schemaName } from './writing/book-schema.ts';
import { type OpenHost, openNewest, openPrimary } from './writing/hosts.ts';
import type { WriteSession } from './writing/session.ts';
import { mayNotWrite, readOnly, writeFailure } from './writing/write-failure.ts';

export class PostgresWriter implements RecordsWriter {
  readonly place: string;
  readonly #url: PostgresUrl;
  /** Session with the host that has the newest pointer, opened on first use. */
  #newest: Promise<WriteSession> | null = null;

  constructor(url: PostgresUrl) {
    this.#url = url;
    this.place = recordsPlace(url);
  }

  async readPointer(): Promise<Pointer | null> {
    return readPointer(await this.#openNewest(), this.place);
  }

  async requireReadable(org: Org, book: PointedBook): Promise<void> {
    await requireReadableSchema(await this.#openNewest(), this.place, org, book);
  }

  async requireWhole(org: Org, book: PointedBook): Promise<void> {
    await requireWholeSchema(await this.#openNewest(), this.place, org, book);
  }

  async locked<Result>(work: (writer: LockedWriter) => Promise<Result>): Promise<Result> {
    const primary = await openPrimary(this.#url);
    const { session } = primary;
    try {
      await requireMayWrite(session, this.place);
      await takeLock(session, this.place);
      await setUp(session);
      await requireMayPoint(session, this.place);
      return await work(lockedWriter(this.#url, primary));
    } catch (error) {
      throw writeFailure(error, this.#url);
    } finally {
      await session.close();
    }
  }

  /** PostgreSQL itself verifies the pages it reads, provided that its checksums are on (`hasPageChecksums`). */
  isProtected(): boolean {
    return true;
  }

  async findPointers(): Promise<readonly FoundPointer[]> {
    return [];
  }

  async hasPageChecksums(): Promise<boolean> {
    const session = await this.#openNewest();
    const [setting] = await session.ask<{ checksums: string }>(
      `SELECT current_setting('data_checksums') AS checksums`,
    );
    return setting?.checksums === 'on';
  }

  async close(): Promise<void> {
    // The caller that opened the session has already received its error.
    const session = await this.#newest?.catch(() => null);
    await session?.close();
  }

  #openNewest(): Promise<WriteSession> {
    return (this.#newest ??= openNewest(this.#url));
  }
}

/** Returns a writer that uses only the session that holds the lock (decision 20). */
function lockedWriter(url: PostgresUrl, { host, session }: OpenHost): LockedWriter {
  const place = recordsPlace(url);
  return {
    place,
    readPointer: () => readPointer(session, place),
    requireReadable: (org, book) => requireReadableSchema(session, place, org, book),
    requireWhole: (org, book) => requireWholeSchema(session, place, org, book),
    isProtected: () => true,
    newBook: async (org, generation): Promise<NewBookPlace> => {
      return { url: { ...url, hosts: [host] }, name: schemaName(org, generation) };
    },
    takeIntoUse: async (next) => {
      if ((await movePointer(session, next)) === 'confirmed') return;
      throw new RecordsWriteError(
        'write-failed',
        `The records are in use at ${hostText(host)}, but no replica has them: PostgreSQL was told not to wait for one. Check the replicas: if this host is lost now, so are these records.`,
      );
    },
    putBack: () => {
      throw new TypeError('A database has no pointer to restore');
    },
    removeUnused: (pointer) => dropSchemas(session, namesKept(pointer)),
  };
}

/** Advisory lock key for imports into a database: "amvs". */
const LOCK = 0x616d_7673;

/** Number of attempts to take the lock. PostgreSQL takes a moment to notice that an import was killed. */
const TRIES = 8;

/** Pause (ms) between attempts to take the lock. */
const BETWEEN_TRIES = 250;

/**
 * Takes the import lock. It ends with the session, so a killed import leaves no lock behind, and an import that has lost
 * the lock cannot move the pointer.
 * @throws RecordsWriteError `import-running` when another import holds the lock, on any machine
 */
async function takeLock(session: WriteSession, place: string): Promise<void> {
  for (let tries = 1; !(await isTaken(session)); tries += 1) {
    if (tries === TRIES) throw importRunning(place);
    await sleep(BETWEEN_TRIES);
  }
}

async function isTaken(session: WriteSession): Promise<boolean> {
  const [answer] = await session.ask<{ taken: number }>(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  return answer?.taken === 1;
}

/**
 * Checks the database and the role's privileges before any file is read.
 * @throws RecordsWriteError `not-writable` for a read-only database, a wrong encoding or a missing privilege
 */
async function requireMayWrite(session: WriteSession, place: string): Promise<void> {
  const [may] = await session.ask<{ role: string; readOnly: string; encoding: string; create: number }>(
    `SELECT current_user AS role, current_setting('transaction_read_only') AS "readOnly",
    current_setting('server_encoding') AS encoding, has_database_privilege(current_database(), 'CREATE') AS create`,
  );
  if (may?.readOnly === 'on') throw readOnly(place);
  // An SQL_ASCII database accepts any text, but our servers refuse to read from it.
  if (may?.encoding !== 'UTF8') {
    throw new RecordsWriteError(
      'not-writable',
      `${place} does not use UTF-8, which records need. Create a database with ENCODING 'UTF8', and import there.`,
    );
  }
  if (may.create !== 1)
    throw mayNotWrite(place, may.role, 'it is not allowed to create schemas in the database');
}

/**
 * Checks privileges rather than ownership, because another role may own the table.
 * @throws RecordsWriteError `not-writable`
 */
async function requireMayPoint(session: WriteSession, place: string): Promise<void> {
  const [may] = await session.ask<{ role: string; point: number }>(
    `SELECT current_user AS role, has_schema_privilege('amvs', 'USAGE') AND (
      SELECT bool_and(has_table_privilege('amvs.pointer', privilege))
      FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE']) AS wanted(privilege)) AS point`,
  );
  if (may?.point !== 1)
    throw mayNotWrite(place, may?.role ?? '', 'it is not allowed to change the table amvs.pointer');
}

/**
 * Creates the pointer's table during the first import. For roles with minimal privileges, `deploy/postgres/roles.sql`
 * creates the table.
 */
export const SET_UP = `
  CREATE SCHEMA IF NOT EXISTS amvs;
  CREATE TABLE IF NOT EXISTS amvs.pointer(
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    version bigint NOT NULL, current text COLLATE "C" NOT NULL, content text COLLATE "C" NOT NULL);`;

async function setUp(session: WriteSession): Promise<void> {
  const [found] = await session.ask<{ missing: number }>(
    `SELECT to_regclass('amvs.pointer') IS NULL AS missing`,
  );
  // Checks first, because even CREATE IF NOT EXISTS requires schema privileges that an importing role may lack.
  if (found?.missing === 1) await session.run(`BEGIN; ${SET_UP} COMMIT`);
}
