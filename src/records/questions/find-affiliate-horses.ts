import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { Book, HorseCriteria, Hits, Page } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { usefHorseCriteria } from './horse-criteria.ts';
import type { DressageHorseQuestion, HorseQuestion } from './horse-question.ts';

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
 * `usefNumber` finds a horse by its microchip or FEI number too (rules, section 2), which USEF's book records: it says
 * which USEF numbers those are, when it is loaded. Both books are asked at once, because what is typed is nearly always a
 * USEF number.
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
