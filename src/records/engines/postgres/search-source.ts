import { SearchStoppedError } from '../../errors.ts';
import type { Books } from '../../books.ts';
import { booksOf } from '../../generations/generations.ts';
import type { PointedGeneration, PointerStamp } from '../../generations/pointer.ts';
import type { PostgresUrl } from '../../records-url.ts';
import { answerNamed } from '../../queries.ts';
import { prepareBook } from '../../queries/prepare-book.ts';
import {
  AskAgainError,
  type HostNews,
  type OpenSource,
  type SearchSource,
  type SentSearch,
} from '../../workers/search-message.ts';
import { hostConfigs } from './connection-settings.ts';
import type { ConnectionLimits } from './connection.ts';
import { ConnectionLostError, GenerationMovedError } from './errors.ts';
import { Host } from './host.ts';
import { ReadTransaction } from './read-transaction.ts';
import { BookSchemas, SchemaTables } from './schema-tables.ts';

/**
 * A statement's share of the search time. It is below PATIENCE, so PostgreSQL stops a slow statement before the host
 * is considered lost.
 */
const STATEMENT = 0.4;

/** Share of the search time after which the next host is tried, so that it still has time to answer. */
const PATIENCE = 0.5;

/** Time limits (ms) for loading a book's search data. Loading 50 MB may take longer than a search. */
const TO_PREPARE: ConnectionLimits = { statementTime: 10_000, patience: 10_000 };

/** Time (ms) during which an unresponsive host is tried last. The main thread needs less time to notice the failure. */
const AVOIDED = 3000;

const schemas = new BookSchemas();

/**
 * Loads the search data from the first host that answers. Connects to a host only when that host is first needed.
 * @throws AskAgainError when the pointer names a different generation, or no host answers
 */
export async function openPostgresSource(
  url: PostgresUrl,
  source: SearchSource,
  searchTime: number,
): Promise<OpenSource> {
  const configs = await hostConfigs(url);
  const hostsWith = (limits: ConnectionLimits): Host[] =>
    configs.map((config) => new Host(config, { ...limits, connections: 1 }));
  const { generation, stamp } = source;
  schemas.keep(generation);
  const preparing = hostsWith(TO_PREPARE);
  try {
    await askFirst(namedHosts(preparing, source.hosts), stamp, async (transaction) => {
      await Promise.all(openBooks(generation, transaction).loaded().map(prepareBook));
    });
  } finally {
    await closeAll(preparing);
  }
  return new OpenPostgresSource(
    generation,
    stamp,
    hostsWith({ statementTime: STATEMENT * searchTime, patience: PATIENCE * searchTime }),
  );
}

class OpenPostgresSource implements OpenSource {
  readonly #generation: PointedGeneration | null;
  readonly #stamp: PointerStamp;
  readonly #hosts: readonly Host[];
  readonly #lost = new Map<Host, number>();

  constructor(generation: PointedGeneration | null, stamp: PointerStamp, hosts: readonly Host[]) {
    this.#generation = generation;
    this.#stamp = stamp;
    this.#hosts = hosts;
  }

  async answer(search: SentSearch, time: number): Promise<unknown> {
    const begun = performance.now();
    const inOrder = this.#lostLast(namedHosts(this.#hosts, search.hosts), begun);
    return askFirst(
      inOrder,
      this.#stamp,
      (transaction) => answerNamed(openBooks(this.#generation, transaction), search),
      { until: begun + time, onLost: (host) => this.#lost.set(host, performance.now()) },
    );
  }

  async close(): Promise<void> {
    await closeAll(this.#hosts);
  }

  #lostLast(hosts: readonly Host[], now: number): Host[] {
    const isLost = (host: Host): boolean => now - (this.#lost.get(host) ?? -Infinity) < AVOIDED;
    return [...hosts.filter((host) => !isLost(host)), ...hosts.filter(isLost)];
  }
}

function openBooks(generation: PointedGeneration | null, transaction: ReadTransaction): Books {
  return booksOf(generation, (org, { file }) => new SchemaTables(org, transaction, schemas.of(file)));
}

function namedHosts(hosts: readonly Host[], names: readonly string[]): Host[] {
  return names.flatMap((name) => hosts.filter((host) => host.name === name));
}

async function askFirst<Answer>(
  hosts: readonly Host[],
  assumed: PointerStamp,
  question: (transaction: ReadTransaction) => Promise<Answer>,
  { until = Infinity, onLost }: { until?: number; onLost?: (host: Host) => void } = {},
): Promise<Answer> {
  const news: HostNews[] = [];
  for (const host of hosts) {
    if (performance.now() >= until) throw new SearchStoppedError();
    const transaction = new ReadTransaction(host, assumed, until);
    try {
      return await transaction.answer(() => question(transaction));
    } catch (error) {
      if (error instanceof GenerationMovedError) {
        const { stamp, message: reason } = error;
        throw new AskAgainError(stamp === null ? [] : [{ host: host.name, stamp, reason }], stamp === null);
      }
      if (!(error instanceof ConnectionLostError)) throw error;
      if (error.answers) continue;
      onLost?.(host);
      news.push({ host: host.name, stamp: null, reason: error.message });
    }
  }
  throw new AskAgainError(news);
}

async function closeAll(hosts: readonly Host[]): Promise<void> {
  await Promise.all(hosts.map((host) => host.close()));
}
