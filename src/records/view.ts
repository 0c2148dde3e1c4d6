import type { Org } from '../domain/org.ts';
import type { Book } from './book.ts';
import type { BookStatus } from './records.ts';

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
}
