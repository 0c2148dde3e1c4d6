/*
 * Costs of a recorded horse or owner name for the typed one, in wrong letters: an ordinary wrong letter costs 1
 * (`edit-cost.ts`). The costs within one name add up. The numbers were set by measuring misspelled names (`npm run
 * bench:matching`).
 *
 *     golden choise          for golden choice         0.65  c for s
 *     goldenchoice           for golden choice         0.30  one boundary between words is missing
 *     choice golden          for golden choice         0.40  two words swapped
 *     golden choice dc       for golden choice         0.30  letters around a name
 *     golden choice          for golden choice of the hills  1.20  a farm was not typed
 *     come on ii             for come on iii           1.20  another number
 */

/** Maximum cost of a name of any length, in wrong letters. */
export const MOST_NAME_COST = 3.6;

/** Maximum cost of a short name per typed letter: nearly half of its letters may be wrong. */
export const NAME_COST_PER_LETTER = 0.45;

/** Minimum limit of a name of any length: one wrong letter. */
export const LEAST_NAME_LIMIT = 1;

/** Maximum cost of one word, per letter of the longer of the two words; every word may have one wrong letter. */
export const WORD_COST_PER_LETTER = 0.4;

/** A boundary between words that is missing or extra: words joined or split. */
export const BOUNDARY_COST = 0.3;

export const SWAPPED_WORDS_COST = 0.4;

/** The words of a name in any other order. */
export const OTHER_ORDER_COST = 0.6;

/** A name that ends where a show's list has no more room. */
export const CUT_NAME_COST = 0.5;

/** Show lists cut names at 30 letters and blanks. A folded name may be up to five shorter. */
export const CUT_NAME_LENGTHS: readonly [shortest: number, longest: number] = [25, 30];

/** The rest of a name, whole words, is not typed. */
export const REST_COST = 1.2;

/** The rest of the last word is not typed. */
export const REST_OF_WORD_COST = 0.5;

/** Added to the cost of a mistake in the typed beginning of the last word. */
export const MISSPELLED_HORSE_BEGINNING_COST = 0.5;

/** Minimum length for a mistake in the beginning of the last word, in letters. */
export const SHORTEST_MISSPELLED_BEGINNING = 4;

/** A numeral that only one of the two names has. */
export const NUMERAL_COST = 0.8;

/** The same for I or 1: Come On is Come On I. */
export const NUMERAL_ONE_COST = 0.4;

export const OTHER_NUMBER_COST = 1.2;

/** The same number written in another way: 3 for III. */
export const SAME_NUMBER_COST = 0.2;

/** A numeral in place of another word; the cost of its letters is added. */
export const NUMERAL_FOR_WORD_COST = 0.3;

/** Letters of farms or countries, or a title, around only one of the two names. */
export const AROUND_NAME_COST = 0.3;

/** A small word, such as "the", in only one of the two names; also a single letter that was not typed. */
export const SMALL_WORD_COST = 0.6;

/** Any other recorded word that was not typed; each letter adds more. */
export const MISSING_WORD_COST = 0.9;

/** Maximum cost of a recorded word that was not typed. */
export const MOST_MISSING_WORD_COST = 2.6;

/** Any other typed word that is not recorded; each letter adds more. A name with all typed words is nearer. */
export const EXTRA_WORD_COST = 1.6;

/** Maximum cost of a typed word that is not recorded. */
export const MOST_EXTRA_WORD_COST = 3;

/** A single typed letter that is not recorded. */
export const EXTRA_LETTER_COST = 1.2;

/** Added for each letter of a missing or extra word. */
export const COST_PER_LETTER_OF_WORD = 0.25;

/** A farm after the recorded name, "of Willow Creek", that was not typed. */
export const MISSING_FARM_COST = 1.2;

/** A farm after the typed name that is not recorded. */
export const EXTRA_FARM_COST = 2.2;

/** Two to four capitals typed before or after a name that is not in capitals: a farm's mark. */
export const EXTRA_MARK_COST = 0.6;
