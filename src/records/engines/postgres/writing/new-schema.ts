import type { NewTables, RowSink } from '../../../build/book-builder.ts';
import type { BookTable } from '../../../build/tables.ts';
import type { NewBookPlace } from '../../../generations/records-store.ts';
import type { Statement } from '../../../queries/statement.ts';
import { clientConfigs, type HostConfig } from '../client-configs.ts';
import { ConnectionLostError } from '../errors.ts';
import { postgresStatement } from '../schema-tables.ts';
import { createSchema, dropSchema, sealSchema } from './book-schema.ts';
import { postgresUrl } from './hosts.ts';
import { Sessions, WriteSession } from './session.ts';
import { TableSink } from './table-sink.ts';

/** Does pieces of work in the order they come, some at a time. */
export class AtOnce {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  readonly #all: Promise<void>[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Begins a piece of work now or when it is its turn. What goes wrong is told by `done`. */
  begin(work: () => Promise<void>): void {
    const result = this.#inTurn(work);
    result.catch(() => undefined);
    this.#all.push(result);
  }

  /** Waits for all of it. @throws what the first piece that failed threw */
  async done(): Promise<void> {
    await Promise.all(this.#all);
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#running === this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Rows that are fetched at a time. */
const ROWS = 5000;

/**
 * The rows of a statement, some thousands at a time. While some are looked at the next are fetched. The session is free again
 * when the last were looked at, or nobody wants more.
 */
export async function* fetchedRows(session: WriteSession, sql: string): AsyncGenerator<unknown[][]> {
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
      // Told when it is waited for.
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
