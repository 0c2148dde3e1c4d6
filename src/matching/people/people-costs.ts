/*
 * Costs of a rider's recorded name for the typed one, in wrong letters: an ordinary wrong letter costs 1
 * (`edit-cost.ts`). The costs of one rider add up: the reading of the typed names, the form of each name, the mistakes
 * in its letters. The numbers were set by measuring misspelled names (`npm run bench:matching`).
 *
 *     Jons for Jonz             0.55  s for z, which sound alike
 *     Liz for Elizabeth         0.30  a nickname
 *     Doe, Jane in one field    0.10
 *     Berg for van der Berg     0.30  the particles are left out
 */

/** Maximum cost of a rider, in wrong letters: about two of them. A rider who costs more is not similar. */
export const MOST_RIDER_COST = 2.4;

/** Minimum length of a last name with two wrong letters, in letters; a shorter one may have one. */
export const LONG_LAST_NAME = 5;

/** The same for first names. */
export const LONG_FIRST_NAME = 6;

/** Minimum length for a mistake in a part or beginning of a name, in letters. */
export const SHORTEST_PART = 5;

/** Minimum length of a misspelled nickname, in letters. */
export const SHORTEST_MISSPELLED_NICKNAME = 4;

/** A title, or a suffix such as Jr, in only one of the two names. */
export const ADDITION_COST = 0.1;

/** Mac for Mc, or Mc for Mac. */
export const MAC_COST = 0.2;

/** A middle name or initial in only one of the two names. */
export const MIDDLE_COST = 0.2;

/** The particles of a last name left out: Berg for van der Berg. */
export const PARTICLES_COST = 0.3;

/** Initials in place of the names: J P for John Paul. */
export const INITIALS_COST = 0.4;

/** The two last names of a double name in the other order. */
export const SWAPPED_LAST_NAMES_COST = 0.4;

/**
 * One name of a double last name, or a middle name in place of the first. A wrong letter is likelier, so it is high.
 */
export const PART_COST = 0.8;

/**
 * Possible costs of a name's forms. A book stores an index into this list: keep at most eight, and never change their
 * order.
 */
export const FORM_COSTS: readonly number[] = [
  0,
  ADDITION_COST,
  MAC_COST,
  PARTICLES_COST,
  INITIALS_COST,
  SWAPPED_LAST_NAMES_COST,
  PART_COST,
];

/** A nickname for its full name, or the full name for it. Another nickname of the same full name costs twice as much. */
export const NICKNAME_COST = 0.3;

/** Only the beginning of the recorded name is typed. */
export const CUT_COST = 0.3;

/** Only the beginning of the typed name is recorded. A misspelled name is likelier. */
export const RECORDED_CUT_COST = 0.9;

export const INITIAL_COST = 0.5;

/** Only the beginning of the name is typed, with a mistake; the cost of the mistake is added. */
export const MISSPELLED_PERSON_BEGINNING_COST = 0.6;

/** Minimum cost of a distant name. Distant names are only searched when riders of this cost would still fit. */
export const FAR_COST = 1;

/** First names that share only their first letters: the number of letters, and the cost. */
export const SAME_FIRST_LETTERS: readonly [letters: number, cost: number][] = [
  [3, 1.4],
  [1, 1.9],
];

/** Both names in one field, as "Last, First" or in the usual order. */
export const ONE_FIELD_COST = 0.1;

/** Both names in one field, split at another word; or one of the names in both fields. */
export const DIVIDED_COST = 0.2;

/** Both names in one field, the last name first, without a comma. */
export const LAST_NAME_FIRST_COST = 0.4;

/** Each name in the field of the other. */
export const SWAPPED_FIELDS_COST = 0.5;

/** One name alone, in the field of the other. */
export const OTHER_FIELD_COST = 0.9;
