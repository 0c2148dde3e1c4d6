import { compareTexts } from '../../domain/names/fold.ts';
import { compareMatches, type Match } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Hit, Hits, HitRange, Place, SimilarHit } from '../../matching/hits.ts';

export const SUGGESTIONS = 8;

/** Number of rows per page. At most `MOST_PAGES` pages are read. */
const ROWS = 100;
const MOST_PAGES = 10;

/** Rows from two books with the same `record` are the same horse or rider. */
export interface NamedRow<Name> {
  name: Name;
  record: string;
  place: Place;
}

interface SuggestedName<Name, Book> {
  match: Match;
  name: Name;
  /** Number of records with this name. Rows from two books can be the same record. */
  records: number;
  rows: { book: Book; place: Place }[];
}

interface SuggestingBook<Name> {
  find(page: HitRange): Promise<Hits>;
  similar(limit: number): Promise<readonly SimilarHit[]>;
  named(places: readonly Place[]): Promise<NamedRow<Name>[]>;
}

interface SuggestedRow<Name, Book> extends NamedRow<Name> {
  book: Book;
  match: Match;
  nearness: number;
}

/** Returns matching names, strongest match first. If there are none, returns similar names, nearest first. */
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

/** Reads all rows for each name that belongs to a single record. Returns no rows for the other names. */
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

/** Reads rows until it finds one name more than needed. By then, it has read all rows of the earlier names. */
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
    if (hit === undefined) throw new Error('A book returned more rows than requested');
    return { ...row, book, match: hit.match, nearness: 'nearness' in hit ? hit.nearness : 1 };
  });
}

/** Groups rows by name. Names are in the order of their first rows. */
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

/** Returns the organizations whose books a flow searches, the affiliate before USEF (requirement 6.1). */
export function booksOfFlow(org: Org): readonly Org[] {
  return org === 'usef' ? ['usef'] : [org, 'usef'];
}
