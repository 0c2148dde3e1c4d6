import type { Org } from '../domain/org.ts';
import type { Query, RecordsStatus } from './books.ts';

export interface RecordsHost {
  /** Name and port: `db1:5432`. */
  name: string;
  /** The last known role if the host is lost. */
  role: 'primary' | 'replica' | 'unknown';
  state: 'up' | 'lost';
  /** True if another host has newer records. */
  behind: boolean;
  /** Why it is lost; null while it answers. */
  reason: string | null;
}

export interface RecordsDamage {
  /** In use, each with the reason in one line for the operator. */
  books: readonly { org: Org; reason: string }[];
  /** Null: no earlier generation is whole, or only the pointer is lost. */
  standsIn: string | null;
  /** Why the pointer cannot be read while its records still answer; null: readable. */
  pointer: string | null;
}

export interface Asker {
  /** Called before the answer or the error, with the header `Records-Generation`. Null before the first import. */
  onGeneration?: (generation: string | null) => void;
  /**
   * Signal for when nobody waits for the answer any more. A search that has not begun is rejected with its reason.
   */
  withdrawn?: () => AbortSignal;
  /** Called with a search worker's time, in milliseconds; not called without a worker. */
  onSearched?: (time: number) => void;
}

export interface Records {
  /**
   * All books are of one generation, even when an import ends meanwhile. A search worker, if any, answers name
   * searches (`searchQuestion`).
   *
   * @throws SearchBusyError when too many searches are waiting
   * @throws SearchStoppedError when a search took too long
   * @throws RecordsUnreadableError when the books cannot be read
   */
  ask<Question, Answer>(query: Query<Question, Answer>, question: Question, asker?: Asker): Promise<Answer>;
  status(): Promise<RecordsStatus>;
  /** Preloads data that searches need and look-ups by number do not. An earlier search waits for it. */
  prepareSearches(): void;
  /** The hosts that keep the records, as last seen. Empty for files. */
  hosts(): readonly RecordsHost[];
  /** Damage noticed so far; null: none. */
  damage(): RecordsDamage | null;
  /**
   * Reads the books in use in the background to notice damage; from then on also books that come into use later.
   * Settles when all were read. Does nothing for a database, which checks each page that it reads.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
