import type { Org } from '../../domain/org.ts';
import type { PointerStamp } from '../engines/postgres/pointer.ts';
import { HorseNotFoundError, RecordsUnreadableError, SearchStoppedError } from '../errors.ts';
import { BookMissingError } from '../records.ts';
import type { SearchName, SearchQuestion } from '../searches.ts';
import type { SearchSource } from './search-source.ts';

/** What was found out about a host of the records. */
export interface HostNews {
  /** As `Host.name`. */
  host: string;
  /** What its pointer says; null: it was asked in vain. */
  stamp: PointerStamp | null;
  reason: string;
}

/**
 * A search found the records of a database otherwise than it was told: they are of another generation, or no host gave an
 * answer. Nothing was answered; the search is to be asked again of what there is now.
 */
export class AskAgainError extends Error {
  readonly news: readonly HostNews[];
  /** Whether tables of the generation are gone, of which the pointer may say more. */
  readonly gone: boolean;

  constructor(news: readonly HostNews[], gone = false) {
    super('The records are not what they were');
    this.name = 'AskAgainError';
    this.news = news;
    this.gone = gone;
  }
}

/** A search as it is sent to a thread. */
export interface SentSearch<Name extends SearchName = SearchName> {
  name: Name;
  question: SearchQuestion<Name>;
  /** The hosts that are to be asked, the best first; none where records are files. */
  hosts: readonly string[];
}

/** What a search thread is told. It answers each message but the last with one reply before the next one is sent. */
export type SearchMessage =
  /** Open the books of a generation in place of those it has open. */
  | { kind: 'open'; source: SearchSource }
  /** Answer a search from them, within `time` milliseconds. */
  | { kind: 'search'; search: SentSearch; time: number }
  /** End. This one has no reply. */
  | { kind: 'end' };

export type SearchReply = { kind: 'done'; answer: unknown } | { kind: 'failed'; failure: Failure };

/** An error on its way between threads, where a copy is all that arrives: a copy has no class. */
type Failure =
  | { kind: 'book-missing'; book: Org }
  | { kind: 'horse-not-found'; book: Org }
  | { kind: 'records-unreadable'; reason: string; cause: unknown }
  | { kind: 'search-stopped' }
  | { kind: 'ask-again'; news: readonly HostNews[]; gone: boolean }
  | { kind: 'other'; error: unknown };

/** An error as it is sent. */
export function sentError(error: unknown): Failure {
  if (error instanceof BookMissingError) return { kind: 'book-missing', book: error.book };
  if (error instanceof HorseNotFoundError) return { kind: 'horse-not-found', book: error.book };
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
