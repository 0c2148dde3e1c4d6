import type { Org } from '../../domain/org.ts';
import type { RecordsUrl } from '../records-url.ts';
import type { PointedBook, Pointer } from './pointer.ts';

/** A place for records, for callers that only read its state. */
export interface KeptRecords {
  /** Name in messages and in `amvs status` (`recordsPlace`). */
  readonly place: string;
  /**
   * Reads the pointer; null before the first import.
   *
   * @throws PointerLostError when it is gone or damaged, though there are books
   * @throws RecordsUnreadableError when it cannot be read
   */
  readPointer(): Promise<Pointer | null>;
  /**
   * Checks that a book in the pointer exists with this version's tables.
   *
   * @throws RecordsUnreadableError with the fault and the remedy, in one line
   */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
  /**
   * Checks that a book is as it was built, by reading every page or table. Takes seconds for the largest books.
   *
   * @throws RecordsUnreadableError with the fault and the remedy, in one line
   */
  requireWhole(org: Org, book: PointedBook): Promise<void>;
  /** True when every damage of a book can be noticed. A file of an earlier version of this program has no hash. */
  isProtected(book: PointedBook): boolean;
}

/** A candidate to replace a lost pointer. */
export interface FoundPointer {
  /** Its own copy, or the books, each of which records its origin. */
  from: 'copy' | 'books';
  pointer: Pointer;
}

/** A place for records that can be imported into and rolled back. */
export interface RecordsStore extends KeptRecords {
  /**
   * Runs work that changes the records under a lock against all others, on any machine.
   *
   * @throws RecordsStoreError `import-running` when somebody else holds the lock, and others when the store cannot be
   *   written to; errors of the work unchanged
   */
  locked<Result>(work: (store: LockedStore) => Promise<Result>): Promise<Result>;
  /** Sources to rebuild a lost pointer, the best first. None for a database, which has backups. */
  findPointers(): Promise<readonly FoundPointer[]>;
  /** True when the database notices damaged pages; null for files, which have hashes. */
  hasPageChecksums(): Promise<boolean | null>;
  close(): Promise<void>;
}

export interface LockedStore extends KeptRecords {
  /** Reserves a place for the book of a new generation. */
  newBook(org: Org, generation: string): Promise<NewBookPlace>;
  /**
   * Moves the pointer in one atomic step. Once this settles, no crash takes it back.
   *
   * @param built its newly built, sealed books
   */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /** Replaces a lost pointer, which is kept under another name. Nothing else is changed or removed. */
  putBack(pointer: Pointer, now: Date): Promise<void>;
  /**
   * Removes the books that no kept generation names, and the remains of a killed import. A book still being read may
   * stay until the next import. Call it only with the pointer that was read: nothing is removed while that is lost.
   */
  removeUnused(pointer: Pointer | null): Promise<void>;
}

/** The place of a new book. Its engine opens it on any thread: `engineOf(place.url).openNewTables(place.name)`. */
export interface NewBookPlace {
  /** The folder, or the database at the current primary. */
  url: RecordsUrl;
  /** Future name of the book in the pointer: its file or its schema. */
  name: string;
}
