import type { NewBookPlace } from '../../generations/records-store.ts';
import type { BookTable } from '../../new-book/book-table.ts';
import type { NewTables, RowSink } from '../../new-book/new-tables.ts';
import type { Statement } from '../../stored-book/statement.ts';
import { clientConfigs, type HostConfig } from '../client-configs.ts';
import { ConnectionLostError } from '../connection-lost-error.ts';
import { postgresStatement } from '../postgres-statement.ts';
import { AtOnce } from './at-once.ts';
import { createSchema, sealSchema } from './book-schema.ts';
import { dropSchema } from './drop-schemas.ts';
import { fetchedRows } from './fetched-rows.ts';
import { postgresUrl } from './postgres-url.ts';
import { Sessions } from './sessions.ts';
import { TableSink } from './table-sink.ts';
import { WriteSession } from './write-session.ts';

/** Tables that are indexed at a time, beside those that are being filled. */
const INDEXED_AT_ONCE = 2;

/**
 * Opens the tables of a new book: its schema is there when this is settled.
 *
 * @throws ConnectionLostError, or PostgreSQL's error
 */
export async function openNewSchema({
  name,
  url,
}: Extract<NewBookPlace, { engine: 'postgres' }>): Promise<NewTables> {
  const [host] = await clientConfigs(postgresUrl(url));
  if (host === undefined) throw new TypeError(`No host for ${name}`);
  const sessions = new Sessions(host);
  await sessions.use((session) => createSchema(session, name));
  return new NewSchema(name, host, sessions);
}

/**
 * A new book's schema. Each table is filled over a session of its own. As soon as it is, what its rows are found by is made
 * in the background, while other tables are filled: `seal` waits for that.
 */
class NewSchema implements NewTables {
  readonly #name: string;
  readonly #host: HostConfig;
  readonly #sessions: Sessions;
  readonly #indexing = new AtOnce(INDEXED_AT_ONCE);
  readonly #rows = new Map<string, number>();
  #state: 'building' | 'sealed' | 'abandoned' = 'building';

  constructor(name: string, host: HostConfig, sessions: Sessions) {
    this.#name = name;
    this.#host = host;
    this.#sessions = sessions;
  }

  fill(table: BookTable, columns: readonly string[]): RowSink {
    const statements = {
      create: this.#spelt(table.postgres.create),
      copy: this.#spelt(`COPY main.${table.name}(${columns.join()}) FROM STDIN WITH (FORMAT binary, FREEZE)`),
    };
    return new TableSink(this.#sessions, statements, (rows) => {
      this.#rows.set(table.name, rows);
      this.#indexing.begin(() => this.#index(table));
    });
  }

  /** What was begun when the table was filled: `seal` waits for it. */
  async index(table: BookTable): Promise<void> {
    if (!this.#rows.has(table.name)) throw new Error(`${table.name} is not filled`);
  }

  async *rows(statement: Statement): AsyncGenerator<readonly (readonly unknown[])[]> {
    const session = await this.#sessions.take();
    try {
      yield* fetchedRows(session, postgresStatement(statement, this.#name).sql);
    } finally {
      this.#sessions.give(session);
    }
  }

  async seal(): Promise<number> {
    await this.#indexing.done();
    const bytes = await this.#sessions.use((session) => sealSchema(session, this.#name, this.#rows));
    this.#state = 'sealed';
    await this.#sessions.close();
    return bytes;
  }

  async abandon(): Promise<void> {
    if (this.#state !== 'building') return;
    this.#state = 'abandoned';
    await this.#sessions.close();
    await this.#drop();
  }

  async #index({ name, postgres }: BookTable): Promise<void> {
    await this.#sessions.use(async (session) => {
      for (const index of postgres.indices) await session.run(this.#spelt(index));
      await session.run(this.#spelt(`ANALYZE main.${name}`));
    });
  }

  /** Where it cannot be dropped now, the next import does. */
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

  #spelt(statement: string): string {
    return statement.replaceAll(/\bmain\./g, `${this.#name}.`);
  }
}
