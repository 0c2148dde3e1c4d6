/*
 * What it costs to take a recorded horse or owner name for the typed one, in wrong letters: an ordinary wrong letter costs 1
 * (`edit-cost.ts`). The costs within one name add up. The numbers were set by measuring misspelled names
 * (`npm run bench:matching`).
 *
 *     golden choise          for golden choice         0.65  c for s
 *     goldenchoice           for golden choice         0.30  one boundary between words is missing
 *     choice golden          for golden choice         0.40  two words swapped
 *     golden choice dc       for golden choice         0.30  letters around a name
 *     golden choice          for golden choice of the hills  1.20  a farm was not typed
 *     come on ii             for come on iii           1.20  another number
 */

/** The most that a name may cost, in wrong letters, however long it is. */
export const MOST_NAME_COST = 3.6;

/** The most that a short name may cost, for each letter typed: nearly half of its letters may be wrong. */
export const NAME_COST_PER_LETTER = 0.45;

/** What every name may cost, however short it is: one wrong letter. */
export const LEAST_NAME_LIMIT = 1;

/** The most that may be wrong in one word, for each letter of the longer of the two words; in every word one letter may. */
export const WORD_COST_PER_LETTER = 0.4;

/** A boundary between words that is missing or extra: words joined or split. */
export const BOUNDARY_COST = 0.3;

/** Two neighboring words swapped. */
export const SWAPPED_WORDS_COST = 0.4;

/** The words of a name in any other order. */
export const OTHER_ORDER_COST = 0.6;

/** A name that ends where a show's list has no more room. */
export const CUT_NAME_COST = 0.5;

/** Show lists cut names at 30 letters and blanks. A folded name may have up to five fewer. */
export const CUT_NAME_LENGTHS: readonly [shortest: number, longest: number] = [25, 30];

/** The rest of a name, whole words, is not typed. */
export const REST_COST = 1.2;

/** The rest of the last word is not typed. */
export const REST_OF_WORD_COST = 0.5;

/** What is added when the typed beginning of the last word has a mistake, to the cost of that mistake. */
export const MISSPELLED_BEGINNING_COST = 0.5;

/** The beginning of the last word may have a mistake from this length on, in letters. */
export const SHORTEST_MISSPELLED_BEGINNING = 4;

/** A numeral that only one of the two names has. */
export const NUMERAL_COST = 0.8;

/** The same for I or 1: Come On is Come On I. */
export const NUMERAL_ONE_COST = 0.4;

/** One number for another. */
export const OTHER_NUMBER_COST = 1.2;

/** The same number written in another way: 3 for III. */
export const SAME_NUMBER_COST = 0.2;

/** A numeral in place of a word that is none; the cost of its letters is added. */
export const NUMERAL_FOR_WORD_COST = 0.3;

/** Letters of farms or countries, or a title, around a name, that only one of the two names has. */
export const AROUND_NAME_COST = 0.3;

/** A small word, such as "the", that only one of the two names has; also a single letter that was not typed. */
export const SMALL_WORD_COST = 0.6;

/** Any other recorded word that was not typed: so much, and more for each letter. */
export const MISSING_WORD_COST = 0.9;

/** The most that a recorded word costs that was not typed. */
export const MOST_MISSING_WORD_COST = 2.6;

/** Any other typed word that is not recorded: so much, and more for each letter. A name with all typed words is nearer. */
export const EXTRA_WORD_COST = 1.6;

/** The most that a typed word costs that is not recorded. */
export const MOST_EXTRA_WORD_COST = 3;

/** A single typed letter that is not recorded. */
export const EXTRA_LETTER_COST = 1.2;

/** What each letter of a missing or extra word adds. */
export const COST_PER_LETTER_OF_WORD = 0.25;

/** A farm after the recorded name, "of Willow Creek", that was not typed. */
export const MISSING_FARM_COST = 1.2;

/** A farm after the typed name that is not recorded. */
export const EXTRA_FARM_COST = 2.2;

/** Two to four capitals typed before or after a name that is not in capitals: the mark of a farm. */
export const EXTRA_MARK_COST = 0.6;
