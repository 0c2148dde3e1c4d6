import type { Org } from '../domain/org.ts';
import type { Query, RecordsStatus } from './books.ts';

/** One of the hosts that keep the same records, as it was last seen. */
export interface RecordsHost {
  /** Its name and port: `db1:5432`. */
  name: string;
  /** Of a host that is lost, what it was. */
  role: 'primary' | 'replica' | 'unknown';
  state: 'up' | 'lost';
  /** Whether it has older records than another one. */
  behind: boolean;
  /** Why a lost one does not answer, in a few words; null of one that does. */
  reason: string | null;
}

/** What is damaged of the records in use, and what answers in their place. */
export interface RecordsDamage {
  /** The books in use that are damaged, each with the reason in one line for whoever runs the service. */
  books: readonly { org: Org; reason: string }[];
  /** The earlier generation that answers; null: none is whole, or only the pointer is lost. */
  standsIn: string | null;
  /** Why the pointer cannot be read, while the records that it named are still open and answer; null: it can. */
  pointer: string | null;
}

/** Whoever asks a question, as far as the records need to know. */
export interface Asker {
  /**
   * Told which generation answers, before the answer or the error is there: the header `Records-Generation`. Null before
   * the first import.
   */
  onGeneration?: (generation: string | null) => void;
  /**
   * Makes the signal that is aborted when nobody waits for the answer any more. A search that has not begun by then is given
   * up, and rejected with the signal's reason.
   */
  withdrawn?: () => AbortSignal;
  /** Told how long a search thread took for the question, in milliseconds. Not told where no thread answers. */
  onSearched?: (time: number) => void;
}

/** The records of all three organizations, whichever engine keeps them. */
export interface Records {
  /**
   * Answers a question from the books of one generation, even when an import ends in the meantime. A search for a name is
   * answered by a search thread, where there are any (`searchQuestion`).
   *
   * @throws SearchBusyError when too many searches are waiting already
   * @throws SearchStoppedError when a search took too long
   * @throws RecordsUnreadableError when the books cannot be read
   */
  ask<Question, Answer>(query: Query<Question, Answer>, question: Question, asker?: Asker): Promise<Answer>;
  status(): Promise<RecordsStatus>;
  /** Gets ready what searches need and look-ups by number do not. A search that comes earlier waits for it. */
  prepareSearches(): void;
  /** The hosts that keep the records, as they were last seen. Empty where files keep them. */
  hosts(): readonly RecordsHost[];
  /** What is damaged, as far as it was noticed; null: nothing. */
  damage(): RecordsDamage | null;
  /**
   * Reads the books in use in the background and notices damage; from then on also those that come into use later. Does
   * nothing where a database keeps the records, which checks each page that it reads. Settled when they were read.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
