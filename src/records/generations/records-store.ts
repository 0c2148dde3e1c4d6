import type { Org } from '../../domain/org.ts';
import type { NewTables } from '../new-book/new-tables.ts';
import type { PointedBook, Pointer } from './pointer.ts';

/** Where the records are kept: what imports, roll-backs and the question of what is in use need of an engine. */
export interface RecordsStore {
  /** How messages and `amvs status` name it: a folder, or hosts and database without a password. */
  readonly place: string;
  /** What is in use and what is kept; null before the first import. */
  readPointer(): Promise<Pointer | null>;
  /** Says that a book the pointer names is there and of this version's tables. @throws RecordsUnreadableError */
  requireReadable(org: Org, book: PointedBook): Promise<void>;
  /**
   * Runs something that changes the records while nobody else does, on whatever machine.
   *
   * @throws RecordsFolderError `import-running` when somebody else does, or when the records cannot be written to
   */
  locked<Result>(work: (store: LockedStore) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A store that nobody else changes. */
export interface LockedStore extends RecordsStore {
  /** Whether a book is there whole, every page or table of it. Takes seconds for the largest. */
  isWhole(book: PointedBook): Promise<boolean>;
  /** Where the tables of a new book are made, for a thread to open (`openNewTables`). */
  newBook(org: Org, generation: string): NewBookPlace;
  /** Moves the pointer, in one step that a crash cannot leave half done, to name books that are sealed. */
  takeIntoUse(next: Pointer, built: readonly NewBookPlace[]): Promise<void>;
  /** Removes the books that no generation kept names, and what a killed import left. Books that are being read stay. */
  removeUnused(pointer: Pointer | null): Promise<void>;
  /** What went wrong while the store was written to, as an error whoever runs the import can act on; others as they are. */
  writeFailure(error: unknown): unknown;
}

/** A new book's place: the name the pointer will have for it, and what a thread needs to make it. Can be sent to a thread. */
export type NewBookPlace =
  | { engine: 'sqlite'; org: Org; name: string; building: string; dataDir: string }
  | { engine: 'postgres'; org: Org; name: string; url: string };

/** Opens the tables of a new book, on whichever thread. */
export type OpenNewTables = (place: NewBookPlace) => Promise<NewTables>;
