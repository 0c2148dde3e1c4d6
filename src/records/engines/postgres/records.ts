import { setTimeout as sleep } from 'node:timers/promises';
import { type Org, ORGS } from '../../../domain/org.ts';
import type { Book } from '../../book.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import type { OpenOptions } from '../../open-records.ts';
import { type PostgresUrl, recordsPlace } from '../../records-url.ts';
import { BookMissingError, type Records, type RecordsHost, type RecordsStatus } from '../../records.ts';
import {
  answerSearch,
  asksForName,
  type SearchAnswer,
  type SearchName,
  type SearchQuestion,
} from '../../searches.ts';
import { StoredBook } from '../../stored-book/stored-book.ts';
import type { RecordsView } from '../../view.ts';
import { AskAgainError } from '../../workers/search-message.ts';
import { SEARCH_TIME, SearchPool } from '../../workers/search-pool.ts';
import { clientConfigs } from './client-configs.ts';
import { ConnectionLostError, GenerationMovedError } from './errors.ts';
import { Host, Hosts } from './host.ts';
import {
  BookKeys,
  type PointerStamp,
  type PostgresGeneration,
  readGeneration,
  sameStamp,
} from './pointer.ts';
import { attempt, ReadTransaction } from './read-transaction.ts';
import { SchemaTables } from './schema-tables.ts';
import type { PostgresSource } from './search-source.ts';

/** How long a look-up may take, in milliseconds. */
const ANSWER_TIME = 15_000;

/**
 * How long a question that no host answers is asked again, in milliseconds. Longer than two hosts that hang are waited for;
 * whoever stands at a window wants to be told then.
 */
const ASK_AGAIN = 5000;

/** How many connections questions may have open to each host at a time. */
const CONNECTIONS = 10;

/** How long a host may leave a look-up without an answer before it is taken for lost, in milliseconds. */
const PATIENCE = 2000;

/** The same where this thread answers searches too, which may take what they take. */
const UNHURRIED = 60_000;

/**
 * Opens the records that a database keeps. Before the first import there are none: the generation is null and every book
 * is missing.
 *
 * @throws RecordsUnreadableError when no host answers, with what to do about each, or the records in use are not of this
 *   version
 */
export async function openPostgresRecords(
  url: PostgresUrl,
  {
    searchWorkers = 0,
    searchTime = SEARCH_TIME,
    searchesWaiting,
    databaseConnections = CONNECTIONS,
    answerTimeout = ANSWER_TIME,
    askAgainTime = Math.min(ASK_AGAIN, answerTimeout),
  }: OpenOptions = {},
): Promise<Records> {
  const configs = await clientConfigs(url);
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
  const records = new PostgresRecords({ url, hosts, pool, askAgainTime, searchTime });
  try {
    await Promise.all(hosts.all.map((host) => host.watch()));
    if (hosts.all.every((host) => !host.up)) {
      throw new RecordsUnreadableError(
        `No database of ${recordsPlace(url)} can be asked. ${hosts.reasons()}`,
      );
    }
    await records.status();
    return records;
  } catch (error) {
    await records.close();
    throw error;
  }
}

/** How long to wait before the same host is asked again in vain, or a host is looked for, in milliseconds. */
const PAUSE = 50;

/** What a PostgresRecords needs. */
interface Parts {
  url: PostgresUrl;
  hosts: Hosts;
  /** Answers the searches that ask for names; null: this thread does. */
  pool: SearchPool | null;
  /** How long a question is asked again and again until it has an answer, in milliseconds. */
  askAgainTime: number;
  /** How long a search may take on a thread, in milliseconds. */
  searchTime: number;
}

/**
 * Records in a database on some hosts. Each question is asked in a transaction of its own, of the generation that its host
 * had when it was last looked at; when that is no longer so, or the host gives no answer, it is asked anew. So nothing is
 * opened or retired here: a new generation is seen by the first question after it came.
 */
export class PostgresRecords implements Records {
  readonly #url: PostgresUrl;
  readonly #hosts: Hosts;
  readonly #pool: SearchPool | null;
  readonly #askAgainTime: number;
  readonly #searchTime: number;
  readonly #keys = new BookKeys();
  /** The generation that was asked last. One object stands for it as long as it is in use. */
  #source: PostgresSource | null = null;
  #closed = false;

  constructor({ url, hosts, pool, askAgainTime, searchTime }: Parts) {
    this.#url = url;
    this.#hosts = hosts;
    this.#pool = pool;
    this.#askAgainTime = askAgainTime;
    this.#searchTime = searchTime;
  }

  async read<Answer>(question: (view: RecordsView) => Promise<Answer>): Promise<Answer> {
    const until = performance.now() + this.#askAgainTime;
    const avoided = new Set<Host>();
    /** What the pointer said when tables of the generation it names were not there. */
    let gone: PointerStamp | null = null;
    for (;;) {
      if (this.#closed) throw new Error('The records were closed');
      const [host] = this.#hosts.inOrder(avoided);
      if (host !== undefined) {
        try {
          return await this.#ask(host, question);
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
    return this.read(async ({ generation, books }) => ({ generation, books }));
  }

  prepareSearches(): void {
    this.#pool?.use(this.#source);
    this.#pool?.start();
  }

  hosts(): readonly RecordsHost[] {
    return this.#hosts.describe();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#pool?.close(), this.#hosts.close()]);
  }

  async #ask<Answer>(host: Host, question: (view: RecordsView) => Promise<Answer>): Promise<Answer> {
    const source = await this.#sourceOf(host);
    const transaction = new ReadTransaction(host, source.generation.stamp);
    /** Of searches that no thread could answer. */
    const again: AskAgainError[] = [];
    const elsewhere: AnswerElsewhere = (name, asked, withdrawn) => {
      const answer = this.#answerElsewhere(source, name, asked, withdrawn);
      answer?.then(
        () => transaction.confirmedElsewhere(),
        (error: unknown) => {
          if (error instanceof AskAgainError) again.push(error);
        },
      );
      return answer;
    };
    const view = new PostgresView(source.generation, this.#keys, transaction, elsewhere);
    const [outcome] = await Promise.allSettled([attempt(transaction, () => question(view))]);
    const [first] = again;
    if (first !== undefined) throw first;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** The generation that a host had when it was last looked at. */
  async #sourceOf(host: Host): Promise<PostgresSource> {
    const known = this.#source;
    if (known !== null && sameStamp(known.generation.stamp, host.stamp)) return known;
    const connection = await host.take();
    let generation: PostgresGeneration;
    try {
      generation = await readGeneration(connection);
    } finally {
      host.give(connection);
    }
    host.saw(generation.stamp);
    // Another question may have read it meanwhile.
    const read = this.#source;
    if (read !== null && sameStamp(read.generation.stamp, generation.stamp)) return read;
    return this.#use(generation);
  }

  #use(generation: PostgresGeneration): PostgresSource {
    this.#keys.keep(generation);
    const source: PostgresSource = {
      engine: 'postgres',
      url: this.#url,
      generation,
      hosts: this.#namesInOrder(),
      searchTime: this.#searchTime,
    };
    this.#source = source;
    if (generation.name !== null) this.#pool?.use(source);
    return source;
  }

  #answerElsewhere<Name extends SearchName>(
    source: PostgresSource,
    name: Name,
    question: SearchQuestion<Name>,
    withdrawn: AbortSignal | undefined,
  ): Promise<SearchAnswer<Name>> | null {
    if (this.#pool === null || source.generation.name === null || !asksForName(question)) return null;
    return this.#pool.search(source, { name, question, hosts: this.#namesInOrder() }, withdrawn);
  }

  #namesInOrder(): string[] {
    return this.#hosts.inOrder(new Set()).map(({ name }) => name);
  }

  /** Takes note of why a question was not answered; whether it is to be asked again. */
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
      `Tables of the records in use are not there any more in ${recordsPlace(this.#url)}. Roll back, or import the records again.`,
    );
  }

  #unreadable(): RecordsUnreadableError {
    return new RecordsUnreadableError(
      `The records of ${recordsPlace(this.#url)} cannot be read. ${this.#hosts.reasons()}`,
    );
  }
}

/** Whether tables were not there that should have been. */
function saysGone(error: unknown): boolean {
  return error instanceof GenerationMovedError
    ? error.stamp === null
    : error instanceof AskAgainError && error.gone;
}

/** Answers a search elsewhere; null: it is to be answered here. */
export type AnswerElsewhere = <Name extends SearchName>(
  name: Name,
  question: SearchQuestion<Name>,
  withdrawn: AbortSignal | undefined,
) => Promise<SearchAnswer<Name>> | null;

/** A generation in a database, for one question. */
export class PostgresView implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  readonly #open = new Map<Org, Book>();
  readonly #elsewhere: AnswerElsewhere;

  constructor(
    generation: PostgresGeneration,
    keys: BookKeys,
    transaction: ReadTransaction,
    elsewhere: AnswerElsewhere = () => null,
  ) {
    const { name, books } = generation;
    this.generation = name;
    this.books = {
      usef: books.usef?.status ?? null,
      usdf: books.usdf?.status ?? null,
      ushja: books.ushja?.status ?? null,
    };
    this.#elsewhere = elsewhere;
    for (const org of ORGS) {
      const schema = books[org]?.schema;
      if (schema === undefined) continue;
      this.#open.set(org, new StoredBook(new SchemaTables(transaction, schema, keys.of(schema)), org));
    }
  }

  book(org: Org): Book {
    const book = this.#open.get(org);
    if (book === undefined) throw new BookMissingError(org);
    return book;
  }

  bookIfLoaded(org: Org): Book | null {
    return this.#open.get(org) ?? null;
  }

  async search<Name extends SearchName>(
    name: Name,
    question: SearchQuestion<Name>,
    withdrawn?: AbortSignal,
  ): Promise<SearchAnswer<Name>> {
    return this.#elsewhere(name, question, withdrawn) ?? answerSearch(this, name, question);
  }
}
