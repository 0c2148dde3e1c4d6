import type { BirthDates } from '../domain/birth-dates.ts';
import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import type { Org } from '../domain/org.ts';
import { BookMissingError } from './errors.ts';
import type { Parameters, Statement } from './queries/statement.ts';

/** What is known of a record book in use. */
export interface BookStatus {
  /** The date the records are of: `--dated`, else the day of the import. */
  dated: CalendarDate;
  /** When it was imported, ISO 8601 with zone. */
  importedAt: string;
  /** Fictional records, not for use. */
  sample: boolean;
  /** Rows of each record file, by its name (`horses.csv`). */
  rows: Readonly<Record<string, number>>;
}

/** The records in use: which generation, and what each book is. Null: never imported. */
export interface RecordsStatus {
  generation: string | null;
  books: Readonly<Record<Org, BookStatus | null>>;
}

/**
 * One organization's record book, as queries read it. An engine makes one for each book of a generation; everything that
 * is asked of it is a statement of `queries/`.
 */
export interface Book {
  readonly org: Org;
  /**
   * Stands for the records in the book, which never change, for as long as they are open. What is made of them once is
   * kept with this (`keptWithBook`). Several `Book`s can be of the same records.
   */
  readonly key: object;
  /**
   * All rows of a statement. Its columns must be the fields of `Row`. Ask statements that do not need each other's
   * answers at the same time: they cross the network together.
   *
   * @throws SearchStoppedError when the time allowed for reading is over
   * @throws RecordsUnreadableError when the book cannot be read
   */
  all<Row>(statement: Statement, parameters?: Parameters): Promise<Row[]>;
}

/** The books of one generation. Some of them may never have been imported. */
export class Books {
  /** The name of the generation, as the header `Records-Generation` has it. Null before the first import. */
  readonly generation: string | null;
  /** What is known of each book; null when it was never imported. */
  readonly status: Readonly<Record<Org, BookStatus | null>>;
  /** Whether this is an earlier generation that answers because the one in use is damaged (requirement 13.11). */
  readonly standsIn: boolean;
  readonly #books: ReadonlyMap<Org, Book>;

  constructor(
    generation: string | null,
    status: Readonly<Record<Org, BookStatus | null>>,
    books: Iterable<Book>,
    standsIn = false,
  ) {
    this.generation = generation;
    this.status = status;
    this.standsIn = standsIn;
    this.#books = new Map([...books].map((book) => [book.org, book]));
  }

  /** The book of an organization. Throws BookMissingError when it was never imported. */
  of(org: Org): Book {
    const book = this.#books.get(org);
    if (book === undefined) throw new BookMissingError(org);
    return book;
  }

  /** The same, or null when it was never imported. */
  ifLoaded(org: Org): Book | null {
    return this.#books.get(org) ?? null;
  }

  /** The books that were imported. */
  loaded(): readonly Book[] {
    return [...this.#books.values()];
  }
}

/**
 * Something that is made of a book when it is first asked for, and kept as long as the book is open. A book never changes,
 * so it never goes stale. A failure is not kept. Whoever waited for what another question was making then makes it
 * itself: what ended that question, its time or its connection, need not end this one.
 */
export function keptWithBook<Kept>(make: (book: Book) => Promise<Kept>): (book: Book) => Promise<Kept> {
  const kept = new WeakMap<object, Promise<Kept>>();
  const keep = (book: Book): Promise<Kept> => {
    const known = kept.get(book.key);
    if (known !== undefined) return known.catch(() => keep(book));
    const made = make(book);
    kept.set(book.key, made);
    made.catch(() => kept.delete(book.key));
    return made;
  };
  return keep;
}

/** A question that is answered from the books of one generation. */
export type Query<Question, Answer> = (books: Books, question: Question) => Promise<Answer>;

/** What the settings of a server say of every answer. A server adds it to each question. */
export interface AnswerSettings {
  /** The most that an answer says of births (requirement 14.1). */
  birthDates: BirthDates;
  /** How many days old records may be (requirement 14.12); 0: however old. */
  recordsMaxAge: number;
  /** The server's day. */
  today: CalendarDate;
}
