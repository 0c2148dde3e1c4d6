import type { RecordsView } from '../view.ts';
import { foundHorses } from './found-rows.ts';
import { usdfHorseCriteria, usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, FoundHorses, HorseQuestion } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';

/**
 * Horses of USEF's book: `horses/usef-search-response` (rules, section 4). Throws BookMissingError without that book.
 */
export async function searchUsefHorses(view: RecordsView, question: HorseQuestion): Promise<FoundHorses> {
  const book = view.book('usef');
  const page = requestedPage(question.page, question.pageSize);
  const { hits, total } = await book.findHorses(usefHorseCriteria(question), page);
  return { horses: await foundHorses(book, hits, question.searchDate), total };
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
  const { hits, total } = await book.findHorses(await usdfHorseCriteria(view, question), page);
  return { horses: await foundHorses(book, hits, question.searchDate), total };
}
