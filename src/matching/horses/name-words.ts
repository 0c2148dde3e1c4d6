import { fold } from '../../domain/names/fold.ts';

const ROMAN: ReadonlyMap<string, number> = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((numeral, at): [string, number] => [numeral, at + 1]),
);

/** A numeral that is a word as well: it counts only as the last word of a name. */
const I = 'i';

/**
 * The number a word of a name stands for, Roman or Arabic; null for any other word. Numerals tell horses apart: Come On II
 * is not Come On III (requirement 5.34). The first word of a name is none.
 *
 * @example numeralAt(['come', 'on', 'iii'], 2) // 3
 */
export function numeralAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  if (at === 0) return null;
  if (/^[0-9]{1,4}$/.test(word)) return Number(word);
  if (word === I && at < words.length - 1) return null;
  return ROMAN.get(word) ?? null;
}

/*
 * What a word too many or missing costs, in wrong letters. Words that come and go between one book and the next cost
 * little: farm names, titles and countries around a name, small words within it (requirement 5.35).
 */

/** Farms' and countries' letters, a brand, and what is written behind a name in a show's list. */
const AROUND: ReadonlySet<string> = new Set(
  (
    'ts hu dc z pf pp dg wf rf hf cf sf bf mf jf vdl ut us usa gb gbr ire irl fr fra ger de ned nl bel be ita it den dk ' +
    'swe se nor no can ca aus au nz nzl arg bra chi mex esp es por pt pol jpn uae saf rsa sui ch gch am grch mch int ' +
    'nat hos gr champion ex llc inc'
  ).split(' '),
);

/** Small words, which are lost or put in without a thought, as initials are; forms of address. */
const SMALL: ReadonlySet<string> = new Set(
  (
    'the a an of and in on at to by for my is it de du des del della di da do la le les las los el il van ' +
    'von der den ter te zu zur y et und mr mrs ms miss dr sir'
  ).split(' '),
);

const NUMERAL = 0.8;
/** Come On is Come On I. */
const NUMERAL_ONE = 0.4;
const AROUND_A_NAME = 0.3;
const SMALL_WORD = 0.6;
/** Any other word that was not typed, and each letter of it; a long one costs no more than so much. */
const WORD = 0.9;
const LETTER = 0.25;
const LONG_WORD = 2.6;
/** The same of a word that was typed and is not there: a name that has all that was typed is nearer. */
const LEFT_OVER_WORD = 1.6;
const LONG_LEFT_OVER = 3;
const LEFT_OVER_LETTER = 1.2;

/** A farm's name behind a recorded name that was not typed, "of Willow Creek"; one that was typed and is not recorded. */
export const OF_A_FARM = 1.2;
export const LEFT_OVER_FARM = 2.2;
/** Letters in capitals typed before or behind a name that is not written so: a farm's mark. */
export const LEFT_OVER_MARK = 0.6;

/** What it costs that the word at a place of a recorded name was not typed. */
export function missingWordCost(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  return (
    passingWordCost(words, at) ??
    (word.length === 1 ? SMALL_WORD : Math.min(LONG_WORD, WORD + LETTER * word.length))
  );
}

/** What it costs that the word at a place of a typed name is not recorded. */
export function leftOverCost(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  return passingWordCost(words, at) ?? (word.length === 1 ? LEFT_OVER_LETTER : leftOverLetters(word.length));
}

/** What it costs that a typed word of so many letters is not recorded. */
export function leftOverLetters(letters: number): number {
  return Math.min(LONG_LEFT_OVER, LEFT_OVER_WORD + LETTER * letters);
}

/** The cost of a word that comes and goes; null for any other word. */
function passingWordCost(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  const numeral = numeralAt(words, at);
  if (numeral !== null) return numeral === 1 ? NUMERAL_ONE : NUMERAL;
  if (words.length > 1 && (at === 0 || at === words.length - 1) && AROUND.has(word)) return AROUND_A_NAME;
  return SMALL.has(word) ? SMALL_WORD : null;
}

/** What it costs, beside its letters, to read a numeral for a word that is none. */
export const NO_NUMERAL = 0.3;

/** What it costs to read one numeral for another: next to nothing for the same number written otherwise. */
export function numeralCost(typed: number, recorded: number): number {
  return typed === recorded ? 0.2 : 1.2;
}

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
