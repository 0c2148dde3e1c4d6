import { cleanHorseNumber } from '../../domain/numbers.ts';
import { LONGEST_VALUE } from '../limits.ts';

export type CellForm = 'microchip' | 'fei-horse' | 'digits' | 'last-first' | 'text';

/** A horse's FEI number, such as `105BI25` or the older `NED08021`. */
const FEI_HORSE = /^(\d{3}[A-Z]{2}\d{2}|[A-Z]{3}\d{5})$/i;

/** A person's FEI number has eight digits and begins with 1. */
const FEI_PERSON = /^1\d{7}$/;

const MICROCHIP = /^\d{15}$/;

/** A cleaned number, possibly with a label or damaged by a spreadsheet: `USEF#9500001`, `9.5E+06`. */
const DIGITS = /^'?(usef|usdf|ushja|fei|id|nr|no|num|number)?[.:#]*F?\d[\d.,]*(E\+?\d+)?$/i;

const BUSINESS = /,\s*(llc|inc|ltd|llp|lp|corp|co)\b\.?$/i;

/** Recognizes a cell's form (requirement 15.5). @example cellForm('105bi25') // 'fei-horse' */
export function cellForm(cell: string): CellForm {
  // Every recognized form is shorter than this, and the patterns are slow on long strings.
  if (cell.length > LONGEST_VALUE) return 'text';
  const number = cleanHorseNumber(cell);
  if (MICROCHIP.test(number)) return 'microchip';
  if (FEI_HORSE.test(number)) return 'fei-horse';
  if (DIGITS.test(number)) return 'digits';
  return isLastFirst(cell) && !BUSINESS.test(cell) ? 'last-first' : 'text';
}

/** True if there are letters on both sides of a single comma, and no digits. */
function isLastFirst(cell: string): boolean {
  // Looking for a comma first is faster: without one, the pattern would retry at each letter.
  return cell.includes(',') && /^[^,\d]*\p{L}[^,\d]*,[^,\d]*\p{L}[^,\d]*$/u.test(cell);
}

/**
 * Returns the kind of a number in a column whose header names no organization (requirement 15.8).
 * @example numberKind('107XS23', 'horse') // 'fei'
 */
export function numberKind(number: string, whose: 'horse' | 'person'): 'usef' | 'fei' | 'microchip' {
  const clean = cleanHorseNumber(number);
  if (whose === 'person') return FEI_PERSON.test(clean) ? 'fei' : 'usef';
  if (MICROCHIP.test(clean)) return 'microchip';
  return FEI_HORSE.test(clean) ? 'fei' : 'usef';
}
