import type { NewTables } from '../new-book/new-tables.ts';
import type { RecordsWriter } from '../generations/records-writer.ts';
import type { Records, RecordsHost } from '../records.ts';
import type { OpenSource, SearchSource } from '../workers/search-message.ts';

export interface OpenOptions {
  /** Workers for name searches. 0: the calling thread answers, and cannot stop a search. */
  searchWorkers?: number;
  /** Maximum time of a search on a worker, in milliseconds. */
  searchTime?: number;
  /** Maximum number of searches waiting for a worker. */
  searchesWaiting?: number;
  /** Maximum number of look-up connections to each database host. */
  databaseConnections?: number;
  /** Maximum time of a look-up, in milliseconds. */
  answerTimeout?: number;
  /** Time for which a question is retried while no database host answers, in milliseconds. */
  askAgainTime?: number;
}

/** SQLite or PostgreSQL, made by `engineOf`; each worker makes its own. Each method loads the code it needs. */
export interface Engine {
  /** @throws RecordsUnreadableError when they cannot be read, with the remedy in one line */
  openRecords(options?: OpenOptions): Promise<Records>;
  /** Opens the records to import, roll back, and read the pointer. */
  openWriter(): Promise<RecordsWriter>;
  /** Called on the worker that builds the book. @param name as `NewBookPlace.name` */
  openNewTables(name: string): Promise<NewTables>;
  /**
   * Called on a search worker.
   *
   * @param searchTime maximum time of a search, in milliseconds
   * @throws RecordsUnreadableError when a book cannot be read
   * @throws AskAgainError when another generation is in use now, or no host answers
   */
  openSearchSource(source: SearchSource, searchTime: number): Promise<OpenSource>;
  /** Queries each database host once; empty for files. @throws RecordsUnreadableError for unreadable certificates */
  lookAtHosts(): Promise<readonly RecordsHost[]>;
}
