import type { NewTables } from '../new-book/new-tables.ts';
import type { RecordsWriter } from '../generations/records-writer.ts';
import type { Records, RecordsHost } from '../records.ts';
import type { OpenSource, SearchSource } from '../workers/search-message.ts';

export interface OpenOptions {
  /** Number of search workers. With 0, the calling thread answers name searches and cannot stop a search. */
  searchWorkers?: number;
  /** Maximum time (ms) for a search on a worker. */
  searchTime?: number;
  searchesWaiting?: number;
  databaseConnections?: number;
  /** Maximum time (ms) for a look-up. */
  answerTimeout?: number;
  /** Time (ms) to keep retrying a question while no database host answers. */
  askAgainTime?: number;
}

/** Access to one kind of storage. Each worker creates its own engine. Methods load their code on demand. */
export interface Engine {
  /** @throws RecordsUnreadableError whose message is one line with a remedy */
  openRecords(options?: OpenOptions): Promise<Records>;
  openWriter(): Promise<RecordsWriter>;
  /** Called on the worker that builds the book. @param name the `name` of the book's NewBookPlace */
  openNewTables(name: string): Promise<NewTables>;
  /**
   * Called on a search worker. `searchTime` is in milliseconds.
   * @throws RecordsUnreadableError when a book cannot be read
   * @throws AskAgainError when a different generation is now in use, or no host answers
   */
  openSearchSource(source: SearchSource, searchTime: number): Promise<OpenSource>;
  /**
   * Checks each database host once. Returns an empty array for SQLite.
   * @throws RecordsUnreadableError when the certificate file cannot be read
   */
  lookAtHosts(): Promise<readonly RecordsHost[]>;
}
