/*
 * Costs of matching a recorded horse or owner name to the typed one, in wrong letters (`edit-cost.ts`). The costs within one
 * name add up. The numbers were set by measuring misspelled names (`npm run bench:matching`).
 *
 *     golden choise          for golden choice         0.65  s for c
 *     goldenchoice           for golden choice         0.30  one boundary between words is missing
 *     choice golden          for golden choice         0.40  two words swapped
 *     golden choice dc       for golden choice         0.30  letters before or after a name
 *     golden choice          for golden choice of the hills  1.20  a farm was not typed
 *     come on ii             for come on iii           1.20  a different number
 */

/** Maximum cost of a near name of any length. */
export const MOST_NAME_COST = 3.6;

/** Maximum cost per typed letter in a short name: nearly half of its letters may be wrong. */
export const NAME_COST_PER_LETTER = 0.45;

/** The maximum cost of a near name is never lower than this: even the shortest name may have one wrong letter. */
export const LEAST_NAME_LIMIT = 1;

/** Maximum cost per letter in the longer of two compared words. Any word may have one wrong letter. */
export const WORD_COST_PER_LETTER = 0.4;

export const BOUNDARY_COST = 0.3;

export const SWAPPED_WORDS_COST = 0.4;

export const OTHER_ORDER_COST = 0.6;

/** Cost of a name that a show's list has truncated. */
export const CUT_NAME_COST = 0.5;

/** Show lists truncate names at 30 letters and spaces. A folded name may be up to five characters shorter. */
export const CUT_NAME_LENGTHS: readonly [shortest: number, longest: number] = [25, 30];

/** Cost if the user left out whole words at the end of a name. */
export const REST_COST = 1.2;

/** Cost if the user left out letters at the end of the last word. */
export const REST_OF_WORD_COST = 0.5;

/** Extra cost of a mistake in the typed beginning of the last word. */
export const MISSPELLED_HORSE_BEGINNING_COST = 0.5;

/** Minimum length, in letters, of a typed beginning of the last word that may contain a mistake. */
export const SHORTEST_MISSPELLED_BEGINNING = 4;

/** Cost of a numeral that only one of the two names has. */
export const NUMERAL_COST = 0.8;

/** Cost of the numeral I or 1 if only one of the two names has it: Come On may be Come On I. */
export const NUMERAL_ONE_COST = 0.4;

export const OTHER_NUMBER_COST = 1.2;

/** Cost of the same number written differently: 3 for III. */
export const SAME_NUMBER_COST = 0.2;

/** Cost of a numeral in place of another word; the cost of the letters is added. */
export const NUMERAL_FOR_WORD_COST = 0.3;

/** Cost of a title, or letters for a farm or country, before or after only one of the two names. */
export const AROUND_NAME_COST = 0.3;

/** Cost of a small word, such as "the", in only one of the two names, or of a single letter that was not typed. */
export const SMALL_WORD_COST = 0.6;

/** Cost of any other recorded word that was not typed; each letter adds more. */
export const MISSING_WORD_COST = 0.9;

export const MOST_MISSING_WORD_COST = 2.6;

/**
 * Cost of any other typed word that is not recorded; each letter adds more. Higher than `MISSING_WORD_COST`, so that a name
 * with all typed words is nearer.
 */
export const EXTRA_WORD_COST = 1.6;

export const MOST_EXTRA_WORD_COST = 3;

export const EXTRA_LETTER_COST = 1.2;

export const COST_PER_LETTER_OF_WORD = 0.25;

/** Cost of a recorded farm, "of Willow Creek", that was not typed. */
export const MISSING_FARM_COST = 1.2;

export const EXTRA_FARM_COST = 2.2;

/** Cost of two to four capitals typed before or after a name that is not in capitals: a farm's mark. */
export const EXTRA_MARK_COST = 0.6;
