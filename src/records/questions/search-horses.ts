import type { Book, Hits, HorseCriteria, Page } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { findUsdfHorses } from './find-affiliate-horses.ts';
import { foundHorses } from './found-rows.ts';
import { usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, FoundHorses, HorseQuestion } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';
import { withSimilar } from './with-similar.ts';

/**
 * Horses of USEF's book: `horses/usef-search-response` (rules, section 4). Throws BookMissingError without that book.
 */
export async function searchUsefHorses(view: RecordsView, question: HorseQuestion): Promise<FoundHorses> {
  const book = view.book('usef');
  const criteria = usefHorseCriteria(question);
  const page = requestedPage(question.page, question.pageSize);
  return answer(book, criteria, page, await book.findHorses(criteria, page));
}

/**
 * Horses of USDF's book, with the USEF number as recorded there: `horses/usdf-search-response` (rules, section 4).
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
