import { cleanHorseNumber } from '../numbers/clean-number.ts';

/** Whether a USDF record has a number of its own; without one its card warns (specification, section 5). */
export function hasUsdfNumber(record: { usdfId: string | null }): boolean {
  return record.usdfId !== null && cleanHorseNumber(record.usdfId) !== '';
}
