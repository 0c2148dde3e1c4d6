import type { Records } from './records.ts';
import { parseRecordsUrl } from './records-url.ts';
import type { SearchPoolOptions } from './workers/search-pool.ts';

/** How the records are read. */
export interface OpenOptions {
  /** How many threads answer searches for names; 0: the calling thread does. */
  searchWorkers?: number;
  /** How long such a search may take on a thread, in milliseconds. */
  searchTime?: number;
  /** How many of them may wait for a thread. */
  searchesWaiting?: SearchPoolOptions['waiting'];
  /** How many connections look-ups may have open to each host of a database. */
  databaseConnections?: number;
  /** How long the records may take to answer a look-up, in milliseconds. */
  answerTimeout?: number;
  /** How long a question is asked again of a database none of whose hosts answers, in milliseconds; no longer than that. */
  askAgainTime?: number;
}

/**
 * Opens records to be read. The engine that is not used is not loaded.
 *
 * @param url as RECORDS_URL has it, a folder as an absolute path: `sqlite:/srv/amvs`, `postgres://…`
 * @throws RecordsUnreadableError when they cannot be read, with one line on what to do about it
 */
export async function openRecords(url: string, options: OpenOptions = {}): Promise<Records> {
  const parsed = parseRecordsUrl(url);
  if (parsed === null) throw new TypeError('Not an address of records');
  switch (parsed.engine) {
    case 'sqlite': {
      const { openSqliteRecords } = await import('./engines/sqlite/records.ts');
      return openSqliteRecords(parsed.folder, options);
    }
    case 'postgres': {
      const { openPostgresRecords } = await import('./engines/postgres/records.ts');
      return openPostgresRecords(parsed, options);
    }
  }
}
