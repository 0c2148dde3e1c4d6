import { compareMatches } from '../../domain/names/match-name.ts';
import type { Match } from '../../domain/records/match.ts';
import type { Hit, Hits, Page, Place, SimilarHit } from '../book.ts';

/**
 * USEF's rows tied to the rows an affiliate's search found, each once, with the match of the affiliate's row that brought
 * it: of several the strongest. Ordered like any answer, by match, then by USEF's names and numbers, which the answer
 * shows (rules, section 4, "Order").
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
 * A page of the two-book search: the tied rows, then USEF's own without them (rules, section 4).
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
