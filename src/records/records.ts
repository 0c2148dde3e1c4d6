import type { Org } from '../domain/org.ts';
import type { Query, RecordsStatus } from './books.ts';

export interface RecordsHost {
  /** Host and port, such as `db1:5432`. */
  name: string;
  /** Current role or, for a lost host, its last known role. */
  role: 'primary' | 'replica' | 'unknown';
  state: 'up' | 'lost';
  /** True if another host has newer records. */
  behind: boolean;
  /** Reason for the loss; null while the host answers. */
  reason: string | null;
}

export interface RecordsDamage {
  /** Damaged books in use, each with a one-line reason for the operator. */
  books: readonly { org: Org; reason: string }[];
  /**
   * The earlier generation that answers in place of the damaged one. Null if every earlier generation is damaged,
   * too, or if only the pointer is lost.
   */
  standsIn: string | null;
  /** Reason that the pointer cannot be read, although its records still answer; null if the pointer is readable. */
  pointer: string | null;
}

export interface Asker {
  /**
   * Called before the answer, with the value of the `Records-Generation` header, or with null before the first
   * import.
   */
  onGeneration?: (generation: string | null) => void;
  /**
   * Returns a signal that aborts once nobody is waiting for the answer. A search that has not started by then is
   * rejected.
   */
  withdrawn?: () => AbortSignal;
  /** Called with the search worker's time in milliseconds; not called if no worker was used. */
  onSearched?: (time: number) => void;
}

export interface Records {
  /**
   * Answers a question from the books of one generation.
   * @throws SearchBusyError when too many searches are waiting
   * @throws SearchStoppedError when a search took too long
   * @throws RecordsUnreadableError when the books cannot be read
   */
  ask<Question, Answer>(query: Query<Question, Answer>, question: Question, asker?: Asker): Promise<Answer>;
  status(): Promise<RecordsStatus>;
  /** Preloads data that only searches need. A search that arrives before loading is done waits for it. */
  prepareSearches(): void;
  /** Returns the database hosts as last seen. Empty for SQLite. */
  hosts(): readonly RecordsHost[];
  damage(): RecordsDamage | null;
  /**
   * Detects damage in the books in use, and later in books that come into use. Settles once the current books have
   * been checked. Does nothing for a database, because a database checks each page that it reads.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
