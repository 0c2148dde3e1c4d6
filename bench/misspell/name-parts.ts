/** A horse's name in the form that show papers and stud books use. */
interface NameParts {
  body: string;
  /** Mark and country printed after a foreign horse's name, with spaces: ` (FR)`, `* (SE)`. Usually empty. */
  country: string;
}

/**
 * Splits a horse's name from the country after it. Misspellings leave the country alone, because a different country
 * means a different horse.
 *
 * @example nameParts('Golden Choice* (SE)') // { body: 'Golden Choice', country: '* (SE)' }
 */
export function nameParts(name: string): NameParts {
  const country = /\s*\*?\s*\([A-Z]{2,3}\)$|\s*\*$/.exec(name)?.[0] ?? '';
  return { body: name.slice(0, name.length - country.length), country };
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/**
 * True for a number that distinguishes horses (requirement 5.34): digits, or a Roman numeral above I. A single I is more often
 * a word or an initial.
 *
 * @example isNumeral('II') // true
 */
export function isNumeral(word: string): boolean {
  return /^\d+$/.test(word) || ROMAN.indexOf(word.toUpperCase()) > 0;
}

/**
 * Converts a number from 1 to 10 between digits and Roman numerals. Returns null for any other word.
 *
 * @example otherNumeral('III') // '3'
 */
export function otherNumeral(word: string): string | null {
  const roman = ROMAN.indexOf(word.toUpperCase());
  if (roman > 0) return String(roman + 1);
  return /^[1-9]\d?$/.test(word) ? (ROMAN[Number(word) - 1] ?? null) : null;
}

/**
 * Returns the next number, written the same way. Returns null for a word that is not a number, and after X.
 *
 * @example nextNumeral('II') // 'III'
 */
export function nextNumeral(word: string): string | null {
  if (/^\d{1,4}$/.test(word)) return String(Number(word) + 1);
  const roman = ROMAN.indexOf(word.toUpperCase());
  return roman > 0 ? (ROMAN[roman + 1] ?? null) : null;
}
