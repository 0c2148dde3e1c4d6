import type { NewTables } from '../build/new-tables.ts';
import type { RecordsStore } from '../generations/records-store.ts';
import type { Records, RecordsHost } from '../records.ts';
import type { OpenSource, SearchSource } from '../workers/search-message.ts';

/** How the records are read. */
export interface OpenOptions {
  /** How many threads answer searches for names; 0: the calling thread does, and stops none of them. */
  searchWorkers?: number;
  /** How long such a search may take on a thread, in milliseconds. */
  searchTime?: number;
  /** How many such searches may wait for a thread. */
  searchesWaiting?: number;
  /** How many connections look-ups may have open to each host of a database. */
  databaseConnections?: number;
  /** How long the records may take to answer a look-up, in milliseconds. */
  answerTimeout?: number;
  /** How long a question is asked again while no host of a database answers it, in milliseconds. */
  askAgainTime?: number;
}

/**
 * What keeps the records, SQLite or PostgreSQL, at one place. `engineOf` (engine-of.ts) makes it from RECORDS_URL; a
 * thread makes its own. Each method loads the code it needs.
 */
export interface Engine {
  /**
   * Opens the records to answer questions.
   *
   * @throws RecordsUnreadableError when they cannot be read, with what to do about it in one line
   */
  openRecords(options?: OpenOptions): Promise<Records>;
  /** Opens the place where the records are kept, to import, to roll back, and to ask which are in use. */
  openStore(): Promise<RecordsStore>;
  /** Opens the tables of a new book, on the thread that builds it. @param name as `NewBookPlace.name` */
  openNewTables(name: string): Promise<NewTables>;
  /**
   * Opens the books of a generation on a thread that searches.
   *
   * @param searchTime how long a search may take, in milliseconds
   * @throws RecordsUnreadableError when a book cannot be read
   * @throws AskAgainError when another generation is in use now, or no host answers
   */
  openSearchSource(source: SearchSource, searchTime: number): Promise<OpenSource>;
  /**
   * Looks once at each host that keeps the records; empty where files do.
   *
   * @throws RecordsUnreadableError when the certificates that RECORDS_URL names cannot be read
   */
  lookAtHosts(): Promise<readonly RecordsHost[]>;
}
