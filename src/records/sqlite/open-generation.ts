import type { Org } from '../../domain/org.ts';
import type { Book } from '../book.ts';
import type { RecordsStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { asksForName, type SearchAnswer, type SearchName, type SearchQuestion } from '../searches.ts';
import type { RecordsView } from '../view.ts';
import type { CurrentGeneration } from './current-generation.ts';
import { OpenBooks } from './open-books.ts';
import type { SearchPool } from '../searching/search-pool.ts';
import type { SqliteSource } from './sqlite-source.ts';

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
