import { compareTexts } from '../../domain/names/compare-texts.ts';
import { compareMatches } from '../../domain/names/match-name.ts';
import type { Match } from '../../domain/records/match.ts';
import type { Hit, Hits, Page, Place, SimilarHit } from '../book.ts';

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

/** The names found so far, by what is the same for rows of one name. */
type Names<Name, Book> = Map<
  string,
  Omit<SuggestedName<Name, Book>, 'records'> & { nearness: number; records: Set<string> }
>;

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
  const names: Names<Name, Book> = new Map();
  for (const book of books) await addFound(names, book, keyOf);
  if (names.size === 0) {
    for (const book of books) await add(names, book, await book.similar(SUGGESTIONS), keyOf);
  }
  return [...names]
    .sort(
      ([a, first], [b, second]) =>
        compareMatches(first.match, second.match) || second.nearness - first.nearness || compareTexts(a, b),
    )
    .slice(0, SUGGESTIONS)
    .map(([, { match, name, records, rows }]) => ({ match, name, records: records.size, rows }));
}

/** Adds what a book finds, until a name too many tells that those before it are whole. */
async function addFound<Name, Book extends SuggestingBook<Name>>(
  names: Names<Name, Book>,
  book: Book,
  keyOf: (name: Name) => string,
): Promise<void> {
  const found = new Set<string>();
  for (let page = 0; page < MOST_PAGES && found.size <= SUGGESTIONS; page += 1) {
    const { hits } = await book.find({ offset: page * ROWS, limit: ROWS });
    for (const key of await add(names, book, hits, keyOf)) found.add(key);
    if (hits.length < ROWS) return;
  }
}

async function add<Name, Book extends SuggestingBook<Name>>(
  names: Names<Name, Book>,
  book: Book,
  hits: readonly (Hit | SimilarHit)[],
  keyOf: (name: Name) => string,
): Promise<string[]> {
  const named = await book.named(hits.map(({ place }) => place));
  return named.map(({ name, record, place }, at) => {
    const hit = hits[at];
    if (hit === undefined) throw new Error('A book names more rows than it was asked for');
    const nearness = 'nearness' in hit ? hit.nearness : 1;
    const key = keyOf(name);
    const suggested = names.get(key) ?? { match: hit.match, name, records: new Set(), rows: [], nearness };
    names.set(key, suggested);
    suggested.rows.push({ book, place });
    suggested.records.add(record);
    suggested.nearness = Math.max(suggested.nearness, nearness);
    if (compareMatches(hit.match, suggested.match) < 0) suggested.match = hit.match;
    return key;
  });
}
