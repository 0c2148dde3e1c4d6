import type { RecordsView } from '../view.ts';
import { findUshjaHorses } from './find-affiliate-horses.ts';
import { foundHorses } from './found-rows.ts';
import type { FoundHorses, HorseQuestion } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';
import { withSimilar } from './with-similar.ts';
import { withUsefFields } from './with-usef-fields.ts';

/**
 * Horses of USHJA's book, each with its USEF fields where tied: `horses/ushja-search-response` (rules, section 4).
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
