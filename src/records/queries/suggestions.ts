import { compareTexts } from '../../domain/names/fold.ts';
import { compareMatches, type Match } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place, SimilarHit } from '../../matching/hits.ts';

/** How many suggestions an answer has at most. */
export const SUGGESTIONS = 8;

/** Rows are looked through in pages until there are names enough; so many pages at most. */
const ROWS = 100;
const MOST_PAGES = 10;

/** A row of one of the books, and what makes it the same record as a row of another book. */
export interface NamedRow<Name> {
  name: Name;
  record: string;
  place: Place;
}

/** Rows of one name that a search found. */
export interface SuggestedName<Name, Book> {
  /** The strongest match of the rows. */
  match: Match;
  /** As the first row has it. */
  name: Name;
  /** How many records have the name: rows of two books may be of the same. */
  records: number;
  /** Each row's book and place, in the order of the books. */
  rows: { book: Book; place: Place }[];
}

/** One book's part in the answer: what to find in it, and how names are read. */
export interface SuggestingBook<Name> {
  find(page: Page): Promise<Hits>;
  similar(limit: number): Promise<readonly SimilarHit[]>;
  named(places: readonly Place[]): Promise<NamedRow<Name>[]>;
}

/** A row of a book that counts towards a name. */
interface SuggestedRow<Name, Book> extends NamedRow<Name> {
  book: Book;
  match: Match;
  nearness: number;
}

/**
 * The names of the rows that books find, the strongest match first, then in order of the names; where no book finds any,
 * the names of the nearest similar rows, the nearest first. Of a name that more rows have than are looked through, only
 * those are counted.
 *
 * @param keyOf what is the same for two rows of one name, and orders names
 */
export async function suggestedNames<Name, Book extends SuggestingBook<Name>>(
  books: readonly Book[],
  keyOf: (name: Name) => string,
): Promise<SuggestedName<Name, Book>[]> {
  const found = await Promise.all(books.map((book) => foundRows<Name, Book>(book, keyOf)));
  const rows = found.some((each) => each.length > 0)
    ? found
    : await Promise.all(
        books.map(async (book) => namedRows<Name, Book>(book, await book.similar(SUGGESTIONS))),
      );
  return [...byName(rows.flat(), keyOf)]
    .sort(
      ([a, first], [b, second]) =>
        compareMatches(first.match, second.match) || second.nearness - first.nearness || compareTexts(a, b),
    )
    .slice(0, SUGGESTIONS)
    .map(([, { match, name, records, rows }]) => ({ match, name, records: records.size, rows }));
}

/** For each name that one record alone has that record, as each of its rows has it; for the others none. */
export async function recordsOfOne<Row>(
  names: readonly SuggestedName<unknown, { read(places: readonly Place[]): Promise<Row[]> }>[],
): Promise<Row[][]> {
  const wanted = Map.groupBy(
    names.flatMap(({ records, rows }) => (records === 1 ? rows : [])),
    ({ book }) => book,
  );
  const reading = [...wanted].map(async ([book, rows]) => {
    const places = rows.map(({ place }) => place);
    const read = await book.read(places);
    return [book, new Map(read.map((row, at) => [places[at], row]))] as const;
  });
  const read = new Map(await Promise.all(reading));
  return names.map(({ records, rows }) =>
    records === 1 ? rows.flatMap(({ book, place }) => read.get(book)?.get(place) ?? []) : [],
  );
}

/** What a book finds, until a name too many tells that those before it are whole. */
async function foundRows<Name, Book extends SuggestingBook<Name>>(
  book: Book,
  keyOf: (name: Name) => string,
): Promise<SuggestedRow<Name, Book>[]> {
  const rows: SuggestedRow<Name, Book>[] = [];
  const found = new Set<string>();
  for (let page = 0; page < MOST_PAGES && found.size <= SUGGESTIONS; page += 1) {
    const { hits } = await book.find({ offset: page * ROWS, limit: ROWS });
    for (const row of await namedRows<Name, Book>(book, hits)) {
      rows.push(row);
      found.add(keyOf(row.name));
    }
    if (hits.length < ROWS) break;
  }
  return rows;
}

async function namedRows<Name, Book extends SuggestingBook<Name>>(
  book: Book,
  hits: readonly (Hit | SimilarHit)[],
): Promise<SuggestedRow<Name, Book>[]> {
  const named = await book.named(hits.map(({ place }) => place));
  return named.map((row, at) => {
    const hit = hits[at];
    if (hit === undefined) throw new Error('A book names more rows than it was asked for');
    return { ...row, book, match: hit.match, nearness: 'nearness' in hit ? hit.nearness : 1 };
  });
}

/** Rows of one name together, by what is the same for them, in the order of the first of each. */
function byName<Name, Book>(rows: readonly SuggestedRow<Name, Book>[], keyOf: (name: Name) => string) {
  const names = new Map<
    string,
    Omit<SuggestedName<Name, Book>, 'records'> & { nearness: number; records: Set<string> }
  >();
  for (const { name, record, place, book, match, nearness } of rows) {
    const key = keyOf(name);
    const suggested = names.get(key) ?? { match, name, records: new Set(), rows: [], nearness };
    names.set(key, suggested);
    suggested.rows.push({ book, place });
    suggested.records.add(record);
    suggested.nearness = Math.max(suggested.nearness, nearness);
    if (compareMatches(match, suggested.match) < 0) suggested.match = match;
  }
  return names;
}

/** The books that an organization's flow searches: the affiliate's own first, then USEF's (requirement 6.1). */
export function booksOfFlow(org: Org): readonly Org[] {
  return org === 'usef' ? ['usef'] : [org, 'usef'];
}
