import { fold, words as wordsOf } from '../../domain/names/fold.ts';
import {
  AROUND_NAME_COST,
  COST_PER_LETTER_OF_WORD,
  EXTRA_LETTER_COST,
  EXTRA_MARK_COST,
  EXTRA_WORD_COST,
  MISSING_WORD_COST,
  MOST_EXTRA_WORD_COST,
  MOST_MISSING_WORD_COST,
  NUMERAL_COST,
  NUMERAL_ONE_COST,
  OTHER_NUMBER_COST,
  SAME_NUMBER_COST,
  SMALL_WORD_COST,
} from './horse-costs.ts';

const ROMAN: ReadonlyMap<string, number> = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((numeral, at): [string, number] => [numeral, at + 1]),
);

/** This numeral may also be a word, so it counts as a numeral only at the end of a name. */
const I = 'i';

/** Returns the value of a Roman or Arabic numeral; null for other words, and for a name's first word (requirement 5.34). */
export function numeralAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  if (at === 0) return null;
  if (/^[0-9]{1,4}$/.test(word)) return Number(word);
  if (word === I && at < words.length - 1) return null;
  return ROMAN.get(word) ?? null;
}

/** Optional words around a name, folded (requirement 5.35): farm and country marks, brands, additions. */
const AROUND: ReadonlySet<string> = new Set(
  (
    'ts hu dc z pf pp dg wf rf hf cf sf bf mf jf vdl ut us usa gb gbr ire irl fr fra ger de ned nl bel be ita it den dk ' +
    'swe se nor no can ca aus au nz nzl arg bra chi mex esp es por pt pol jpn uae saf rsa sui ch gch am grch mch int ' +
    'nat hos gr champion ex llc inc'
  ).split(' '),
);

/** Optional words anywhere in a name, folded (requirement 5.35): small words, titles. */
const SMALL: ReadonlySet<string> = new Set(
  (
    'the a an of and in on at to by for my is it de du des del della di da do la le les las los el il van ' +
    'von der den ter te zu zur y et und mr mrs ms miss dr sir'
  ).split(' '),
);

function missingWordCost(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  return (
    passingWordCost(words, at) ??
    (word.length === 1
      ? SMALL_WORD_COST
      : Math.min(MOST_MISSING_WORD_COST, MISSING_WORD_COST + COST_PER_LETTER_OF_WORD * word.length))
  );
}

function extraWordCost(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  return (
    passingWordCost(words, at) ?? (word.length === 1 ? EXTRA_LETTER_COST : extraLettersCost(word.length))
  );
}

function extraLettersCost(letters: number): number {
  return Math.min(MOST_EXTRA_WORD_COST, EXTRA_WORD_COST + COST_PER_LETTER_OF_WORD * letters);
}

/** Returns the cost of an optional word or a numeral that is missing from the other name; null for any other word. */
function passingWordCost(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  const numeral = numeralAt(words, at);
  if (numeral !== null) return numeral === 1 ? NUMERAL_ONE_COST : NUMERAL_COST;
  if (words.length > 1 && (at === 0 || at === words.length - 1) && AROUND.has(word)) return AROUND_NAME_COST;
  return SMALL.has(word) ? SMALL_WORD_COST : null;
}

export function numeralCost(typed: number, recorded: number): number {
  return typed === recorded ? SAME_NUMBER_COST : OTHER_NUMBER_COST;
}

/** Maximum number of words to compare; the rest are ignored. */
export const MOST_WORDS = 12;

/** Capitals that may be a farm's mark. */
const MARK = /^[A-Z]{2,4}$/;

export interface NameWords {
  words: readonly string[];
  numerals: readonly (number | null)[];
  /** Cost of each word if it is missing from the other name. */
  extra: readonly number[];
}

export function recordedWords(folded: string): NameWords {
  return wordsOfName(firstWords(folded), missingWordCost);
}

/**
 * Returns the words of a typed name; `typed` is the name before folding. Words without a space between them, as in
 * Rave-On-Hadley, together cost only as much as one extra word if they are not recorded.
 */
export function typedWords(folded: string, typed: string): NameWords {
  const name = wordsOfName(firstWords(folded), extraWordCost);
  const tokens = typed.split(/\s+/u).flatMap((token) => {
    const words = firstWords(fold(token));
    return words.map(() => ({ words, typed: token }));
  });
  if (tokens.length !== name.words.length) return name;
  const marked = typed !== typed.toUpperCase();
  const extra = name.extra.map((cost, at) => {
    const token = tokens[at]?.words ?? [];
    const outside = at === 0 || at === name.words.length - 1;
    if (marked && outside && MARK.test(tokens[at]?.typed ?? '')) return Math.min(cost, EXTRA_MARK_COST);
    return token.length < 2 ? cost : Math.min(cost, extraLettersCost(token.join('').length) / token.length);
  });
  return { ...name, extra };
}

/**
 * Returns the name up to its farm; null if it has none.
 * @example withoutFarm(recordedWords('gold of willow creek'))?.words // ['gold']
 */
export function withoutFarm({ words, numerals, extra }: NameWords): NameWords | null {
  const at = words.lastIndexOf('of');
  if (at <= 0) return null;
  return { words: words.slice(0, at), numerals: numerals.slice(0, at), extra: extra.slice(0, at) };
}

export function countOf({ words }: NameWords): number {
  let count = 0;
  for (let at = 1; at < words.length; at += 1) if (words[at] === 'of') count += 1;
  return count;
}

function firstWords(folded: string): string[] {
  return wordsOf(folded).slice(0, MOST_WORDS);
}

function wordsOfName(
  words: readonly string[],
  costOf: (words: readonly string[], at: number) => number,
): NameWords {
  return {
    words,
    numerals: words.map((_word, at) => numeralAt(words, at)),
    extra: words.map((_word, at) => costOf(words, at)),
  };
}
