import { ORGS, type Org } from '../../domain/org.ts';
import type { Book } from '../book.ts';
import { BookMissingError, type RecordsStatus } from '../records.ts';
import { answerSearch, type SearchAnswer, type SearchName, type SearchQuestion } from '../searches.ts';
import { StoredBook } from '../stored-book/stored-book.ts';
import type { RecordsView } from '../view.ts';
import type { BookKeys } from './book-keys.ts';
import type { PostgresGeneration } from './postgres-generation.ts';
import type { ReadTransaction } from './read-transaction.ts';
import { SchemaTables } from './schema-tables.ts';

/** Answers a search elsewhere; null: it is to be answered here. */
export type AnswerElsewhere = <Name extends SearchName>(
  name: Name,
  question: SearchQuestion<Name>,
  withdrawn: AbortSignal | undefined,
) => Promise<SearchAnswer<Name>> | null;

/** A generation in a database, for one question. */
export class PostgresView implements RecordsView {
  readonly generation: string | null;
  readonly books: RecordsStatus['books'];
  readonly #open = new Map<Org, Book>();
  readonly #elsewhere: AnswerElsewhere;

  constructor(
    generation: PostgresGeneration,
    keys: BookKeys,
    transaction: ReadTransaction,
    elsewhere: AnswerElsewhere = () => null,
  ) {
    const { name, books } = generation;
    this.generation = name;
    this.books = {
      usef: books.usef?.status ?? null,
      usdf: books.usdf?.status ?? null,
      ushja: books.ushja?.status ?? null,
    };
    this.#elsewhere = elsewhere;
    for (const org of ORGS) {
      const schema = books[org]?.schema;
      if (schema === undefined) continue;
      this.#open.set(org, new StoredBook(new SchemaTables(transaction, schema, keys.of(schema)), org));
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
    return this.#elsewhere(name, question, withdrawn) ?? answerSearch(this, name, question);
  }
}
