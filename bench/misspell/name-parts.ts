/** What a horse's name is made of, as show papers and stud books print it. */
interface NameParts {
  /** The name itself. */
  body: string;
  /** The mark of a foreign horse and its country, as printed behind the name, blanks included: ` (FR)`, `* (SE)`. Often empty. */
  country: string;
}

/**
 * The name of a horse without the country behind it. Nobody mistypes a country's letters as one mistypes a name, and another
 * country is another horse.
 *
 * @example nameParts('Golden Choice* (SE)') // { body: 'Golden Choice', country: '* (SE)' }
 */
export function nameParts(name: string): NameParts {
  const country = /\s*\*?\s*\([A-Z]{2,3}\)$|\s*\*$/.exec(name)?.[0] ?? '';
  return { body: name.slice(0, name.length - country.length), country };
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/**
 * Whether a word of a name is a number that tells horses apart: digits, or a roman number above I, which is a word and a
 * letter too often (rules: Come On II is not Come On III).
 *
 * @example isNumeral('II') // true; '22' → true; 'I' → false; 'Di' → false
 */
export function isNumeral(word: string): boolean {
  return /^\d+$/.test(word) || ROMAN.indexOf(word.toUpperCase()) > 0;
}

/**
 * A number from 1 to 10 in the other kind of digits; null when the word is none.
 *
 * @example otherNumeral('III') // '3'; '2' → 'II'
 */
export function otherNumeral(word: string): string | null {
  const roman = ROMAN.indexOf(word.toUpperCase());
  if (roman > 0) return String(roman + 1);
  return /^[1-9]\d?$/.test(word) ? (ROMAN[Number(word) - 1] ?? null) : null;
}

/**
 * The number after one, in the same kind of digits; null when the word is none, or beyond what is counted so.
 *
 * @example nextNumeral('II') // 'III'; '2' → '3'
 */
export function nextNumeral(word: string): string | null {
  if (/^\d{1,4}$/.test(word)) return String(Number(word) + 1);
  const roman = ROMAN.indexOf(word.toUpperCase());
  return roman > 0 ? (ROMAN[roman + 1] ?? null) : null;
}
