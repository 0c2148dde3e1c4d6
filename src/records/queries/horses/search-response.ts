import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber } from '../../../domain/numbers.ts';
import type { FoundHorse } from '../../../domain/rows.ts';
import type { Hit, Hits, HitRange } from '../../../matching/hits.ts';
import type { Book, Books } from '../../books.ts';
import { findHorses } from './find-horses.ts';
import { type HorseCriteria, horseCriteria } from './horse-criteria.ts';
import { ownerNamesOf } from '../owners/recorded-owners.ts';
import { usefNumbersByMicrochipOrFei } from '../places.ts';
import { readHorses, withUsefFields } from './read-horses.ts';
import {
  type BookSearch,
  type Paging,
  requestedPage,
  ROWS_TO_TIE,
  searchBeside,
  withMatches,
  withSimilar,
} from '../search.ts';
import { similarHorses } from './similar-horses.ts';

/** A search as typed (requirement 4.10). An empty field matches any horse. */
export interface HorseQuestion extends Paging {
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}

export interface DressageHorseQuestion extends HorseQuestion {
  usdfNumber: string;
}

export interface FoundHorses {
  horses: FoundHorse[];
  total: number;
}

/** `horses/usef-search-response`: finds horses in USEF's book (requirement 4.18). @throws BookMissingError */
export async function searchUsefHorses(books: Books, question: HorseQuestion): Promise<FoundHorses> {
  const usef = books.of('usef');
  const criteria = await horseCriteria(usef, question);
  const page = requestedPage(question);
  const found = await findHorses(usef, criteria, page);
  const { hits, total } = await withSimilar(found, page, (limit) => similarHorses(usef, criteria, limit));
  return { horses: await foundHorses(usef, hits, question), total };
}

/**
 * `horses/usdf-search-response`: finds horses in USDF's book, with the USEF numbers that it records (requirement 4.19).
 * @throws BookMissingError
 */
export async function searchUsdfHorses(books: Books, question: DressageHorseQuestion): Promise<FoundHorses> {
  const page = requestedPage(question);
  const usdf = books.of('usdf');
  const { found, similar } = await findAffiliateHorses(books, usdf, question, page);
  const { hits, total } = await withSimilar(found, page, similar);
  return { horses: await foundHorses(usdf, hits, question), total };
}

/**
 * `horses/ushja-search-response`: finds horses in USHJA's book, and adds their USEF fields (requirement 4.21).
 * @throws BookMissingError even if only USEF's book is missing
 */
export async function searchUshjaHorses(books: Books, question: HorseQuestion): Promise<FoundHorses> {
  const ushja = books.of('ushja');
  const usef = books.of('usef');
  const page = requestedPage(question);
  const { found, similar } = await findAffiliateHorses(books, ushja, question, page);
  const { hits, total } = await withSimilar(found, page, similar);
  const rows = await foundHorses(ushja, hits, question);
  return { horses: await withUsefFields(usef, rows, question.searchDate), total };
}

/**
 * `horses/usdf-usef-search-response` (requirements 4.20 and 5.22): horses tied to a found USDF horse come first.
 * Without a USDF number, others from USEF's book follow. @throws BookMissingError if either book is missing
 */
export async function searchUsefHorsesBesideUsdf(
  books: Books,
  question: DressageHorseQuestion,
): Promise<FoundHorses> {
  const usef = books.of('usef');
  const affiliate = await findAffiliateHorses(books, books.of('usdf'), question, ROWS_TO_TIE);
  const criteria = await horseCriteria(usef, question);
  const own: BookSearch | null =
    cleanHorseNumber(question.usdfNumber) === ''
      ? {
          find: (page, except) => findHorses(usef, criteria, page, except),
          similar: (limit) => similarHorses(usef, criteria, limit),
        }
      : null;
  const beside = { table: 'horse', affiliate, usef: { book: usef, own } } as const;
  const { hits, total } = await searchBeside(beside, requestedPage(question));
  return { horses: await foundHorses(usef, hits, question), total };
}

interface AffiliateSearch {
  book: Book;
  found: Hits;
  similar: BookSearch['similar'];
}

/**
 * Searches an affiliate's book. A microchip or FEI number may take the place of the USEF number (requirements 2.9 to
 * 2.11), so USEF's book is queried at the same time.
 */
async function findAffiliateHorses(
  books: Books,
  book: Book,
  question: HorseQuestion,
  page: HitRange,
): Promise<AffiliateSearch> {
  const searched = (criteria: HorseCriteria, found: Hits): AffiliateSearch => ({
    book,
    found,
    similar: (limit) => similarHorses(book, criteria, limit),
  });
  const typed = await horseCriteria(book, question);
  const [number] = typed.usefNumbers;
  const usef = books.ifLoaded('usef');
  const [found, others] = await Promise.all([
    findHorses(book, typed, page),
    number === undefined || usef === null ? [] : usefNumbersByMicrochipOrFei(usef, number),
  ]);
  if (others.length === 0) return searched(typed, found);
  const meant = { ...typed, usefNumbers: [...typed.usefNumbers, ...others] };
  return searched(meant, await findHorses(book, meant, page));
}

export async function foundHorses(
  book: Book,
  hits: readonly Hit[],
  { searchDate }: Pick<HorseQuestion, 'searchDate'>,
): Promise<FoundHorse[]> {
  if (hits.length === 0) return [];
  const places = hits.map(({ place }) => place);
  const [rows, owners] = await Promise.all([
    readHorses(book, places, searchDate),
    ownerNamesOf(book, places, searchDate),
  ]);
  return withMatches(
    rows.map((row, at) => ({ ...row, ownerNames: owners[at] ?? [] })),
    hits,
  );
}
