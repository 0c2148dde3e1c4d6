import { type Org, ORGS } from '../../domain/org.ts';
import type { Book } from '../book.ts';
import type { BookTables } from '../queries/statement.ts';
import { BookMissingError, type RecordsStatus } from '../records.ts';
import { answerSearch, type SearchAnswer, type SearchName, type SearchQuestion } from '../searches.ts';
import { StoredBook } from '../stored-book/stored-book.ts';
import type { RecordsView } from '../view.ts';
import { statusOf } from './generations.ts';
import type { PointedBook, PointedGeneration } from './pointer.ts';

/** Sends a search to another thread; null: it is to be answered on this one. */
export type SearchElsewhere = <Name extends SearchName>(
  view: RecordsView,
  name: Name,
  question: SearchQuestion<Name>,
  withdrawn: AbortSignal | undefined,
) => Promise<SearchAnswer<Name>> | null;

/** One generation as questions see it: its books, each open. */
export class GenerationView implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  readonly #open = new Map<Org, Book>();
  readonly #searchElsewhere: SearchElsewhere;

  /**
   * @param generation null: before the first import
   * @param open gives the tables of a book
   */
  constructor(
    generation: PointedGeneration | null,
    open: (book: PointedBook) => BookTables,
    searchElsewhere: SearchElsewhere = () => null,
  ) {
    const status = statusOf(generation);
    this.generation = status.generation;
    this.books = status.books;
    this.#searchElsewhere = searchElsewhere;
    for (const org of ORGS) {
      const book = generation?.books[org] ?? null;
      if (book !== null) this.#open.set(org, new StoredBook(open(book), org));
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

  async search<Name extends SearchName>(
    name: Name,
    question: SearchQuestion<Name>,
    withdrawn?: AbortSignal,
  ): Promise<SearchAnswer<Name>> {
    return this.#searchElsewhere(this, name, question, withdrawn) ?? answerSearch(this, name, question);
  }
}
