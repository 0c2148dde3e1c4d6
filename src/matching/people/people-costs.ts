/*
 * Costs of matching a rider's recorded name to the typed one, in wrong letters (`edit-cost.ts`). The costs for one rider add
 * up: the reading of the typed names, the form of each name, the mistakes in its letters. The numbers were set by measuring
 * misspelled names (`npm run bench:matching`).
 *
 *     Jons for Jonz             0.55  s for z, which sound alike
 *     Liz for Elizabeth         0.30  a nickname
 *     Doe, Jane in one field    0.10
 *     Berg for van der Berg     0.30  the particles are left out
 */

/** Maximum cost of a similar rider, in wrong letters. */
export const MOST_RIDER_COST = 2.4;

/** Minimum length in letters of a last name that may have two wrong letters. */
export const LONG_LAST_NAME = 5;

/** Minimum length in letters of a first name that may have two wrong letters. */
export const LONG_FIRST_NAME = 6;

/** Minimum length, in letters, of a part or beginning of a name that may contain a mistake. */
export const SHORTEST_PART = 5;

/** Minimum length, in letters, of a name that may contain a mistake when its nicknames are looked up. */
export const SHORTEST_MISSPELLED_NICKNAME = 4;

/** Cost of a title, or a suffix such as Jr, in only one of the two names. */
export const ADDITION_COST = 0.1;

/** Cost of Mac in place of Mc, or Mc in place of Mac. */
export const MAC_COST = 0.2;

/** Cost of a middle name or initial in only one of the two names. */
export const MIDDLE_COST = 0.2;

/** Cost of a last name without its particles: Berg for van der Berg. */
export const PARTICLES_COST = 0.3;

/** Cost of initials in place of first names: J P for John Paul. */
export const INITIALS_COST = 0.4;

/** Cost of a double last name with its two names swapped. */
export const SWAPPED_LAST_NAMES_COST = 0.4;

/**
 * Cost of one name in place of a double last name, or a middle name in place of the first name. High, because a wrong letter is
 * more likely.
 */
export const PART_COST = 0.8;

/** A book stores an index into this list: keep at most eight, and never change their order. */
export const FORM_COSTS: readonly number[] = [
  0,
  ADDITION_COST,
  MAC_COST,
  PARTICLES_COST,
  INITIALS_COST,
  SWAPPED_LAST_NAMES_COST,
  PART_COST,
];

/** Cost of a nickname in place of its full name, or the reverse. Another nickname for that full name costs twice as much. */
export const NICKNAME_COST = 0.3;

/** Cost of typing only the beginning of the recorded name. */
export const CUT_COST = 0.3;

/** Cost of a recorded name that is only the beginning of the typed one. High, because a misspelling is more likely. */
export const RECORDED_CUT_COST = 0.9;

export const INITIAL_COST = 0.5;

/** Cost of typing only the beginning of the name, with a mistake; the cost of the mistake is added. */
export const MISSPELLED_PERSON_BEGINNING_COST = 0.6;

/** Minimum cost of a distant name. Distant names are searched only if riders with this cost could be among the nearest. */
export const FAR_COST = 1;

/** First names that share only their first letters: the number of letters, and the cost. */
export const SAME_FIRST_LETTERS: readonly [letters: number, cost: number][] = [
  [3, 1.4],
  [1, 1.9],
];

/** Cost of both names in one field, as "Last, First" or in the usual order. */
export const ONE_FIELD_COST = 0.1;

/** Cost of both names in one field, split at a different word, or of one of the names in both fields. */
export const DIVIDED_COST = 0.2;

/** Cost of both names in one field, the last name first without a comma, or of ignoring a typed comma. */
export const LAST_NAME_FIRST_COST = 0.4;

export const SWAPPED_FIELDS_COST = 0.5;

/** Cost of only one name, typed in the other name's field. */
export const OTHER_FIELD_COST = 0.9;
