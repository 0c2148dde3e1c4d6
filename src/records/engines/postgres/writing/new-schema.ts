import { Queue } from '../../../../concurrency/queue.ts';
import type { NewTables, RowWriter, SealedBook } from '../../../new-book/new-tables.ts';
import type { BookTable } from '../../../new-book/tables.ts';
import type { Statement } from '../../../queries/statement.ts';
import type { PostgresUrl } from '../../../records-url.ts';
import { type HostConfig, hostConfigs } from '../connection-settings.ts';
import { ConnectionLostError } from '../errors.ts';
import { BookSchema } from '../schema-tables.ts';
import { createSchema, dropSchema, sealSchema } from './book-schema.ts';
import { Sessions, WriteSession } from './session.ts';
import { CopyWriter } from './copy-writer.ts';

/** Maximum number of tables to index at a time, while others are being filled. */
const INDEXED_AT_ONCE = 2;

/** Creates a schema for a new book. `url` must have one host, the primary. @throws ConnectionLostError, or PostgreSQL's error */
export async function openNewSchema(url: PostgresUrl, name: string): Promise<NewTables> {
  const [host] = await hostConfigs(url);
  if (host === undefined) throw new TypeError(`No host for ${name}`);
  const sessions = new Sessions(host);
  await sessions.use((session) => createSchema(session, name));
  return new NewSchema(name, host, sessions);
}

/** Fills each table over its own session, then indexes it in the background. */
class NewSchema implements NewTables {
  readonly #name: string;
  readonly #host: HostConfig;
  readonly #sessions: Sessions;
  readonly #indexing = new Queue(INDEXED_AT_ONCE);
  readonly #indexed: Promise<void>[] = [];
  readonly #rows = new Map<string, number>();
  #state: 'building' | 'sealed' | 'abandoned' = 'building';

  constructor(name: string, host: HostConfig, sessions: Sessions) {
    this.#name = name;
    this.#host = host;
    this.#sessions = sessions;
  }

  fill(table: BookTable, columns: readonly string[]): RowWriter {
    const statements = {
      create: this.#ofBook(table.postgres.create),
      copy: this.#ofBook(
        `COPY main.${table.name}(${columns.join()}) FROM STDIN WITH (FORMAT binary, FREEZE)`,
      ),
    };
    return new CopyWriter(this.#sessions, statements, (rows) => {
      this.#rows.set(table.name, rows);
      const indexed = this.#indexing.run(() => this.#index(table));
      // `seal` throws the error.
      indexed.catch(() => undefined);
      this.#indexed.push(indexed);
    });
  }

  /** Only checks that the table was filled, because filling it already starts its indexing, which `seal` awaits. */
  async index(table: BookTable): Promise<void> {
    if (!this.#rows.has(table.name)) throw new Error(`${table.name} has not been filled`);
  }

  async *rows(statement: Statement): AsyncGenerator<readonly (readonly unknown[])[]> {
    const session = await this.#sessions.take();
    try {
      yield* fetchedRows(session, new BookSchema(this.#name).statement(statement).sql);
    } finally {
      this.#sessions.give(session);
    }
  }

  async seal(): Promise<SealedBook> {
    await Promise.all(this.#indexed);
    const bytes = await this.#sessions.use((session) => sealSchema(session, this.#name, this.#rows));
    this.#state = 'sealed';
    await this.#sessions.close();
    return { bytes, sha256: null };
  }

  async abandon(): Promise<void> {
    if (this.#state !== 'building') return;
    this.#state = 'abandoned';
    await this.#sessions.close();
    await this.#drop();
  }

  async #index({ name, postgres }: BookTable): Promise<void> {
    await this.#sessions.use(async (session) => {
      for (const index of postgres.indices) await session.run(this.#ofBook(index));
      await session.run(this.#ofBook(`ANALYZE main.${name}`));
    });
  }

  /** Drops the schema. If the connection is lost first, the next import drops it. */
  async #drop(): Promise<void> {
    let session: WriteSession | null = null;
    try {
      session = await WriteSession.open(this.#host);
      await dropSchema(session, this.#name);
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
    } finally {
      await session?.close();
    }
  }

  #ofBook(statement: string): string {
    return statement.replaceAll(/\bmain\./g, `${this.#name}.`);
  }
}

const ROWS = 5000;

/**
 * Yields rows, and fetches the next ones while the caller handles the current ones. Ends its transaction when the caller's
 * loop ends.
 */
async function* fetchedRows(session: WriteSession, sql: string): AsyncGenerator<unknown[][]> {
  await session.run(`BEGIN READ ONLY; DECLARE fetched NO SCROLL CURSOR FOR ${sql}`);
  let next = fetch(session);
  try {
    for (;;) {
      const rows = await next;
      if (rows.length < ROWS) {
        yield rows;
        return;
      }
      next = fetch(session);
      // The error is thrown when the loop reaches these rows.
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
    await session.run('COMMIT');
  }
}

function fetch(session: WriteSession): Promise<unknown[][]> {
  return session.arrays(`FETCH ${ROWS} FROM fetched`);
}
