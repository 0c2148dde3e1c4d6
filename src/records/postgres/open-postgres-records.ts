import type { OpenOptions } from '../open-records.ts';
import type { Records } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { recordsPlace, type PostgresUrl } from '../records-url.ts';
import { SEARCH_TIME, SearchPool } from '../searching/search-pool.ts';
import { clientConfigs } from './client-configs.ts';
import { Host } from './host.ts';
import { Hosts } from './hosts.ts';
import { PostgresRecords } from './postgres-records.ts';

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
