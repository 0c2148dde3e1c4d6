import { compact, fold, words } from './fold.ts';

/** A stretch of text; `marked` if it matches the typed text. */
export interface Stretch {
  text: string;
  marked: boolean;
}

interface Letter {
  from: number;
  to: number;
  folded: string;
}

const WITHIN_A_WORD = /^[\p{M}'‘’‛ʻʼ′`´＇]$/u;

/**
 * Marks where recorded text matches the typed text (requirement 8.111): the beginning of a word, or the whole text if only
 * spaces differ. Ignores case, accents and apostrophes, as searches do. Joined, the stretches make up the full text.
 * @example
 * markedLetters('Éclair Waltz', 'ecl')
 * // [{ text: 'Écl', marked: true }, { text: 'air Waltz', marked: false }]
 */
export function markedLetters(text: string, typed: string): Stretch[] {
  const asked = words(fold(typed));
  if (asked.length === 0) return [{ text, marked: false }];
  if (compact(fold(text)) === asked.join('')) return [{ text, marked: true }];
  const spans = wordsOf(text).flatMap((letters) => {
    const end = endOfMatch(letters, asked);
    return end === null ? [] : [{ from: letters[0]?.from ?? 0, to: end }];
  });
  return stretches(text, spans);
}

/** Splits text into words. Words may be empty. */
function wordsOf(text: string): Letter[][] {
  const found: Letter[][] = [];
  let word: Letter[] = [];
  let at = 0;
  for (const sign of text) {
    const to = at + sign.length;
    const folded = fold(sign);
    const last = word.at(-1);
    if (folded !== '') word.push({ from: at, to, folded });
    else if (WITHIN_A_WORD.test(sign) && last !== undefined) last.to = to;
    else {
      found.push(word);
      word = [];
    }
    at = to;
  }
  return [...found, word];
}

/** Returns the end of the longest typed word that begins this word, or null. */
function endOfMatch(letters: readonly Letter[], asked: readonly string[]): number | null {
  const folded = letters.map((letter) => letter.folded).join('');
  const longest = Math.max(0, ...asked.filter((word) => folded.startsWith(word)).map((word) => word.length));
  if (longest === 0) return null;
  let length = 0;
  for (const letter of letters) {
    length += letter.folded.length;
    if (length >= longest) return letter.to;
  }
  return null;
}

function stretches(text: string, spans: readonly { from: number; to: number }[]): Stretch[] {
  const parts: Stretch[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, to), marked: true });
    at = to;
  }
  parts.push({ text: text.slice(at), marked: false });
  return parts.filter((part) => part.text !== '');
}
