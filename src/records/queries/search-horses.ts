import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isStrong } from '../../domain/names/match-name.ts';
import { cleanHorseNumber } from '../../domain/numbers.ts';
import type { FoundHorse } from '../../domain/rows.ts';
import { ALL_ROWS, type Hit, type Hits, type Page, type SimilarHit } from '../../matching/hits.ts';
import { type Book, type HorseCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { withUsefFields } from './read-choices.ts';
import {
  foundHorses,
  type Paging,
  requestedPage,
  tiedFirst,
  tiedHits,
  tiedSimilar,
  withSimilar,
} from './search-answer.ts';

/** A horse search as asked (requirement 4.10). Everything is as typed; an empty text narrows nothing. */
export interface HorseQuestion extends Paging {
  /** A USEF number, a microchip or an FEI number. */
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}

/** The dressage search, which can ask for a USDF number too. */
export interface DressageHorseQuestion extends HorseQuestion {
  usdfNumber: string;
}

/** A page of horses, and how many there are in all. */
export interface FoundHorses {
  horses: FoundHorse[];
  total: number;
}

/**
 * What narrows a search of USEF's own book, or of an affiliate's by a USEF number alone. A number that cleans to nothing
 * narrows nothing, like an empty one.
 */
export function usefHorseCriteria(question: HorseQuestion): HorseCriteria {
  const { horseName, ownerLastname, searchDate } = question;
  const typed = cleanHorseNumber(question.usefNumber);
  return { number: '', usefNumbers: typed === '' ? [] : [typed], horseName, ownerLastname, searchDate };
}

/** The horses of an affiliate's book that a question finds, and what narrowed the search. */
interface AffiliateHorses {
  criteria: HorseCriteria;
  found: Hits;
}

/** Finds horses in USDF's book. */
export async function findUsdfHorses(
  view: RecordsView,
  question: DressageHorseQuestion,
  page: Page,
): Promise<AffiliateHorses> {
  const number = cleanHorseNumber(question.usdfNumber);
  return find(view, view.book('usdf'), { ...usefHorseCriteria(question), number }, page);
}

/** Finds horses in USHJA's book. */
export async function findUshjaHorses(
  view: RecordsView,
  question: HorseQuestion,
  page: Page,
): Promise<AffiliateHorses> {
  return find(view, view.book('ushja'), usefHorseCriteria(question), page);
}

/**
 * `usefNumber` finds a horse by its microchip or FEI number too (requirements 2.9 to 2.11), which USEF's book records:
 * it says which USEF numbers those are, when it is loaded. Both books are asked at once, because what is typed is
 * nearly always a USEF number.
 */
async function find(
  view: RecordsView,
  book: Book,
  criteria: HorseCriteria,
  page: Page,
): Promise<AffiliateHorses> {
  const [typed] = criteria.usefNumbers;
  if (typed === undefined) return { criteria, found: await book.findHorses(criteria, page) };
  const [found, others] = await Promise.all([
    book.findHorses(criteria, page),
    view.bookIfLoaded('usef')?.usefNumbersByMicrochipOrFei(typed) ?? [],
  ]);
  if (others.length === 0) return { criteria, found };
  const meant = { ...criteria, usefNumbers: [typed, ...others] };
  return { criteria: meant, found: await book.findHorses(meant, page) };
}

/**
 * Horses of USEF's book: `horses/usef-search-response` (requirement 4.18). Throws BookMissingError without that book.
 */
export async function searchUsefHorses(view: RecordsView, question: HorseQuestion): Promise<FoundHorses> {
  const book = view.book('usef');
  const criteria = usefHorseCriteria(question);
  const page = requestedPage(question.page, question.pageSize);
  return answer(book, criteria, page, await book.findHorses(criteria, page));
}

/**
 * Horses of USDF's book, with the USEF number as recorded there: `horses/usdf-search-response` (requirement 4.19).
 * Throws BookMissingError without that book.
 */
export async function searchUsdfHorses(
  view: RecordsView,
  question: DressageHorseQuestion,
): Promise<FoundHorses> {
  const book = view.book('usdf');
  const page = requestedPage(question.page, question.pageSize);
  const { criteria, found } = await findUsdfHorses(view, question, page);
  return answer(book, criteria, page, found);
}

async function answer(book: Book, criteria: HorseCriteria, page: Page, found: Hits): Promise<FoundHorses> {
  const { hits, total } = await withSimilar(found, page, (limit) => book.similarHorses(criteria, limit));
  return { horses: await foundHorses(book, hits, criteria.searchDate), total };
}

/**
 * Horses of USHJA's book, each with its USEF fields where tied: `horses/ushja-search-response` (requirement 4.21).
 * Throws BookMissingError without USHJA's book, or without USEF's: nulls would say that USEF has no such horse.
 */
export async function searchUshjaHorses(view: RecordsView, question: HorseQuestion): Promise<FoundHorses> {
  const book = view.book('ushja');
  const usef = view.book('usef');
  const page = requestedPage(question.page, question.pageSize);
  const { criteria, found } = await findUshjaHorses(view, question, page);
  const { hits, total } = await withSimilar(found, page, (limit) => book.similarHorses(criteria, limit));
  const rows = await foundHorses(book, hits, question.searchDate);
  return { horses: await withUsefFields(usef, rows, question.searchDate), total };
}

/**
 * Horses of USEF's book for the dressage search: `horses/usdf-usef-search-response` (requirements 4.20 and 5.22).
 * First those tied to a USDF horse the same search finds, then those USEF's own book finds unless a USDF number was
 * given. The owner's name is looked for in the book that is searched. Throws BookMissingError without either book.
 */
export async function searchHorsesBesideUsdf(
  view: RecordsView,
  question: DressageHorseQuestion,
): Promise<FoundHorses> {
  const usef = view.book('usef');
  const usdf = view.book('usdf');
  const {
    criteria,
    found: { hits: usdfHits },
  } = await findUsdfHorses(view, question, ALL_ROWS);
  const tied = await tiedHorses(usdf, usef, usdfHits);
  const usefCriteria = criteria.number === '' ? usefHorseCriteria(question) : null;
  const page = requestedPage(question.page, question.pageSize);
  const found = await tiedFirst(
    tied,
    page,
    usefCriteria === null ? null : (rest, but) => usef.findHorses(usefCriteria, rest, but),
  );
  const { hits, total } = await withSimilar(found, page, async (limit) => {
    const [beside, own] = await Promise.all([
      usdfHits.some(({ match }) => isStrong(match)) ? [] : tiedSimilarHorses(usdf, usef, criteria, limit),
      usefCriteria === null ? [] : usef.similarHorses(usefCriteria, limit),
    ]);
    const but = new Set([...tied, ...found.hits].map(({ place }) => place));
    return tiedSimilar(beside, own, but, limit);
  });
  return { horses: await foundHorses(usef, hits, question.searchDate), total };
}

async function tiedHorses(usdf: Book, usef: Book, usdfHits: readonly Hit[]): Promise<Hit[]> {
  if (usdfHits.length === 0) return [];
  const usefNumbers = await usdf.usefNumbersOfHorses(usdfHits.map((hit) => hit.place));
  const recorded = usefNumbers.filter((number) => number !== null);
  const places = await usef.horsePlacesByUsefNumber(recorded);
  return tiedHits(usdfHits, usefNumbers, places, (tied) => usef.horsesInOrder(tied));
}

/** USEF's horses tied to USDF's similar ones, in the order of those. */
async function tiedSimilarHorses(
  usdf: Book,
  usef: Book,
  criteria: HorseCriteria,
  limit: number,
): Promise<SimilarHit[]> {
  const usdfHits = await usdf.similarHorses(criteria, limit);
  if (usdfHits.length === 0) return [];
  const usefNumbers = await usdf.usefNumbersOfHorses(usdfHits.map((hit) => hit.place));
  const places = await usef.horsePlacesByUsefNumber(usefNumbers.filter((number) => number !== null));
  return usdfHits.flatMap((hit, at) => {
    const place = places.get(usefNumbers[at] ?? '');
    return place === undefined ? [] : [{ ...hit, place }];
  });
}
