import { compareMatches } from '../../domain/names/match-name.ts';
import type { Match } from '../../domain/records/match.ts';
import type { Hit, Hits, Page, SimilarHit } from '../book.ts';

/** How many suggestions an answer has at most. */
export const SUGGESTIONS = 8;

/** How many rows are read for them: more of one name than this are not told from those that follow. */
const ROWS: Page = { offset: 0, limit: 200 };

/** Rows of one name that a search found, in one book or two. */
export interface NamedRows<Row> {
  /** The strongest match of the rows. */
  match: Match;
  /** The nearness of the nearest row, when they are similar; else 1. */
  nearness: number;
  /** At least one; of two books' rows of the same record both. */
  rows: Row[];
}

/** One book's part in the answer: what to find in it and how its rows are read. */
export interface SuggestingBook<Row> {
  find(page: Page): Promise<Hits>;
  similar(limit: number): Promise<readonly SimilarHit[]>;
  read(hits: readonly Hit[]): Promise<Row[]>;
}

/**
 * The names of the rows that books find, the strongest match first, then in order of the names; where no book finds any,
 * the names of the nearest similar rows, the nearest first.
 *
 * @param keyOf what is the same for two rows of one name, and orders names
 */
export async function suggestedNames<Row>(
  books: readonly SuggestingBook<Row>[],
  keyOf: (row: Row) => string,
): Promise<NamedRows<Row>[]> {
  const names = new Map<string, NamedRows<Row>>();
  for (const book of books) await add(names, book, (await book.find(ROWS)).hits, keyOf);
  if (names.size === 0) {
    for (const book of books) await add(names, book, await book.similar(SUGGESTIONS), keyOf);
  }
  return [...names]
    .sort(
      ([a, first], [b, second]) =>
        compareMatches(first.match, second.match) || second.nearness - first.nearness || compareText(a, b),
    )
    .slice(0, SUGGESTIONS)
    .map(([, named]) => named);
}

async function add<Row>(
  names: Map<string, NamedRows<Row>>,
  book: SuggestingBook<Row>,
  hits: readonly (Hit | SimilarHit)[],
  keyOf: (row: Row) => string,
): Promise<void> {
  const rows = await book.read(hits);
  hits.forEach((hit, at) => {
    const row = rows[at];
    if (row === undefined) throw new Error('A book has no record at the place of its own hit');
    const nearness = 'nearness' in hit ? hit.nearness : 1;
    const known = names.get(keyOf(row));
    if (known === undefined) {
      names.set(keyOf(row), { match: hit.match, nearness, rows: [row] });
      return;
    }
    known.rows.push(row);
    known.nearness = Math.max(known.nearness, nearness);
    if (compareMatches(hit.match, known.match) < 0) known.match = hit.match;
  });
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
