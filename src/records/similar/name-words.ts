import { numeralAt } from './numeral.ts';
import { extraWordCost } from './word-costs.ts';

/** Of longer names only this many words are held against each other. */
export const MOST_WORDS = 12;

/** The words of a folded name with what is asked of each again and again. */
export interface NameWords {
  words: readonly string[];
  /** The number each word stands for; null for none. */
  numerals: readonly (number | null)[];
  /** What it costs that a word is too many, or missing. */
  extra: readonly number[];
}

/** The words of a folded name. */
export function nameWords(folded: string): NameWords {
  return wordsOfName(folded.split(' ').slice(0, MOST_WORDS));
}

/**
 * A name without a farm's name behind it, "of …"; null for a name that has none.
 *
 * @example withoutFarm(nameWords('gold of willow creek'))?.words // ['gold']
 */
export function withoutFarm({ words }: NameWords): NameWords | null {
  const at = words.lastIndexOf('of');
  return at > 0 ? wordsOfName(words.slice(0, at)) : null;
}

/** How often a name has an `of` behind its first word. */
export function countOf({ words }: NameWords): number {
  let count = 0;
  for (let at = 1; at < words.length; at += 1) if (words[at] === 'of') count += 1;
  return count;
}

function wordsOfName(words: readonly string[]): NameWords {
  return {
    words,
    numerals: words.map((_word, at) => numeralAt(words, at)),
    extra: words.map((_word, at) => extraWordCost(words, at)),
  };
}
