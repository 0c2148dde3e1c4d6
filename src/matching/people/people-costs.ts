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

/** Maximum cost in wrong letters. A rider who costs more is not similar. */
export const MOST_RIDER_COST = 2.4;

/** Minimum length in letters of a last name that may have two wrong letters. */
export const LONG_LAST_NAME = 5;

/** Minimum length in letters of a first name that may have two wrong letters. */
export const LONG_FIRST_NAME = 6;

/** Minimum length, in letters, of a part or beginning of a name that may contain a mistake. */
export const SHORTEST_PART = 5;

/** Minimum length, in letters. */
export const SHORTEST_MISSPELLED_NICKNAME = 4;

/** For a title, or a suffix such as Jr, in only one of the two names. */
export const ADDITION_COST = 0.1;

/** For Mac in place of Mc, or Mc in place of Mac. */
export const MAC_COST = 0.2;

/** For a middle name or initial in only one of the two names. */
export const MIDDLE_COST = 0.2;

/** For a last name without its particles: Berg for van der Berg. */
export const PARTICLES_COST = 0.3;

/** For initials in place of first names: J P for John Paul. */
export const INITIALS_COST = 0.4;

/** For a double last name with its two names swapped. */
export const SWAPPED_LAST_NAMES_COST = 0.4;

/**
 * For one name in a double last name, or a middle name in place of the first name. High, because a wrong letter is more likely.
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

/** For a nickname and its full name. Another nickname for the same full name costs twice as much. */
export const NICKNAME_COST = 0.3;

/** For typing only the beginning of the recorded name. */
export const CUT_COST = 0.3;

/** For a recorded name that is only the beginning of the typed one. Expensive, because a misspelling is more likely. */
export const RECORDED_CUT_COST = 0.9;

export const INITIAL_COST = 0.5;

/** For typing only the beginning of the name, with a mistake; the cost of the mistake is added. */
export const MISSPELLED_PERSON_BEGINNING_COST = 0.6;

/** Minimum for a distant name. Distant names are searched only if riders with this cost could still be among the nearest. */
export const FAR_COST = 1;

/** First names that share only their first letters: the number of letters, and the cost. */
export const SAME_FIRST_LETTERS: readonly [letters: number, cost: number][] = [
  [3, 1.4],
  [1, 1.9],
];

/** For both names in one field, as "Last, First" or in the usual order. */
export const ONE_FIELD_COST = 0.1;

/** For both names in one field, split at a different word; or for one of the names in both fields. */
export const DIVIDED_COST = 0.2;

/** For both names in one field, the last name first, without a comma. */
export const LAST_NAME_FIRST_COST = 0.4;

export const SWAPPED_FIELDS_COST = 0.5;

/** For only one name, typed in the other name's field. */
export const OTHER_FIELD_COST = 0.9;
