import type { Org } from '../../domain/org.ts';
import { namesKept } from '../generations/generations.ts';
import type { PointedBook, Pointer } from '../generations/pointer.ts';
import type { KeptRecords, LockedStore, NewBookPlace, RecordsStore } from '../generations/records-store.ts';
import { RecordsStoreError } from '../records-store-error.ts';
import { hostText, type PostgresUrl, recordsPlace, recordsUrlText } from '../records-url.ts';
import { requireReadableSchema } from './writing/readable-schema.ts';
import { isSchemaWhole, schemaName } from './writing/book-schema.ts';
import { dropSchemas } from './writing/drop-schemas.ts';
import { takeLock } from './writing/import-lock.ts';
import { requireMayPoint, requireMayWrite } from './writing/may-write.ts';
import { openNewest } from './writing/newest-host.ts';
import type { OpenHost } from './writing/open-hosts.ts';
import { movePointer, pointerOf, readPointerRow } from './writing/pointer-row.ts';
import { postgresUrl } from './writing/postgres-url.ts';
import { openPrimary } from './writing/primary.ts';
import { setUp } from './writing/set-up.ts';
import { writeFailure } from './writing/write-failure.ts';
import type { WriteSession } from './writing/write-session.ts';

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
