import { fold } from '../../domain/names/fold.ts';
import { numeralAt } from './numeral.ts';
import { LEFT_OVER_MARK, leftOverCost, leftOverLetters, missingWordCost } from './word-costs.ts';

/** Of longer names only this many words are held against each other. */
const MOST_WORDS = 12;

/** Letters that may be a farm's. */
const MARK = /^[A-Z]{2,4}$/;

/** The words of a folded name with what is asked of each again and again. */
export interface NameWords {
  words: readonly string[];
  /** The number each word stands for; null for none. */
  numerals: readonly (number | null)[];
  /** What it costs that the other name has not the word. */
  extra: readonly number[];
}

/** The words of a recorded name, folded. */
export function recordedWords(folded: string): NameWords {
  return wordsOfName(split(folded), missingWordCost);
}

/**
 * The words of a typed name. Words that were typed without a blank are left over as one: T.Dream, Rave-On-Hadley. A farm's
 * letters are told by their capitals.
 *
 * @param typed the same as it was typed
 */
export function typedWords(folded: string, typed: string): NameWords {
  const name = wordsOfName(split(folded), leftOverCost);
  const tokens = typed.split(/\s+/u).flatMap((token) => {
    const words = fold(token) === '' ? [] : split(fold(token));
    return words.map(() => ({ words, typed: token }));
  });
  if (tokens.length !== name.words.length) return name;
  const marked = typed !== typed.toUpperCase();
  const extra = name.extra.map((cost, at) => {
    const token = tokens[at]?.words ?? [];
    const outside = at === 0 || at === name.words.length - 1;
    if (marked && outside && MARK.test(tokens[at]?.typed ?? '')) return Math.min(cost, LEFT_OVER_MARK);
    return token.length < 2 ? cost : Math.min(cost, leftOverLetters(token.join('').length) / token.length);
  });
  return { ...name, extra };
}

/**
 * A name without a farm's name behind it, "of …"; null for a name that has none.
 *
 * @example withoutFarm(recordedWords('gold of willow creek'))?.words // ['gold']
 */
export function withoutFarm({ words, numerals, extra }: NameWords): NameWords | null {
  const at = words.lastIndexOf('of');
  if (at <= 0) return null;
  return { words: words.slice(0, at), numerals: numerals.slice(0, at), extra: extra.slice(0, at) };
}

/** How often a name has an `of` behind its first word. */
export function countOf({ words }: NameWords): number {
  let count = 0;
  for (let at = 1; at < words.length; at += 1) if (words[at] === 'of') count += 1;
  return count;
}

function split(folded: string): string[] {
  return folded.split(' ').slice(0, MOST_WORDS);
}

function wordsOfName(
  words: readonly string[],
  extraCost: (words: readonly string[], at: number) => number,
): NameWords {
  return {
    words,
    numerals: words.map((_word, at) => numeralAt(words, at)),
    extra: words.map((_word, at) => extraCost(words, at)),
  };
}
