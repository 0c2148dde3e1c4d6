import { LARGEST_PAGE_SIZE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { compareMatches, isStrong, type Match } from '../../domain/names/match-name.ts';
import type { Hit, Hits, HitRange, Place, SimilarHit } from '../../matching/hits.ts';
import { ALL_ROWS } from '../../matching/hits.ts';
import type { Book } from '../books.ts';
import { inAnswerOrder, placesByUsefNumbers, type RecordTable, usefNumbersAt } from './places.ts';

/* Builds an answer: the requested page, similar rows, and USEF's rows next to an affiliate's. */

export interface Paging {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

/**
 * Returns the requested range of hits (requirements 4.39 and 4.40).
 * @example requestedPage({ page: 3 }) // { offset: 40, limit: 20 }
 */
export function requestedPage({ page, pageSize }: Paging): HitRange {
  if (page === undefined || page === null) return { offset: 0, limit: pageSize ?? LARGEST_PAGE_SIZE };
  const limit = pageSize ?? PAGE_SIZE;
  return { offset: (page - 1) * limit, limit };
}

export interface BookSearch {
  readonly find: (page: HitRange, except?: ReadonlySet<Place>) => Promise<Hits>;
  /** Returns similar rows, nearest first. */
  readonly similar: (limit: number) => Promise<readonly SimilarHit[]>;
}

/** Maximum number of similar rows in an answer (requirement 5.25). */
export const SIMILAR_ROWS = 20;

/**
 * Adds similar rows only to page 1, and only if no row in the whole answer matches by `number`, `exact` or `name`
 * (requirements 5.24 and 5.25). Similar rows do not count in `total`. `found` must have its strongest match first.
 */
export async function withSimilar(
  found: Hits,
  page: HitRange,
  similar: BookSearch['similar'],
): Promise<Hits> {
  if (page.offset > 0 || found.hits.some(({ match }) => isStrong(match))) return found;
  return { hits: [...found.hits, ...(await similar(SIMILAR_ROWS))], total: found.total };
}

/** Adds each hit's match to its row. `rows` and `hits` must be in the same order. */
export function withMatches<Row>(rows: readonly Row[], hits: readonly Hit[]): (Row & { match: Match })[] {
  return hits.map(({ match }, at) => {
    const row = rows[at];
    if (row === undefined) throw new Error('A search hit has no record in its book');
    return { ...row, match };
  });
}

interface SearchBeside {
  table: RecordTable;
  affiliate: { book: Book; found: Hits; similar: BookSearch['similar'] };
  /** `own` is the search in USEF's book. Null if the question has a USDF number, because USEF's book has none. */
  usef: { book: Book; own: BookSearch | null };
}

/**
 * Finds USEF's rows tied to rows in the affiliate's book, other rows from USEF's book, and similar rows (requirements 5.21 to
 * 5.26).
 */
export async function searchBeside({ table, affiliate, usef }: SearchBeside, page: HitRange): Promise<Hits> {
  const tied = await tiedRows(table, affiliate, usef.book);
  const found = await tiedFirst(tied, page, usef.own);
  return withSimilar(found, page, async (limit) => {
    const isFound = affiliate.found.hits.some(({ match }) => isStrong(match));
    const [beside, own] = await Promise.all([
      isFound ? [] : similarTiedRows(table, affiliate, usef.book, limit),
      usef.own?.similar(limit) ?? [],
    ]);
    return nearestOf([...beside, ...own], new Set([...tied, ...found.hits].map(placeOfHit)), limit);
  });
}

/** Page to request from the affiliate's search: `searchBeside` needs all rows that it finds. */
export const ROWS_TO_TIE: HitRange = ALL_ROWS;

/**
 * Gives each row the strongest match among the affiliate's rows tied to it. Sorts by match, then by USEF's names and
 * numbers, because the answer shows those (requirement 5.21).
 */
async function tiedRows(
  table: RecordTable,
  { book, found }: SearchBeside['affiliate'],
  usef: Book,
): Promise<Hit[]> {
  const ties = await tiesOf(table, book, usef, found.hits);
  return inOrderOfAnswers(ties, (places) => inAnswerOrder(usef, table, places));
}

/** Sorts hits by match, and keeps only the first hit for each place. @param byName sorts places by names and numbers */
export async function inOrderOfAnswers(
  hits: readonly Hit[],
  byName: (places: readonly Place[]) => Promise<Place[]>,
): Promise<Hit[]> {
  const matches = new Map<Place, Match>();
  for (const { place, match } of hits) if (!matches.has(place)) matches.set(place, match);
  const places = [...matches.keys()];
  // A single row, as in a look-up by number, needs no sorting.
  const ordered = places.length < 2 ? places : await byName(places);
  return ordered
    .flatMap((place) => {
      const match = matches.get(place);
      return match === undefined ? [] : [{ place, match }];
    })
    .sort((a, b) => compareMatches(a.match, b.match));
}

/** Finds USEF's rows tied to the affiliate's similar rows, and keeps their order. */
async function similarTiedRows(
  table: RecordTable,
  { book, similar }: SearchBeside['affiliate'],
  usef: Book,
  limit: number,
): Promise<SimilarHit[]> {
  return tiesOf(table, book, usef, await similar(limit));
}

async function tiesOf<AnyHit extends Hit>(
  table: RecordTable,
  affiliate: Book,
  usef: Book,
  hits: readonly AnyHit[],
): Promise<AnyHit[]> {
  if (hits.length === 0) return [];
  const numbers = await usefNumbersAt(affiliate, table, hits.map(placeOfHit));
  const places = await placesByUsefNumbers(
    usef,
    table,
    numbers.filter((number) => number !== null),
  );
  return hits.flatMap((hit, at) => {
    const place = places.get(numbers[at] ?? '');
    return place === undefined ? [] : [{ ...hit, place }];
  });
}

/** Returns a page of the tied rows followed by other rows from USEF's book (requirements 5.21 and 5.22). */
export async function tiedFirst(tied: readonly Hit[], page: HitRange, own: BookSearch | null): Promise<Hits> {
  const hits = tied.slice(page.offset, page.offset + page.limit);
  if (own === null) return { hits, total: tied.length };
  const rest: HitRange = {
    offset: Math.max(0, page.offset - tied.length),
    limit: page.limit - hits.length,
  };
  const others = await own.find(rest, new Set(tied.map(placeOfHit)));
  return { hits: [...hits, ...others.hits], total: tied.length + others.total };
}

/** Keeps the nearest rows that are not in `except`, without duplicates. Equally near rows keep their order. */
export function nearestOf(
  similar: readonly SimilarHit[],
  except: ReadonlySet<Place>,
  limit: number,
): SimilarHit[] {
  const nearest = new Map<Place, SimilarHit>();
  for (const hit of similar) {
    const known = nearest.get(hit.place);
    if (!except.has(hit.place) && (known === undefined || known.nearness < hit.nearness)) {
      nearest.set(hit.place, hit);
    }
  }
  return [...nearest.values()].sort((a, b) => b.nearness - a.nearness).slice(0, limit);
}

function placeOfHit({ place }: Hit): Place {
  return place;
}
