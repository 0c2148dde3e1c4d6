import type { Book, HorseCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { foundHorses } from './found-rows.ts';
import { usdfHorseCriteria, usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, FoundHorses, HorseQuestion } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';
import { withSimilar } from './with-similar.ts';

/**
 * Horses of USEF's book: `horses/usef-search-response` (rules, section 4). Throws BookMissingError without that book.
 */
export async function searchUsefHorses(view: RecordsView, question: HorseQuestion): Promise<FoundHorses> {
  const book = view.book('usef');
  return search(book, usefHorseCriteria(question), question);
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
  return search(book, await usdfHorseCriteria(view, question), question);
}

async function search(book: Book, criteria: HorseCriteria, question: HorseQuestion): Promise<FoundHorses> {
  const page = requestedPage(question.page, question.pageSize);
  const { hits, total } = await withSimilar(await book.findHorses(criteria, page), page, (limit) =>
    book.similarHorses(criteria, limit),
  );
  return { horses: await foundHorses(book, hits, question.searchDate), total };
}
