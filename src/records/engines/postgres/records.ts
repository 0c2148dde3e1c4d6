import { setTimeout as sleep } from 'node:timers/promises';
import { RecordsUnreadableError } from '../../errors.ts';
import { booksOf } from '../../generations/generations.ts';
import type { PointerStamp } from '../../generations/pointer.ts';
import { type PostgresUrl, recordsPlace } from '../../records-url.ts';
import type { Query, RecordsStatus } from '../../books.ts';
import { searchQuestion } from '../../queries.ts';
import type { Asker, Records, RecordsHost } from '../../records.ts';
import { AskAgainError, type SearchSource } from '../../workers/search-message.ts';
import { SearchPool } from '../../workers/search-pool.ts';
import type { OpenOptions } from '../engine.ts';
import { hostConfigs } from './connection-settings.ts';
import { ConnectionLostError, GenerationMovedError } from './errors.ts';
import { Host, Hosts } from './host.ts';
import { readGeneration, sameStamp, type StampedGeneration } from './pointer.ts';
import { ReadTransaction } from './read-transaction.ts';
import { BookSchemas, SchemaTables } from './schema-tables.ts';

/** Maximum time (ms) for a look-up. */
const ANSWER_TIME = 15_000;

/** Time (ms) to keep retrying while no host answers. It is long enough to try two hosts that do not respond. */
const ASK_AGAIN = 5000;

const CONNECTIONS = 10;

/** Time (ms) without an answer after which a host is considered lost. */
const PATIENCE = 2000;

/**
 * Replaces ANSWER_TIME and PATIENCE (ms) when there are no search workers, because the same connections then serve
 * searches.
 */
const UNHURRIED = 60_000;

/**
 * Opens the records for reading. Before the first import, the generation is null and every book is missing.
 * @throws RecordsUnreadableError when no host answers, or when the records or the `sslrootcert` file cannot be read
 */
export async function openPostgresRecords(
  url: PostgresUrl,
  {
    searchWorkers = 0,
    searchTime,
    searchesWaiting,
    databaseConnections = CONNECTIONS,
    answerTimeout = ANSWER_TIME,
    askAgainTime = Math.min(ASK_AGAIN, answerTimeout),
  }: OpenOptions = {},
): Promise<Records> {
  const configs = await hostConfigs(url);
  const limits = {
    connections: databaseConnections,
    ...(searchWorkers === 0
      ? { statementTime: UNHURRIED, patience: UNHURRIED }
      : { statementTime: answerTimeout, patience: PATIENCE }),
  };
  const hosts = new Hosts(configs.map((config) => new Host(config, limits)));
  const pool =
    searchWorkers === 0
      ? null
      : new SearchPool({ threads: searchWorkers, searchTime, waiting: searchesWaiting });
  const records = new PostgresRecords({ url, hosts, pool, askAgainTime });
  try {
    await Promise.all(hosts.all.map((host) => host.watch()));
    if (hosts.all.every((host) => !host.up)) {
      throw new RecordsUnreadableError(`No host in ${recordsPlace(url)} answers. ${hosts.reasons()}`);
    }
    await records.status();
    return records;
  } catch (error) {
    await records.close();
    throw error;
  }
}

/** Pause (ms) before a retry when no host answered. */
const PAUSE = 50;

interface Parts {
  url: PostgresUrl;
  hosts: Hosts;
  pool: SearchPool | null;
  /** Time (ms) to keep retrying a question. */
  askAgainTime: number;
}

/**
 * Runs each question in a transaction against the generation from its host's last health check (decision 21). Retries it if the
 * host's pointer has moved since, so the first question after an import sees the new generation.
 */
class PostgresRecords implements Records {
  readonly #url: PostgresUrl;
  readonly #hosts: Hosts;
  readonly #pool: SearchPool | null;
  readonly #askAgainTime: number;
  readonly #schemas = new BookSchemas();
  /** The generation in use. Stays the same object until the generation changes. Null before the first question. */
  #source: SearchSource | null = null;
  #closed = false;

  constructor({ url, hosts, pool, askAgainTime }: Parts) {
    this.#url = url;
    this.#hosts = hosts;
    this.#pool = pool;
    this.#askAgainTime = askAgainTime;
  }

  async ask<Question, Answer>(
    query: Query<Question, Answer>,
    question: Question,
    asker: Asker = {},
  ): Promise<Answer> {
    const until = performance.now() + this.#askAgainTime;
    const avoided = new Set<Host>();
    /** The pointer's stamp when tables were last found missing. The same stamp next time means that they are lost. */
    let gone: PointerStamp | null = null;
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      const [host] = this.#hosts.inOrder(avoided);
      if (host !== undefined) {
        try {
          return await this.#ask(host, query, question, asker);
        } catch (error) {
          if (!this.#learn(host, avoided, error)) throw error;
          if (saysGone(error)) {
            if (gone !== null && sameStamp(gone, host.stamp)) throw this.#goneError();
            gone = host.stamp;
          }
        }
      }
      if (performance.now() >= until) throw this.#unreadable();
      if (avoided.size === this.#hosts.all.length || this.#hosts.inOrder(avoided).length === 0)
        await sleep(PAUSE);
    }
  }

  async status(): Promise<RecordsStatus> {
    return this.ask(async ({ generation, status }) => ({ generation, books: status }), null);
  }

  prepareSearches(): void {
    this.#pool?.use(this.#source);
    this.#pool?.start();
  }

  damage(): null {
    return null;
  }

  async check(): Promise<void> {}

  hosts(): readonly RecordsHost[] {
    return this.#hosts.describe();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#pool?.close(), this.#hosts.close()]);
  }

  async #ask<Question, Answer>(
    host: Host,
    query: Query<Question, Answer>,
    question: Question,
    { onGeneration, withdrawn, onSearched }: Asker,
  ): Promise<Answer> {
    const source = await this.#sourceOf(host);
    const { generation, stamp } = source;
    onGeneration?.(generation?.name ?? null);
    const search = searchQuestion(query, question);
    if (search !== null && this.#pool !== null && generation !== null) {
      const hosts = this.#namesInOrder();
      // A worker runs the query instead, and confirms the generation itself.
      return (await this.#pool.search(source, { ...search, hosts }, withdrawn?.(), onSearched)) as Answer;
    }
    const transaction = new ReadTransaction(host, stamp);
    const books = booksOf(
      generation,
      (org, { file }) => new SchemaTables(org, transaction, this.#schemas.of(file)),
    );
    return transaction.answer(() => query(books, question));
  }

  async #sourceOf(host: Host): Promise<SearchSource> {
    const known = this.#source;
    if (known !== null && sameStamp(known.stamp, host.stamp)) return known;
    const connection = await host.take();
    let read: StampedGeneration;
    try {
      read = await readGeneration(connection, recordsPlace(this.#url));
    } finally {
      host.give(connection);
    }
    host.saw(read.stamp);
    // Another question may have read the pointer in the meantime.
    const now = this.#source;
    if (now !== null && sameStamp(now.stamp, read.stamp)) return now;
    return this.#use(read);
  }

  #use({ stamp, generation }: StampedGeneration): SearchSource {
    this.#schemas.keep(generation);
    const source: SearchSource = { url: this.#url, generation, stamp, hosts: this.#namesInOrder() };
    this.#source = source;
    if (generation !== null) this.#pool?.use(source);
    return source;
  }

  #namesInOrder(): string[] {
    return this.#hosts.inOrder(new Set()).map(({ name }) => name);
  }

  /** Updates the state of the hosts after a question has failed. @returns true if the question can be retried */
  #learn(asked: Host, avoided: Set<Host>, error: unknown): boolean {
    if (saysGone(error)) this.#source = null;
    if (error instanceof GenerationMovedError) return true;
    if (error instanceof ConnectionLostError) {
      if (!error.answers) asked.doubt(error.message);
      avoided.add(asked);
      return true;
    }
    if (!(error instanceof AskAgainError)) return false;
    for (const { host: name, stamp, reason } of error.news) {
      const host = this.#hosts.byName(name);
      if (stamp !== null) host?.saw(stamp);
      else host?.doubt(reason);
    }
    return true;
  }

  #goneError(): RecordsUnreadableError {
    return new RecordsUnreadableError(
      `Tables for the records in use are missing from ${recordsPlace(this.#url)}. Roll back, or import the records again.`,
    );
  }

  #unreadable(): RecordsUnreadableError {
    return new RecordsUnreadableError(
      `The records in ${recordsPlace(this.#url)} cannot be read. ${this.#hosts.reasons()}`,
    );
  }
}

function saysGone(error: unknown): boolean {
  return error instanceof GenerationMovedError
    ? error.stamp === null
    : error instanceof AskAgainError && error.gone;
}
