import type { Org } from '../../domain/org.ts';
import {
  BookDamagedError,
  BookMissingError,
  HorseNotFoundError,
  RecordsUnreadableError,
  SearchStoppedError,
} from '../errors.ts';
import type { PointedGeneration, PointerStamp } from '../generations/pointer.ts';
import type { RecordsUrl } from '../records-url.ts';
import type { NamedQuestion } from '../queries.ts';

/** A generation to search. Stays the same object while the generation is in use. */
export interface SearchSource {
  url: RecordsUrl;
  generation: PointedGeneration | null;
  /** The version is always 0 for SQLite, because its pointer file has no version. */
  stamp: PointerStamp;
  /** Names of the hosts that were up when the generation was found, best first; empty for SQLite. */
  hosts: readonly string[];
}

export interface SentSearch extends NamedQuestion {
  hosts: readonly string[];
}

/** One generation's open books on this worker. Answers one search at a time. */
export interface OpenSource {
  /**
   * Answers a search. `time` is the maximum time for it, in milliseconds.
   * @throws SearchStoppedError, AskAgainError, and errors from the search
   */
  answer(search: SentSearch, time: number): Promise<unknown>;
  close(): Promise<void>;
}

export interface HostNews {
  host: string;
  /** The stamp of the host's pointer; null if the host did not answer. */
  stamp: PointerStamp | null;
  reason: string;
}

/** A host's pointer names another generation, or no host answers. Retry with the current generation. */
export class AskAgainError extends Error {
  readonly news: readonly HostNews[];
  /** True if the generation's tables are gone. The pointer may explain why. */
  readonly gone: boolean;

  constructor(news: readonly HostNews[], gone = false) {
    super('The search’s generation is no longer in use');
    this.name = 'AskAgainError';
    this.news = news;
    this.gone = gone;
  }
}

/** The worker replies to each message except `end`. Send the next one only after the reply. */
export type SearchMessage =
  /** Closes any open books first. `searchTime` is the maximum time for a search, in milliseconds. */
  | { kind: 'open'; source: SearchSource; searchTime: number }
  | { kind: 'search'; search: SentSearch; time: number; eligibility: SentEligibility }
  | { kind: 'end' };

/**
 * The question's eligibility list, sent separately because copying and indexing it is slow. `same`: the worker
 * already has the list.
 */
export type SentEligibility = { is: 'none' } | { is: 'same' } | { is: 'new'; list: unknown };

export type SearchReply = { kind: 'done'; answer: unknown } | { kind: 'failed'; failure: Failure };

/** An error in a form that can be sent to another thread. A copy of the error itself would lose its class. */
type Failure =
  | { kind: 'book-missing'; book: Org }
  | { kind: 'horse-not-found'; book: Org }
  | { kind: 'book-damaged'; file: string; reason: string; cause: unknown }
  | { kind: 'records-unreadable'; reason: string; cause: unknown }
  | { kind: 'search-stopped' }
  | { kind: 'ask-again'; news: readonly HostNews[]; gone: boolean }
  | { kind: 'other'; error: unknown };

export function sentError(error: unknown): Failure {
  if (error instanceof BookMissingError) return { kind: 'book-missing', book: error.book };
  if (error instanceof HorseNotFoundError) return { kind: 'horse-not-found', book: error.book };
  if (error instanceof BookDamagedError) {
    return { kind: 'book-damaged', file: error.file, reason: error.message, cause: error.cause };
  }
  if (error instanceof RecordsUnreadableError) {
    return { kind: 'records-unreadable', reason: error.message, cause: error.cause };
  }
  if (error instanceof SearchStoppedError) return { kind: 'search-stopped' };
  if (error instanceof AskAgainError) return { kind: 'ask-again', news: error.news, gone: error.gone };
  return { kind: 'other', error };
}

export function receivedError(failure: Failure): unknown {
  switch (failure.kind) {
    case 'book-missing':
      return new BookMissingError(failure.book);
    case 'horse-not-found':
      return new HorseNotFoundError(failure.book);
    case 'book-damaged':
      return new BookDamagedError(failure.file, failure.reason, { cause: failure.cause });
    case 'records-unreadable':
      return new RecordsUnreadableError(failure.reason, { cause: failure.cause });
    case 'search-stopped':
      return new SearchStoppedError();
    case 'ask-again':
      return new AskAgainError(failure.news, failure.gone);
    case 'other':
      return failure.error;
  }
}
