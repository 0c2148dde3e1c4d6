import type { Org } from '../domain/org.ts';
import type { Book } from './book.ts';
import type { BookStatus } from './records.ts';
import type { SearchAnswer, SearchName, SearchQuestion } from './searches.ts';

/** One generation of the records: three books, of which some may never have been imported. */
export interface RecordsView {
  /** Names the records that answered: the response header `Records-Generation`. Null before the first import. */
  readonly generation: string | null;
  /** What each book of this generation is; null when it was never imported. */
  readonly books: Readonly<Record<Org, BookStatus | null>>;
  /** The book of an organisation. Throws BookMissingError when it was never imported. */
  book(org: Org): Book;
  /** The same, null when it was never imported. */
  bookIfLoaded(org: Org): Book | null;
  /**
   * Answers a search from this generation. One that asks for a name may be answered by another thread, so that look-ups
   * of numbers go on meanwhile.
   *
   * @param withdrawn aborted when nobody waits for the answer any more: a search that has not begun is given up, and
   *   rejected with the signal's reason
   * @throws SearchBusyError when too many searches wait already
   * @throws SearchStoppedError when it took too long
   */
  search<Name extends SearchName>(
    name: Name,
    question: SearchQuestion<Name>,
    withdrawn?: AbortSignal,
  ): Promise<SearchAnswer<Name>>;
}
