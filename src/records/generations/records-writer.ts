import type { Org } from '../../domain/org.ts';
import type { RecordsUrl } from '../records-url.ts';
import type { PointedBook, Pointer } from './pointer.ts';

export interface RecordsState {
  /** Name in messages and in `amvs status` (`recordsPlace`). */
  readonly place: string;
  /**
   * Null before the first import.
   * @throws PointerLostError when it is missing or damaged, though there are books
   * @throws RecordsUnreadableError when it cannot be read
   */
  readPointer(): Promise<Pointer | null>;
  /** Checks that the book has this version's tables. @throws RecordsUnreadableError with the remedy, in one line */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
  /** Reads every page or table, which takes several seconds. @throws RecordsUnreadableError with the remedy, in one line */
  requireWhole(org: Org, book: PointedBook): Promise<void>;
  /** False if some damage would go unnoticed: a file from an earlier version has no hash. */
  isProtected(book: PointedBook): boolean;
}

export interface FoundPointer {
  /** The pointer's copy, or the books; each book records its origin. */
  from: 'copy' | 'books';
  pointer: Pointer;
}

export interface RecordsWriter extends RecordsState {
  /**
   * Locks out all other changes, on any machine.
   * @throws RecordsWriteError `import-running` when somebody else holds the lock, and other kinds when the records cannot be
   * written; errors from `work` unchanged
   */
  locked<Result>(work: (writer: LockedWriter) => Promise<Result>): Promise<Result>;
  /** Best first. Empty for a database, which has backups. */
  findPointers(): Promise<readonly FoundPointer[]>;
  /** True if the database detects damaged pages; null for files, which have hashes. */
  hasPageChecksums(): Promise<boolean | null>;
  close(): Promise<void>;
}

export interface LockedWriter extends RecordsState {
  /** Reserves a place for a book in a new generation. */
  newBook(org: Org, generation: string): Promise<NewBookPlace>;
  /** One atomic step. Once this settles, no crash can undo it. @param built the new generation's sealed books */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /** Replaces a lost pointer and keeps the old one under a different name. Changes nothing else. */
  putBack(pointer: Pointer, now: Date): Promise<void>;
  /**
   * Removes books that no kept generation uses, and anything left over from a killed import. A book in use by a reader may stay
   * until the next import. Call it only with the pointer that was read.
   */
  removeUnused(pointer: Pointer | null): Promise<void>;
}

/** A place for a new book. Any thread can open it with `engineOf(place.url).openNewTables(place.name)`. */
export interface NewBookPlace {
  /** The folder, or the database at the current primary. */
  url: RecordsUrl;
  /** Name that the pointer will use for the book: its file or schema. */
  name: string;
}
