import type { Org } from '../../domain/org.ts';
import type { RecordsUrl } from '../records-url.ts';
import type { PointedBook, Pointer } from './pointer.ts';

export interface RecordsState {
  /** Name used in messages and in `amvs status` (`recordsPlace`). */
  readonly place: string;
  /**
   * Returns the pointer; null before the first import.
   * @throws PointerLostError when books exist, but the pointer is missing or damaged
   * @throws RecordsUnreadableError when the pointer cannot be read
   */
  readPointer(): Promise<Pointer | null>;
  /** Checks that the book has this version's tables. @throws RecordsUnreadableError with a one-line remedy */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
  /**
   * Checks the book for damage by reading every page or table, which takes several seconds.
   * @throws RecordsUnreadableError with a one-line remedy
   */
  requireWhole(org: Org, book: PointedBook): Promise<void>;
  /** False if some damage would go unnoticed: files from earlier versions have no hash. */
  isProtected(book: PointedBook): boolean;
}

export interface FoundPointer {
  /** `copy`: the pointer's copy. `books`: a pointer rebuilt from the origin that each book file records. */
  from: 'copy' | 'books';
  pointer: Pointer;
}

export interface RecordsWriter extends RecordsState {
  /**
   * Runs `work` while all other changes to the records are locked out, on any machine.
   * @throws RecordsWriteError when another import is running or the records cannot be written, and errors from `work`
   */
  locked<Result>(work: (writer: LockedWriter) => Promise<Result>): Promise<Result>;
  /** Returns pointers that could replace a lost one, best first. Empty for a database, because databases have backups. */
  findPointers(): Promise<readonly FoundPointer[]>;
  /** True if the database detects damaged pages. Null for files: their hashes detect damage. */
  hasPageChecksums(): Promise<boolean | null>;
  close(): Promise<void>;
}

export interface LockedWriter extends RecordsState {
  newBook(org: Org, generation: string): Promise<NewBookPlace>;
  /** Replaces the pointer. The change is atomic and survives a crash. @param built the new generation's sealed books */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /** Replaces a lost pointer and keeps the old one under a different name. */
  putBack(pointer: Pointer, now: Date): Promise<void>;
  /**
   * Removes books that `pointer` does not name, and a killed import's leftovers. A book that is being read may stay
   * until the next import.
   */
  removeUnused(pointer: Pointer | null): Promise<void>;
}

/**
 * The place of a book that is being built. Any thread can open it with
 * `engineOf(place.url).openNewTables(place.name)`.
 */
export interface NewBookPlace {
  /** The folder, or the database at the current primary. */
  url: RecordsUrl;
  /** The book's file or schema, as the pointer will name it. */
  name: string;
}
