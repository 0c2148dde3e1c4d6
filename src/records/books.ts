import type { BirthDates } from '../domain/birth-dates.ts';
import { type CalendarDate, localDay } from '../domain/calendar/calendar-date.ts';
import { QUESTION_LIMITS, type QuestionLimits } from '../domain/cards/choices.ts';
import type { Org } from '../domain/org.ts';
import { BookMissingError } from './errors.ts';
import type { Parameters, Statement } from './queries/statement.ts';

export interface BookStatus {
  /** Date of the records: the one given with `--dated`, or the import date by default. */
  dated: CalendarDate;
  /** Time of the import, in ISO 8601 format with a time zone. */
  importedAt: string;
  sample: boolean;
  rows: Readonly<Record<string, number>>;
}

/** `generation` is the name of the generation in use; null before the first import. A book is null if never imported. */
export interface RecordsStatus {
  generation: string | null;
  books: Readonly<Record<Org, BookStatus | null>>;
}

/** One organization's record book in one generation. */
export interface Book {
  readonly org: Org;
  /** Cache key for `keptWithBook`. `Book` objects with the same records can share a key. */
  readonly key: object;
  /**
   * Returns the statement's rows. Its columns must match the fields of `Row`. Send independent statements together to save
   * round trips.
   * @throws SearchStoppedError past the read deadline, RecordsUnreadableError for an unreadable book
   */
  all<Row>(statement: Statement, parameters?: Parameters): Promise<Row[]>;
}

export class Books {
  /** The generation's name, sent in the `Records-Generation` header. Null before the first import. */
  readonly generation: string | null;
  readonly status: Readonly<Record<Org, BookStatus | null>>;
  /** True while an earlier generation stands in for a damaged one (requirement 13.11). */
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

  /** @throws BookMissingError when the book was never imported */
  of(org: Org): Book {
    const book = this.#books.get(org);
    if (book === undefined) throw new BookMissingError(org);
    return book;
  }

  ifLoaded(org: Org): Book | null {
    return this.#books.get(org) ?? null;
  }

  loaded(): readonly Book[] {
    return [...this.#books.values()];
  }
}

/**
 * Returns a function that computes a value once for each book, and caches it while the book is open. Failures are not
 * cached, so one question's timeout does not fail others.
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

export type Query<Question, Answer> = (books: Books, question: Question) => Promise<Answer>;

export interface AnswerSettings {
  /** Parts of a birth date that answers may show (requirement 14.1). */
  birthDates: BirthDates;
  /** Age in days above which records count as too old (requirement 14.12); 0 means no limit. */
  recordsMaxAge: number;
  /** Maximum sizes of a question (requirement 4.63). */
  limits: QuestionLimits;
  /** Today's date in the server's time zone. */
  today: CalendarDate;
}

export function answerSettings(
  { birthDates, recordsMaxAge }: Pick<AnswerSettings, 'birthDates' | 'recordsMaxAge'>,
  now: Date,
): AnswerSettings {
  return { birthDates, recordsMaxAge, limits: QUESTION_LIMITS, today: localDay(now) };
}
