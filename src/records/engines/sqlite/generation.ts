import { statSync } from 'node:fs';
import { type Org, ORGS } from '../../../domain/org.ts';
import type { Book } from '../../book.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import { generationInUse } from '../../generations/generations.ts';
import { BookMissingError, type BookStatus, type RecordsStatus } from '../../records.ts';
import {
  answerSearch,
  asksForName,
  type SearchAnswer,
  type SearchName,
  type SearchQuestion,
} from '../../searches.ts';
import { StoredBook } from '../../stored-book/stored-book.ts';
import type { RecordsView } from '../../view.ts';
import type { SentSearch } from '../../workers/search-message.ts';
import type { SearchPool } from '../../workers/search-pool.ts';
import type { OpenSource } from '../../workers/search-source.ts';
import { readableBookFile } from './book-file.ts';
import { Connection, unreadableFile } from './connection.ts';
import { readPointerFile } from './store.ts';

/** A book file of the generation in use, ready to be opened read-only. */
interface CurrentBook {
  /** The file's path. Its content never changes: another import makes another file. */
  path: string;
  status: BookStatus;
}

/** The generation in use. */
export interface CurrentGeneration {
  /** The header `Records-Generation`. */
  name: string;
  /** Null: never imported. */
  books: Readonly<Record<Org, CurrentBook | null>>;
}

/**
 * The generation a data directory has in use; null before the first import. Every book file it names was there, whole and
 * of this version's tables, when this was asked.
 *
 * @throws RecordsUnreadableError when the pointer is damaged or a book file is missing, cut short or of another version
 */
export async function currentGeneration(dataDir: string): Promise<CurrentGeneration | null> {
  const pointer = await readPointerFile(dataDir);
  if (pointer === null) return null;
  const { name, books } = generationInUse(pointer);
  const current: Record<Org, CurrentBook | null> = { usef: null, usdf: null, ushja: null };
  for (const org of ORGS) {
    const book = books[org];
    if (book === null) continue;
    current[org] = { path: await readableBookFile(dataDir, org, book), status: book.status };
  }
  return { name, books: current };
}

/** Bytes up to which a book file is checked whole when it is opened: 2 MiB take 10 ms, and a start should be quick. */
const CHECKED_WHOLE = 2 * 1024 * 1024;

/** The books of one generation, open on this thread. */
export class OpenBooks implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  readonly #open = new Map<Org, Book>();
  readonly #connections: Connection[] = [];

  /**
   * Throws RecordsUnreadableError when a book file is damaged.
   *
   * @param current null: no books
   * @param cache how much of each book is kept in memory at most, in MiB; SQLite's own measure when left out
   */
  constructor(current: CurrentGeneration | null, cache?: number) {
    this.generation = current?.name ?? null;
    this.books = {
      usef: current?.books.usef?.status ?? null,
      usdf: current?.books.usdf?.status ?? null,
      ushja: current?.books.ushja?.status ?? null,
    };
    try {
      for (const org of ORGS) this.#openBook(org, current?.books[org]?.path ?? null, cache);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  book(org: Org): Book {
    const book = this.#open.get(org);
    if (book === undefined) throw new BookMissingError(org);
    return book;
  }

  bookIfLoaded(org: Org): Book | null {
    return this.#open.get(org) ?? null;
  }

  search<Name extends SearchName>(name: Name, question: SearchQuestion<Name>): Promise<SearchAnswer<Name>> {
    return answerSearch(this, name, question);
  }

  /** From when on reading is stopped with a SearchStoppedError, of `performance.now()`; Infinity is never. */
  stopReadingAt(end: number): void {
    for (const connection of this.#connections) connection.stopReadingAt(end);
  }

  close(): void {
    for (const connection of this.#connections.splice(0)) connection.close();
  }

  #openBook(org: Org, path: string | null, cache: number | undefined): void {
    if (path === null) return;
    const connection = new Connection(path, cache);
    this.#connections.push(connection);
    check(connection, path);
    this.#open.set(org, new StoredBook(connection, org));
  }
}

/** Throws RecordsUnreadableError when the file is no database, or, of a small one, when a page of it is damaged. */
function check(connection: Connection, path: string): void {
  connection.read('SELECT count(*) FROM sqlite_schema');
  if (statSync(path).size > CHECKED_WHOLE) return;
  const [first] = connection.read<{ quick_check: string }>('PRAGMA quick_check(1)');
  if (first?.quick_check !== 'ok')
    throw new RecordsUnreadableError(unreadableFile(path, 'a page is damaged'));
}

/**
 * How much of each book the thread that looks up numbers keeps in memory at most, in MiB: room for the horses and people
 * of some shows. With SQLite's own 2 MiB a look-up in the largest books takes a tenth longer; searches, which read other
 * pages each time, gain nothing.
 */
const CACHE = 16;

/**
 * The books of one generation, open. Whoever asks takes it and gives it back, so that it is closed only when no
 * question is under way any more.
 */
export class OpenGeneration implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  /** As search threads open it; null before the first import. */
  readonly source: SqliteSource | null;
  readonly #open: OpenBooks;
  readonly #pool: SearchPool | null;
  readonly #inUse: () => boolean;
  readonly #closed = Promise.withResolvers<void>();
  #questions = 0;
  #retired = false;

  /**
   * Throws RecordsUnreadableError when a book file is damaged.
   *
   * @param pool answers the searches that ask for names; null: this thread does
   * @param inUse whether the pointer still names this generation
   */
  constructor(current: CurrentGeneration | null, pool: SearchPool | null, inUse: () => boolean) {
    this.source = current === null ? null : { engine: 'sqlite', generation: current };
    this.#open = new OpenBooks(current, CACHE);
    this.#pool = pool;
    this.#inUse = inUse;
    this.generation = this.#open.generation;
    this.books = this.#open.books;
  }

  book(org: Org): Book {
    return this.#open.book(org);
  }

  bookIfLoaded(org: Org): Book | null {
    return this.#open.bookIfLoaded(org);
  }

  /**
   * The pool's threads open the files of this generation by themselves, and find them there: an import keeps the files
   * of the three generations before its own. Should more imports than that end while a search waits, those files are
   * gone for a thread that comes to open them now. Here they are still open, and what is open outlives its name, so the
   * search is answered here.
   */
  async search<Name extends SearchName>(
    name: Name,
    question: SearchQuestion<Name>,
    withdrawn?: AbortSignal,
  ): Promise<SearchAnswer<Name>> {
    if (this.#pool === null || this.source === null || !asksForName(question)) {
      return this.#open.search(name, question);
    }
    try {
      return await this.#pool.search(this.source, { name, question, hosts: [] }, withdrawn);
    } catch (error) {
      if (!(error instanceof RecordsUnreadableError) || this.#inUse()) throw error;
      return this.#open.search(name, question);
    }
  }

  /** Answers a question with these books, which stay open until it is answered. */
  async answer<Answer>(question: (view: RecordsView) => Promise<Answer>): Promise<Answer> {
    this.#questions += 1;
    try {
      return await question(this);
    } finally {
      this.#questions -= 1;
      this.#closeWhenIdle();
    }
  }

  /** Takes no more questions. Settled when those under way are answered and the files are closed. */
  async retire(): Promise<void> {
    this.#retired = true;
    this.#closeWhenIdle();
    return this.#closed.promise;
  }

  #closeWhenIdle(): void {
    if (!this.#retired || this.#questions > 0) return;
    this.#open.close();
    this.#closed.resolve();
  }
}

/** A generation in files, as a thread opens it. */
export interface SqliteSource {
  engine: 'sqlite';
  generation: CurrentGeneration;
}

/** Opens the files. Throws RecordsUnreadableError. */
export function openSqliteSource({ generation }: SqliteSource): OpenSource {
  const books = new OpenBooks(generation);
  return {
    answer: ({ name, question }: SentSearch, time: number): Promise<unknown> => {
      books.stopReadingAt(performance.now() + time);
      return books.search(name, question);
    },
    close: async () => books.close(),
  };
}
