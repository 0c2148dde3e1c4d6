import { statSync } from 'node:fs';
import { ORGS, type Org } from '../../domain/org.ts';
import type { Book } from '../book.ts';
import { BookMissingError, type RecordsStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { answerSearch, type SearchAnswer, type SearchName, type SearchQuestion } from '../searches.ts';
import type { RecordsView } from '../view.ts';
import type { CurrentGeneration } from './current-generation.ts';
import { StoredBook } from '../stored-book/stored-book.ts';
import { Connection, unreadableFile } from './connection.ts';

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
