import { type BirthDates, lessOf, shownBirth } from '../../../domain/birth-dates.ts';
import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { cleanMemberNumber } from '../../../domain/numbers.ts';
import type { Affiliate, Org } from '../../../domain/org.ts';
import type { FoundRider } from '../../../domain/rows.ts';
import type { Hits } from '../../../matching/hits.ts';
import type { AnswerSettings, Book, Books } from '../../books.ts';
import { findRiders, type RiderCriteria } from './find-riders.ts';
import { readRiders } from '../read-members.ts';
import {
  type BookSearch,
  type Paging,
  requestedPage,
  ROWS_TO_TIE,
  searchBeside,
  withMatches,
  withSimilar,
} from '../search.ts';
import { similarRiders } from './similar-riders.ts';

/** A search as typed (requirement 4.11). An empty field matches any rider. */
export interface RiderQuestion extends Paging {
  usefId: string;
  firstName: string;
  lastName: string;
  searchDate: CalendarDate;
  /** Parts of birth dates to return; by default, everything that the settings allow. */
  birthDates?: BirthDates | null | undefined;
  settings?: AnswerSettings;
}

export interface DressageRiderQuestion extends RiderQuestion {
  usdfId: string;
}

export interface FoundRiders {
  riders: FoundRider[];
  total: number;
}

/** `rider/usef-search-response`: finds riders in USEF's book (requirement 4.25). @throws BookMissingError */
export function searchUsefRiders(books: Books, question: RiderQuestion): Promise<FoundRiders> {
  return searchBook(books, 'usef', question);
}

/** `rider/usdf-search-response`: finds riders in USDF's book (requirement 4.25). @throws BookMissingError */
export function searchUsdfRiders(books: Books, question: DressageRiderQuestion): Promise<FoundRiders> {
  return searchBook(books, 'usdf', question, question.usdfId);
}

/** `rider/ushja-search-response`: finds riders in USHJA's book (requirement 4.25). @throws BookMissingError */
export function searchUshjaRiders(books: Books, question: RiderQuestion): Promise<FoundRiders> {
  return searchBook(books, 'ushja', question);
}

/**
 * `rider/usdf-usef-search-response` (requirements 4.26 and 5.22): riders tied to a found USDF rider come first. Without
 * a USDF number, others from USEF's book follow. @throws BookMissingError if either book is missing
 */
export function searchUsefRidersBesideUsdf(
  books: Books,
  question: DressageRiderQuestion,
): Promise<FoundRiders> {
  return searchBesideBook(books, 'usdf', question, question.usdfId);
}

/**
 * `rider/ushja-usef-search-response` (requirement 4.26): riders tied to a found USHJA rider come first, and others from
 * USEF's book follow. @throws BookMissingError if either book is missing
 */
export function searchUsefRidersBesideUshja(books: Books, question: RiderQuestion): Promise<FoundRiders> {
  return searchBesideBook(books, 'ushja', question);
}

async function searchBook(
  books: Books,
  org: Org,
  question: RiderQuestion,
  usdfId?: string,
): Promise<FoundRiders> {
  const book = books.of(org);
  const page = requestedPage(question);
  const { find, similar } = searchOf(book, question, usdfId);
  return foundRiders(book, await withSimilar(await find(page), page, similar), question);
}

async function searchBesideBook(
  books: Books,
  org: Affiliate,
  question: RiderQuestion,
  usdfId?: string,
): Promise<FoundRiders> {
  const usef = books.of('usef');
  const book = books.of(org);
  const { find, similar } = searchOf(book, question, usdfId);
  const affiliate = { book, found: await find(ROWS_TO_TIE), similar };
  const own = cleanMemberNumber(usdfId ?? '') === '' ? searchOf(usef, question) : null;
  const beside = { table: 'member', affiliate, usef: { book: usef, own } } as const;
  return foundRiders(usef, await searchBeside(beside, requestedPage(question)), question);
}

/**
 * Returns the search for the question's riders in one book.
 * @param usdfId only for USDF's book, because the record numbers in the other books are USEF numbers
 */
function searchOf(book: Book, question: RiderQuestion, usdfId = ''): BookSearch {
  const criteria: RiderCriteria = {
    number: cleanMemberNumber(usdfId),
    usefNumber: cleanMemberNumber(question.usefId),
    firstName: question.firstName,
    lastName: question.lastName,
  };
  return {
    find: (page, except) => findRiders(book, criteria, page, except),
    similar: (limit) => similarRiders(book, criteria, limit),
  };
}

async function foundRiders(book: Book, { hits, total }: Hits, question: RiderQuestion): Promise<FoundRiders> {
  if (hits.length === 0) return { riders: [], total };
  const places = hits.map(({ place }) => place);
  const riders = withMatches(await readRiders(book, places, question.searchDate), hits);
  return { riders: riders.map((rider) => withLeastBirth(rider, question)), total };
}

/**
 * Removes birth data that must not be shown (requirements 14.1 to 14.3), and all of it from a row with only a near
 * number (requirement 14.4).
 */
function withLeastBirth(rider: FoundRider, question: RiderQuestion & { usdfId?: string }): FoundRider {
  const shown = lessOf(question.settings?.birthDates ?? 'full', question.birthDates ?? 'full');
  const asksNumber = [question.usefId, question.usdfId ?? ''].some((id) => cleanMemberNumber(id) !== '');
  const birthDate = asksNumber && rider.match === 'similar' ? null : rider.birthDate;
  return { ...rider, ...shownBirth(birthDate, shown) };
}
