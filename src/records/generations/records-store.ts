import type { Org } from '../../domain/org.ts';
import type { RecordsUrl } from '../records-url.ts';
import type { PointedBook, Pointer } from './pointer.ts';

/** Where records are kept, for those who ask which are in use. */
export interface KeptRecords {
  /** How messages and `amvs status` name it (`recordsPlace`). */
  readonly place: string;
  /**
   * The pointer; null before the first import.
   *
   * @throws PointerLostError when it is gone or damaged, though there are books
   * @throws RecordsUnreadableError when it cannot be read
   */
  readPointer(): Promise<Pointer | null>;
  /**
   * Checks that a book which the pointer names is there and has this version's tables.
   *
   * @throws RecordsUnreadableError with what is wrong and what to do, in one line
   */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
  /**
   * Checks that a book is as it was built, by reading every page or table. Takes seconds for the largest books.
   *
   * @throws RecordsUnreadableError with what is wrong and what to do, in one line
   */
  requireWhole(org: Org, book: PointedBook): Promise<void>;
  /** Whether every damage of a book can be noticed. A file of an earlier version of this program has no hash. */
  isProtected(book: PointedBook): boolean;
}

/** A pointer that can be put back in the place of a lost one. */
export interface FoundPointer {
  /** Its own copy, or the books, each of which says where it comes from. */
  from: 'copy' | 'books';
  pointer: Pointer;
}

/** Where records are kept, for those who import, roll back, or ask which are in use. */
export interface RecordsStore extends KeptRecords {
  /**
   * Runs work that changes the records, while nobody else changes them, on any machine.
   *
   * @throws RecordsStoreError `import-running` when somebody else changes them, and others when the store cannot be
   *   written to; any other error of the work as it is
   */
  locked<Result>(work: (store: LockedStore) => Promise<Result>): Promise<Result>;
  /** What a lost pointer can be made again from, the best first. None where a database keeps it: that has backups. */
  findPointers(): Promise<readonly FoundPointer[]>;
  /** Whether the database notices damaged pages; null where files keep the records, which have hashes. */
  hasPageChecksums(): Promise<boolean | null>;
  close(): Promise<void>;
}

/** A store that nobody else changes for now. */
export interface LockedStore extends KeptRecords {
  /** Takes a place for the book of a new generation. */
  newBook(org: Org, generation: string): Promise<NewBookPlace>;
  /**
   * Moves the pointer, in one step that a crash cannot leave half done. Once this is settled, no crash takes it back.
   *
   * @param built the books it names that were built for it; they are sealed
   */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /** Puts a pointer in the place of a lost one, which is kept beside it. Nothing else is changed or removed. */
  putBack(pointer: Pointer, now: Date): Promise<void>;
  /**
   * Removes the books that no kept generation names, and what a killed import left. A book that is still being read may
   * stay until the next import. Call it only with the pointer that was read: nothing is removed while that is lost.
   */
  removeUnused(pointer: Pointer | null): Promise<void>;
}

/** Where a new book is built. Its engine opens it, on whichever thread: `engineOf(place.url).openNewTables(place.name)`. */
export interface NewBookPlace {
  /** The folder, or the database at the host that is the primary now. */
  url: RecordsUrl;
  /** The name that the pointer will have for the book: that of its file or its schema. */
  name: string;
}
