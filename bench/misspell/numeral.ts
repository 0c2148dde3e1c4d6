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
