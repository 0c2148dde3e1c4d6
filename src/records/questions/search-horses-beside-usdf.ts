import { isStrong } from '../../domain/names/match-name.ts';
import { ALL_ROWS, type Book, type Hit, type HorseCriteria, type SimilarHit } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { findUsdfHorses } from './find-affiliate-horses.ts';
import { foundHorses } from './found-rows.ts';
import { usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, FoundHorses } from './horse-question.ts';
import { requestedPage } from './requested-page.ts';
import { tiedFirst, tiedHits, tiedSimilar } from './tied-first.ts';
import { withSimilar } from './with-similar.ts';

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
