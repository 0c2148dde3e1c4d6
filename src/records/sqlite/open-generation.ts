import { statSync } from 'node:fs';
import { ORGS, type Org } from '../../domain/org.ts';
import type { Book } from '../book.ts';
import { BookMissingError, type RecordsStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import type { RecordsView } from '../view.ts';
import { Connection, unreadableFile } from './connection.ts';
import type { CurrentGeneration } from './generations.ts';
import { SqliteBook } from './sqlite-book.ts';

/** Bytes up to which a book file is checked whole when it is opened; larger ones would hold up the start. */
const CHECKED_WHOLE = 32 * 1024 * 1024;

/**
 * The books of one generation, open. Whoever asks takes it and gives it back, so that it is closed only when no
 * question is under way any more.
 */
export class OpenGeneration implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  readonly #open = new Map<Org, Book>();
  readonly #connections: Connection[] = [];
  readonly #closed = Promise.withResolvers<void>();
  #questions = 0;
  #retired = false;

  /** Throws RecordsUnreadableError when a book file is damaged. */
  constructor(current: CurrentGeneration | null) {
    this.generation = current?.name ?? null;
    this.books = {
      usef: current?.books.usef?.status ?? null,
      usdf: current?.books.usdf?.status ?? null,
      ushja: current?.books.ushja?.status ?? null,
    };
    try {
      for (const org of ORGS) this.#openBook(org, current?.books[org]?.path ?? null);
    } catch (error) {
      this.#close();
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

  #openBook(org: Org, path: string | null): void {
    if (path === null) return;
    const connection = new Connection(path);
    this.#connections.push(connection);
    check(connection, path);
    this.#open.set(org, new SqliteBook(connection, org));
  }

  #closeWhenIdle(): void {
    if (this.#retired && this.#questions === 0) this.#close();
  }

  #close(): void {
    for (const connection of this.#connections.splice(0)) connection.close();
    this.#closed.resolve();
  }
}

/** Throws RecordsUnreadableError when the file is no database, or, of a small one, when a page of it is damaged. */
function check(connection: Connection, path: string): void {
  connection.all('SELECT count(*) FROM sqlite_schema');
  if (statSync(path).size > CHECKED_WHOLE) return;
  const [first] = connection.all<{ quick_check: string }>('PRAGMA quick_check(1)');
  if (first?.quick_check !== 'ok')
    throw new RecordsUnreadableError(unreadableFile(path, 'a page is damaged'));
}
