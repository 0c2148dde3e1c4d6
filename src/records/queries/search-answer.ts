import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { compareMatches, isStrong, type Match } from '../../domain/names/match-name.ts';
import type { FoundHorse, FoundRider } from '../../domain/rows.ts';
import type { Hit, Hits, Page, Place, SimilarHit } from '../../matching/hits.ts';
import type { Book } from '../book.ts';

/** The paging of a question. `page` counts from 1, `pageSize` is 1 to 200; either may be missing. */
export interface Paging {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

const SCREEN_ROWS = 20;
const ROWS_UNPAGED = 200;

/**
 * The rows a question asks for (requirements 4.39 and 4.40): `page` alone means 20 rows, `pageSize` alone page 1,
 * neither the first 200.
 *
 * @example requestedPage(3) // {offset: 40, limit: 20}
 */
export function requestedPage(page?: number | null, pageSize?: number | null): Page {
  if (page === undefined || page === null) return { offset: 0, limit: pageSize ?? ROWS_UNPAGED };
  const limit = pageSize ?? SCREEN_ROWS;
  return { offset: (page - 1) * limit, limit };
}

/** How many similar rows an answer has at most (requirement 5.25). */
export const SIMILAR_ROWS = 20;

/**
 * A page of an answer with the similar rows that follow it: on page 1 only, and only when no row of the whole answer
 * matches by `number`, `exact` or `name` (requirements 5.24 and 5.25). They do not count in `total`.
 *
 * @param found a page of the answer, the strongest match first, so that page 1 tells of all
 * @param similar finds the nearest rows that are no rows of the answer
 */
export async function withSimilar(
  found: Hits,
  page: Page,
  similar: (limit: number) => Promise<readonly SimilarHit[]>,
): Promise<Hits> {
  if (page.offset > 0 || found.hits.some(({ match }) => isStrong(match))) return found;
  return { hits: [...found.hits, ...(await similar(SIMILAR_ROWS))], total: found.total };
}

/** The horses that were hit as of a date, each with its owners' names and its match, in the order of the hits. */
export async function foundHorses(
  book: Book,
  hits: readonly Hit[],
  asOf: CalendarDate,
): Promise<FoundHorse[]> {
  if (hits.length === 0) return [];
  const places = hits.map((hit) => hit.place);
  const [rows, ownerNames] = await Promise.all([
    book.readHorses(places, asOf),
    book.ownerNames(places, asOf),
  ]);
  return withMatch(
    rows.map((row, at) => ({ ...row, ownerNames: ownerNames[at] ?? [] })),
    hits,
  );
}

/** The riders that were hit as of a date, each with its match, in the order of the hits. */
export async function foundRiders(
  book: Book,
  hits: readonly Hit[],
  asOf: CalendarDate,
): Promise<FoundRider[]> {
  if (hits.length === 0) return [];
  const places = hits.map((hit) => hit.place);
  return withMatch(await book.readRiders(places, asOf), hits);
}

function withMatch<Row>(rows: readonly Row[], hits: readonly Hit[]): (Row & { match: Match })[] {
  return hits.map(({ match }, at) => {
    const row = rows[at];
    if (row === undefined) throw new Error('A book has no record at the place of its own hit');
    return { ...row, match };
  });
}

/**
 * USEF's rows tied to the rows an affiliate's search found, each once, with the match of the affiliate's row that brought
 * it: of several the strongest. Ordered like any answer, by match, then by USEF's names and numbers, which the answer
 * shows (requirement 5.21).
 *
 * @param affiliateHits the strongest match first
 * @param usefNumbers the USEF number of each of `affiliateHits`, null where none is recorded
 * @param usefPlaces the places in USEF's book of those numbers it has
 * @param inOrder puts places of USEF's book into the order of its names and numbers
 */
export async function tiedHits(
  affiliateHits: readonly Hit[],
  usefNumbers: readonly (string | null)[],
  usefPlaces: ReadonlyMap<string, Place>,
  inOrder: (places: readonly Place[]) => Promise<Place[]>,
): Promise<Hit[]> {
  const matches = new Map<Place, Match>();
  affiliateHits.forEach(({ match }, at) => {
    const place = usefPlaces.get(usefNumbers[at] ?? '');
    if (place !== undefined && !matches.has(place)) matches.set(place, match);
  });
  const places = [...matches.keys()];
  // One row, as a look-up of a number has, is in order.
  const ordered = places.length < 2 ? places : await inOrder(places);
  return ordered
    .flatMap((place) => {
      const match = matches.get(place);
      return match === undefined ? [] : [{ place, match }];
    })
    .sort((a, b) => compareMatches(a.match, b.match));
}

/**
 * A page of the two-book search: the tied rows, then USEF's own without them (requirements 5.21 and 5.22).
 *
 * @param own searches USEF's own book; null when it adds nothing, because the affiliate's number was asked for
 */
export async function tiedFirst(
  tied: readonly Hit[],
  page: Page,
  own: ((page: Page, but: ReadonlySet<Place>) => Promise<Hits>) | null,
): Promise<Hits> {
  const hits = tied.slice(page.offset, page.offset + page.limit);
  if (own === null) return { hits, total: tied.length };
  const rest: Page = {
    offset: Math.max(0, page.offset - tied.length),
    limit: page.limit - hits.length,
  };
  const others = await own(rest, new Set(tied.map((hit) => hit.place)));
  return { hits: [...hits, ...others.hits], total: tied.length + others.total };
}

/**
 * The similar rows of the two-book search, the nearest first: USEF's rows tied to the affiliate's similar ones, and USEF's
 * own. Of two equally near the tied one comes first; each row once, none that the answer already has.
 *
 * @param tied USEF's rows tied to the affiliate's similar rows, the nearest first
 * @param own similar rows of USEF's own book, the nearest first
 * @param but rows the answer already has
 */
export function tiedSimilar(
  tied: readonly SimilarHit[],
  own: readonly SimilarHit[],
  but: ReadonlySet<Place>,
  limit: number,
): SimilarHit[] {
  const nearest = new Map<Place, SimilarHit>();
  for (const hit of [...tied, ...own]) {
    const known = nearest.get(hit.place);
    if (!but.has(hit.place) && (known === undefined || known.nearness < hit.nearness)) {
      nearest.set(hit.place, hit);
    }
  }
  return [...nearest.values()].sort((a, b) => b.nearness - a.nearness).slice(0, limit);
}
