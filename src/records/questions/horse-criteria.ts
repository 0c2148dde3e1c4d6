import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { HorseCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import type { DressageHorseQuestion, HorseQuestion } from './horse-question.ts';

/**
 * What narrows a search of USEF's own book. A number that cleans to nothing narrows nothing, like an empty one.
 */
export function usefHorseCriteria(question: HorseQuestion): HorseCriteria {
  const typed = cleanHorseNumber(question.usefNumber);
  return criteria(question, '', typed === '' ? [] : [typed]);
}

/** What narrows a search of USHJA's book. */
export async function ushjaHorseCriteria(view: RecordsView, question: HorseQuestion): Promise<HorseCriteria> {
  return criteria(question, '', await usefNumbers(view, question.usefNumber));
}

/** What narrows a search of USDF's book. */
export async function usdfHorseCriteria(
  view: RecordsView,
  question: DressageHorseQuestion,
): Promise<HorseCriteria> {
  const usdfNumber = cleanHorseNumber(question.usdfNumber);
  return criteria(question, usdfNumber, await usefNumbers(view, question.usefNumber));
}

/**
 * The USEF numbers that what was typed can mean in an affiliate's book. `usefNumber` finds a horse by its microchip or
 * FEI number too (rules, section 2), which USEF's book records: it says which horses those are, when it is loaded.
 */
async function usefNumbers(view: RecordsView, typed: string): Promise<string[]> {
  const number = cleanHorseNumber(typed);
  if (number === '') return [];
  const known = (await view.bookIfLoaded('usef')?.usefNumbersByMicrochipOrFei(number)) ?? [];
  return [number, ...known];
}

function criteria(question: HorseQuestion, number: string, numbers: readonly string[]): HorseCriteria {
  const { horseName, ownerLastname, searchDate } = question;
  return { number, usefNumbers: numbers, horseName, ownerLastname, searchDate };
}
