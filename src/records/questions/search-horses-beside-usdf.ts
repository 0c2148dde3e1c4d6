import { ALL_ROWS, type Book, type Hit } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { foundHorses } from './found-rows.ts';
import { usdfHorseCriteria, usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, FoundHorses } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';
import { tiedFirst, tiedHits } from './tied-first.ts';

/**
 * Horses of USEF's book for the dressage search: `horses/usdf-usef-search-response` (rules, section 4). First those tied
 * to a USDF horse the same search finds, then those USEF's own book finds unless a USDF number was given. The owner's
 * name is looked for in the book that is searched. Throws BookMissingError without either book.
 */
export async function searchHorsesBesideUsdf(
  view: RecordsView,
  question: DressageHorseQuestion,
): Promise<FoundHorses> {
  const usef = view.book('usef');
  const usdf = view.book('usdf');
  const criteria = await usdfHorseCriteria(view, question);
  const { hits: usdfHits } = await usdf.findHorses(criteria, ALL_ROWS);
  const tied = await tiedHorses(usdf, usef, usdfHits);
  const { hits, total } = await tiedFirst(
    tied,
    requestedPage(question.page, question.pageSize),
    criteria.number === '' ? (page, but) => usef.findHorses(usefHorseCriteria(question), page, but) : null,
  );
  return { horses: await foundHorses(usef, hits, question.searchDate), total };
}

async function tiedHorses(usdf: Book, usef: Book, usdfHits: readonly Hit[]): Promise<Hit[]> {
  const usefNumbers = await usdf.usefNumbersOfHorses(usdfHits.map((hit) => hit.place));
  const recorded = usefNumbers.filter((number) => number !== null);
  const places = await usef.horsePlacesByUsefNumber(recorded);
  return tiedHits(usdfHits, usefNumbers, places, (tied) => usef.horsesInOrder(tied));
}
