import { SearchStoppedError } from '../../errors.ts';
import type { PostgresUrl } from '../../records-url.ts';
import { answerSearch } from '../../searches.ts';
import { prepareBook } from '../../stored-book/prepare-book.ts';
import { AskAgainError, type HostNews, type SentSearch } from '../../workers/search-message.ts';
import type { OpenSource } from '../../workers/search-source.ts';
import { clientConfigs } from './client-configs.ts';
import type { ConnectionLimits } from './connection.ts';
import { ConnectionLostError, GenerationMovedError } from './errors.ts';
import { Host } from './host.ts';
import { BookKeys, type PostgresGeneration } from './pointer.ts';
import { attempt, ReadTransaction } from './read-transaction.ts';
import { PostgresView } from './records.ts';
import { SchemaTables } from './schema-tables.ts';

/** A generation in a database, as a thread opens it. */
export interface PostgresSource {
  engine: 'postgres';
  url: PostgresUrl;
  generation: PostgresGeneration;
  /** The names of the hosts that had it when it was found, the best first. */
  hosts: readonly string[];
  /** How long a search may take, in milliseconds. */
  searchTime: number;
}

/**
 * How much of a search's time one statement may take, and how much may go by without an answer before the next host is
 * asked: PostgreSQL stops what is slow before it is taken for lost, and another host has time left to answer.
 */
const STATEMENT = 0.4;
const PATIENCE = 0.5;

/** Reading what searches keep of a book takes as long as it takes: some 50 MB. */
const TO_PREPARE: ConnectionLimits = { statementTime: 10_000, patience: 10_000 };

/** How long a host that gave no answer is asked after the others, in milliseconds: until the main thread knows it too. */
const AVOIDED = 3000;

/** What stands for the books on this thread, whatever generation is open. */
const keys = new BookKeys();

/**
 * Opens a generation: a connection to each host when it is first asked, and what searches keep of each book in memory.
 *
 * @throws AskAgainError when the pointer names another one, or no host answers
 */
export async function openPostgresSource(source: PostgresSource): Promise<OpenSource> {
  const { url, generation, hosts, searchTime } = source;
  const configs = await clientConfigs(url);
  const hostsWith = (limits: ConnectionLimits): Host[] =>
    configs.map((config) => new Host(config, { ...limits, connections: 1 }));
  keys.keep(generation);
  const preparing = hostsWith(TO_PREPARE);
  try {
    await ofFirst(preparing, hosts, generation, async (transaction) => {
      const books = Object.values(generation.books).filter((book) => book !== null);
      await Promise.all(
        books.map(({ schema }) => prepareBook(new SchemaTables(transaction, schema, keys.of(schema)))),
      );
    });
  } finally {
    await closeAll(preparing);
  }
  return new OpenPostgresSource(
    generation,
    hostsWith({ statementTime: STATEMENT * searchTime, patience: PATIENCE * searchTime }),
  );
}

class OpenPostgresSource implements OpenSource {
  readonly #generation: PostgresGeneration;
  readonly #hosts: readonly Host[];
  /** When a host gave no answer, of `performance.now()`. */
  readonly #lost = new Map<string, number>();

  constructor(generation: PostgresGeneration, hosts: readonly Host[]) {
    this.#generation = generation;
    this.#hosts = hosts;
  }

  async answer({ name, question, hosts }: SentSearch, time: number): Promise<unknown> {
    const begun = performance.now();
    const ask = (transaction: ReadTransaction): Promise<unknown> =>
      answerSearch(new PostgresView(this.#generation, keys, transaction), name, question);
    return ofFirst(this.#hosts, this.#withoutLost(hosts, begun), this.#generation, ask, {
      until: begun + time,
      onLost: (host) => this.#lost.set(host, performance.now()),
    });
  }

  async close(): Promise<void> {
    await closeAll(this.#hosts);
  }

  #withoutLost(hosts: readonly string[], now: number): string[] {
    const lost = (host: string): boolean => now - (this.#lost.get(host) ?? -Infinity) < AVOIDED;
    return [...hosts.filter((host) => !lost(host)), ...hosts.filter(lost)];
  }
}

/** Asks a question of the first host that gives an answer. */
async function ofFirst<Answer>(
  hosts: readonly Host[],
  names: readonly string[],
  { stamp }: PostgresGeneration,
  question: (transaction: ReadTransaction) => Promise<Answer>,
  { until = Infinity, onLost }: { until?: number; onLost?: (host: string) => void } = {},
): Promise<Answer> {
  const news: HostNews[] = [];
  for (const name of names) {
    const host = hosts.find((each) => each.name === name);
    if (host === undefined) continue;
    if (performance.now() >= until) throw new SearchStoppedError();
    const transaction = new ReadTransaction(host, stamp, until);
    try {
      return await attempt(transaction, () => question(transaction));
    } catch (error) {
      if (error instanceof GenerationMovedError) {
        const { stamp, message: reason } = error;
        throw new AskAgainError(stamp === null ? [] : [{ host: name, stamp, reason }], stamp === null);
      }
      if (!(error instanceof ConnectionLostError)) throw error;
      if (error.answers) continue;
      onLost?.(name);
      news.push({ host: name, stamp: null, reason: error.message });
    }
  }
  throw new AskAgainError(news);
}

async function closeAll(hosts: readonly Host[]): Promise<void> {
  await Promise.all(hosts.map((host) => host.close()));
}
