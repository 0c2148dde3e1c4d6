import type { Org } from '../../domain/org.ts';
import type { PointedBook, Pointer } from './pointer.ts';

/** Where records are kept, to ask what is in use. */
export interface KeptRecords {
  /** How messages and `amvs status` name it: a folder, or hosts and database without a password. */
  readonly place: string;
  /**
   * What is in use and what is kept; null before the first import.
   *
   * @throws RecordsUnreadableError when that cannot be read
   */
  readPointer(): Promise<Pointer | null>;
  /**
   * Makes sure that a book the pointer names is there and of this version's tables.
   *
   * @throws RecordsUnreadableError with what is wrong and what to do, in one line
   */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
}

/** Where the records are kept: what imports, roll-backs and the question of what is in use need of an engine. */
export interface RecordsStore extends KeptRecords {
  /**
   * Runs something that changes the records while nobody else does, on whatever machine.
   *
   * @throws RecordsStoreError when somebody else does (`import-running`), or when the work failed of a store that cannot be
   *   written to; anything else as the work threw it
   */
  locked<Result>(work: (store: LockedStore) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A store that nobody else changes. */
export interface LockedStore extends KeptRecords {
  /** Whether a book is there whole, every page or table of it. Takes seconds for the largest. */
  isWhole(book: PointedBook): Promise<boolean>;
  /** Takes a place for the book of a new generation, to be filled by way of `openNewTables`. */
  newBook(org: Org, generation: string): Promise<NewBookPlace>;
  /**
   * Moves the pointer, in one step that a crash cannot leave half done. When this is settled a crash takes nothing back.
   *
   * @param built the books it names that were built for it; they are sealed
   */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /**
   * Removes the books that no generation kept names, and what a killed import left. One that is still being read may stay
   * until the next time.
   */
  removeUnused(pointer: Pointer | null): Promise<void>;
}

/** Where a new book is built. It can be sent to another thread. */
export type NewBookPlace =
  | {
      engine: 'sqlite';
      /** The name the pointer will have for it. */
      name: string;
      /** The file it is built in, beside those in use: empty at first. */
      path: string;
    }
  | {
      engine: 'postgres';
      /** The name the pointer will have for it, which is that of its schema. */
      name: string;
      /** The database, with the password. */
      url: string;
    };
