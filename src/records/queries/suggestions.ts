import { compareTexts } from '../../domain/names/fold.ts';
import { compareMatches, type Match } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, Page, Place, SimilarHit } from '../../matching/hits.ts';

/** How many suggestions an answer has at most. */
export const SUGGESTIONS = 8;

/** How many rows a page has. Pages are read until they hold enough names, but never more than `MOST_PAGES`. */
const ROWS = 100;
const MOST_PAGES = 10;

/** A row of one of the books. Rows of two books with the same `record` are the same horse or rider. */
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
  /** How many records have the name. Rows of two books can be one record. */
  records: number;
  /** Each row's book and place, in the order of the books. */
  rows: { book: Book; place: Place }[];
}

/** How one book is searched for names. */
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
 * The names of the rows that the books find, the strongest match first, then in the order of names. Where no book finds
 * any, they are the names of the nearest similar rows, the nearest first. Only the rows that were read are counted.
 *
 * @param keyOf the same text for two rows of one name; names are ordered by it
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

/** For each name that only one record has: that record, once for each of its rows. Nothing for the other names. */
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

/** The rows that a book finds, until there is one name more than is needed: the names before it are complete then. */
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

/** Groups rows by name, in the order in which the names come first. */
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

/** The books that the flow of an organization searches: the affiliate's own first, then USEF's (requirement 6.1). */
export function booksOfFlow(org: Org): readonly Org[] {
  return org === 'usef' ? ['usef'] : [org, 'usef'];
}
