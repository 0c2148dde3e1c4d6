import { compact, fold, words } from './fold.ts';

const DIGITS = /^\d+$/;

/** Separators between numbers, as in `12/01/2021 - 11/30/2031` or `Chip 9990…, FEI 105WB01`. */
const BETWEEN_NUMBERS = /[\s/,]+/u;

/**
 * True if a row's text contains every word in a filter (requirement 8.101). Digits match at the start or end of a word, but
 * not across the parts of a date: 2012 matches 05/14/2012, but not 12/01/2021. Letters match anywhere, even across spaces:
 * omalley matches O Malley. Text is folded as in searches; `asked` has folded, nonempty words.
 */
export function meetsFilter(asked: readonly string[], texts: readonly string[]): boolean {
  return asked.every((word) =>
    texts.some((text) => (DIGITS.test(word) ? hasDigits : hasLetters)(text, word)),
  );
}

function hasDigits(text: string, digits: string): boolean {
  // A dash is part of a number, so 910-0001 and 9100001 find each other.
  const joined = text.split(BETWEEN_NUMBERS).map((part) => compact(fold(part)));
  return [...words(fold(text)), ...joined].some((word) => word.startsWith(digits) || word.endsWith(digits));
}

function hasLetters(text: string, letters: string): boolean {
  const folded = fold(text);
  return folded.includes(letters) || compact(folded).includes(letters);
}
