import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isStrong } from '../../domain/names/match-name.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import type { Affiliate, Org } from '../../domain/org.ts';
import type { FoundRider } from '../../domain/rows.ts';
import { ALL_ROWS, type Hit, type SimilarHit } from '../../matching/hits.ts';
import { type Book, type RiderCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import {
  foundRiders,
  type Paging,
  requestedPage,
  tiedFirst,
  tiedHits,
  tiedSimilar,
  withSimilar,
} from './search-answer.ts';

/** A rider search as asked (requirement 4.11). Everything is as typed; an empty text narrows nothing. */
export interface RiderQuestion extends Paging {
  usefId: string;
  firstName: string;
  lastName: string;
  searchDate: CalendarDate;
}

/** The dressage search, which can ask for a USDF number too. */
export interface DressageRiderQuestion extends RiderQuestion {
  usdfId: string;
}

/** A page of riders, and how many there are in all. */
export interface FoundRiders {
  riders: FoundRider[];
  total: number;
}

/** What narrows a rider search in one book. `usdfId` is USDF's own number: the other books have none. */
export function riderCriteria(question: RiderQuestion, usdfId = ''): RiderCriteria {
  return {
    number: cleanMemberNumber(usdfId),
    usefNumber: cleanMemberNumber(question.usefId),
    firstName: question.firstName,
    lastName: question.lastName,
  };
}

/**
 * Riders of USEF's or USHJA's book: `rider/usef-search-response`, `rider/ushja-search-response` (requirement 4.25).
 * Throws BookMissingError without that book.
 */
export async function searchRiders(
  view: RecordsView,
  org: 'usef' | 'ushja',
  question: RiderQuestion,
): Promise<FoundRiders> {
  return search(view, org, riderCriteria(question), question);
}

/**
 * Riders of USDF's book: `rider/usdf-search-response` (requirement 4.25). Throws BookMissingError without that book.
 */
export async function searchUsdfRiders(
  view: RecordsView,
  question: DressageRiderQuestion,
): Promise<FoundRiders> {
  return search(view, 'usdf', riderCriteria(question, question.usdfId), question);
}

async function search(
  view: RecordsView,
  org: Org,
  criteria: RiderCriteria,
  question: RiderQuestion,
): Promise<FoundRiders> {
  const book = view.book(org);
  const page = requestedPage(question.page, question.pageSize);
  const { hits, total } = await withSimilar(await book.findRiders(criteria, page), page, (limit) =>
    book.similarRiders(criteria, limit),
  );
  return { riders: await foundRiders(book, hits, question.searchDate), total };
}

/**
 * Riders of USEF's book for the dressage search: `rider/usdf-usef-search-response` (requirements 4.26 and 5.22). First
 * those tied to a USDF rider the same search finds, then those USEF's own book finds unless a USDF number was given.
 * Throws BookMissingError without either book.
 */
export async function searchRidersBesideUsdf(
  view: RecordsView,
  question: DressageRiderQuestion,
): Promise<FoundRiders> {
  return searchBeside(view, 'usdf', riderCriteria(question, question.usdfId), question);
}

/**
 * Riders of USEF's book for the hunter/jumper search: `rider/ushja-usef-search-response` (requirement 4.26). First
 * those tied to a USHJA rider the same search finds, then those USEF's own book finds. Throws BookMissingError without
 * either book.
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
