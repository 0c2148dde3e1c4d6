import { numeralAt } from './numeral.ts';

/*
 * What a word too many or missing costs, in wrong letters. Words that come and go between one book and the next cost
 * little: farm names, titles and countries around a name, small words within it (search.md, section 4).
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
