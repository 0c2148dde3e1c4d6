import type { Affiliate } from '../../domain/org.ts';
import { isStrong } from '../../domain/names/match-name.ts';
import { ALL_ROWS, type Book, type Hit, type RiderCriteria, type SimilarHit } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { foundRiders } from './found-rows.ts';
import { requestedPage } from './requested-page.ts';
import { riderCriteria } from './rider-criteria.ts';
import type { DressageRiderQuestion, FoundRiders, RiderQuestion } from './rider-question.ts';
import { tiedFirst, tiedHits, tiedSimilar } from './tied-first.ts';
import { withSimilar } from './with-similar.ts';

/**
 * Riders of USEF's book for the dressage search: `rider/usdf-usef-search-response` (rules, section 4). First those tied
 * to a USDF rider the same search finds, then those USEF's own book finds unless a USDF number was given.
 * Throws BookMissingError without either book.
 */
export async function searchRidersBesideUsdf(
  view: RecordsView,
  question: DressageRiderQuestion,
): Promise<FoundRiders> {
  return searchBeside(view, 'usdf', riderCriteria(question, question.usdfId), question);
}

/**
 * Riders of USEF's book for the hunter/jumper search: `rider/ushja-usef-search-response` (rules, section 4). First those
 * tied to a USHJA rider the same search finds, then those USEF's own book finds. Throws BookMissingError without either
 * book.
 */
export async function searchRidersBesideUshja(
  view: RecordsView,
  question: RiderQuestion,
): Promise<FoundRiders> {
  return searchBeside(view, 'ushja', riderCriteria(question), question);
}

async function searchBeside(
  view: RecordsView,
  affiliate: Affiliate,
  criteria: RiderCriteria,
  question: RiderQuestion,
): Promise<FoundRiders> {
  const usef = view.book('usef');
  const book = view.book(affiliate);
  const { hits: affiliateHits } = await book.findRiders(criteria, ALL_ROWS);
  const tied = await tiedRiders(book, usef, affiliateHits);
  const ownToo = criteria.number === '';
  const page = requestedPage(question.page, question.pageSize);
  const found = await tiedFirst(
    tied,
    page,
    ownToo ? (rest, but) => usef.findRiders(criteria, rest, but) : null,
  );
  const { hits, total } = await withSimilar(found, page, async (limit) => {
    const [beside, own] = await Promise.all([
      affiliateHits.some(({ match }) => isStrong(match))
        ? []
        : tiedSimilarRiders(book, usef, criteria, limit),
      ownToo ? usef.similarRiders(criteria, limit) : [],
    ]);
    const but = new Set([...tied, ...found.hits].map(({ place }) => place));
    return tiedSimilar(beside, own, but, limit);
  });
  return { riders: await foundRiders(usef, hits, question.searchDate), total };
}

async function tiedRiders(affiliate: Book, usef: Book, affiliateHits: readonly Hit[]): Promise<Hit[]> {
  if (affiliateHits.length === 0) return [];
  const usefNumbers = await affiliate.usefNumbersOfRiders(affiliateHits.map((hit) => hit.place));
  const recorded = usefNumbers.filter((number) => number !== null);
  const places = await usef.riderPlacesByUsefNumber(recorded);
  return tiedHits(affiliateHits, usefNumbers, places, (tied) => usef.ridersInOrder(tied));
}

/** USEF's riders tied to the affiliate's similar ones, in the order of those. */
async function tiedSimilarRiders(
  affiliate: Book,
  usef: Book,
  criteria: RiderCriteria,
  limit: number,
): Promise<SimilarHit[]> {
  const affiliateHits = await affiliate.similarRiders(criteria, limit);
  if (affiliateHits.length === 0) return [];
  const usefNumbers = await affiliate.usefNumbersOfRiders(affiliateHits.map((hit) => hit.place));
  const places = await usef.riderPlacesByUsefNumber(usefNumbers.filter((number) => number !== null));
  return affiliateHits.flatMap((hit, at) => {
    const place = places.get(usefNumbers[at] ?? '');
    return place === undefined ? [] : [{ ...hit, place }];
  });
}
