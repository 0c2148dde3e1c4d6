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

/** A generation as a thread opens it. One object stands for it as long as it is in use. */
export interface SearchSource {
  url: RecordsUrl;
  /** Null: before the first import. */
  generation: PointedGeneration | null;
  /** The state of the pointer that names it. SQLite's pointer file has no version: there it is 0. */
  stamp: PointerStamp;
  /** The names of the hosts that had it when it was found, the best first; none where records are files. */
  hosts: readonly string[];
}

/** A search as it is sent to a thread. */
export interface SentSearch extends NamedQuestion {
  /** The names of the hosts to ask, the best first; none where records are files. */
  hosts: readonly string[];
}

/** The books of one generation, open on this thread. It answers one search at a time. */
export interface OpenSource {
  /**
   * Answers a search.
   *
   * @param time after which it is stopped, in milliseconds
   * @throws SearchStoppedError, AskAgainError, and what the search itself throws
   */
  answer(search: SentSearch, time: number): Promise<unknown>;
  close(): Promise<void>;
}

/** What a search found out about a host of the records. */
export interface HostNews {
  /** As `Host.name`. */
  host: string;
  /** What its pointer says; null: it gave no answer. */
  stamp: PointerStamp | null;
  reason: string;
}

/**
 * A search could not be answered from the generation it was sent with: a host has another generation now, or no host
 * answers. It is to be asked again, of the generation in use now.
 */
export class AskAgainError extends Error {
  readonly news: readonly HostNews[];
  /** Whether tables of the generation are gone. The pointer may tell why. */
  readonly gone: boolean;

  constructor(news: readonly HostNews[], gone = false) {
    super('The records are not what they were');
    this.name = 'AskAgainError';
    this.news = news;
    this.gone = gone;
  }
}

/** A message to a search thread. The thread sends one reply to each but the last, before the next one is sent. */
export type SearchMessage =
  /** Open the books of a generation in place of those that are open. A search may take `searchTime` milliseconds. */
  | { kind: 'open'; source: SearchSource; searchTime: number }
  /** Answer a search from them, within `time` milliseconds. */
  | { kind: 'search'; search: SentSearch; time: number; eligibility: SentEligibility }
  /** End. The thread sends no reply. */
  | { kind: 'end' };

/**
 * Eligibility list of a question. It is sent separately, because copying and indexing it takes as long as judging several rows.
 * `same`: the worker has it from an earlier search.
 */
export type SentEligibility = { is: 'none' } | { is: 'same' } | { is: 'new'; list: unknown };

export type SearchReply = { kind: 'done'; answer: unknown } | { kind: 'failed'; failure: Failure };

/** An error between threads. Only a copy arrives, and a copy has no class. */
type Failure =
  | { kind: 'book-missing'; book: Org }
  | { kind: 'horse-not-found'; book: Org }
  | { kind: 'book-damaged'; file: string; reason: string; cause: unknown }
  | { kind: 'records-unreadable'; reason: string; cause: unknown }
  | { kind: 'search-stopped' }
  | { kind: 'ask-again'; news: readonly HostNews[]; gone: boolean }
  | { kind: 'other'; error: unknown };

/** An error as it is sent. */
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

/** The error that was sent, with its class again. */
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
