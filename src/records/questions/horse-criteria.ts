import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { HorseCriteria } from '../book.ts';
import type { HorseQuestion } from './horse-question.ts';

/**
 * What narrows a search of USEF's own book, or of an affiliate's by a USEF number alone. A number that cleans to nothing
 * narrows nothing, like an empty one.
 */
export function usefHorseCriteria(question: HorseQuestion): HorseCriteria {
  const { horseName, ownerLastname, searchDate } = question;
  const typed = cleanHorseNumber(question.usefNumber);
  return { number: '', usefNumbers: typed === '' ? [] : [typed], horseName, ownerLastname, searchDate };
}
