/** What a value of an entry list can be on record. USHJA's numbers are USEF's (requirement 15.37). */
export const ON_RECORD = [
  'member-name',
  'organization-name',
  'horse-name',
  'member-usef',
  'member-usdf',
  'horse-usef',
  'horse-usdf',
  'horse-fei',
  'horse-microchip',
] as const;

export type OnRecord = (typeof ON_RECORD)[number];

/** Maximum number of columns of either kind to look up, and of values per column (requirement 15.37). */
export const MOST_LOOKED_UP = 12;
export const VALUES_LOOKED_UP = 20;

/** Maximum number of values in one look-up, of columns with questions and other columns. */
export const MOST_VALUES = 2 * MOST_LOOKED_UP * VALUES_LOOKED_UP;

/** A value of an entry list with all its recorded meanings; empty: it is not on record. */
export interface LookedUpValue {
  value: string;
  as: readonly OnRecord[];
}

/**
 * Combines the values of a look-up with their answers, which are in the same order.
 *
 * @example lookedUpValues(['Ann Field'], [['member-name']]) // [{ value: 'Ann Field', as: ['member-name'] }]
 */
export function lookedUpValues(
  values: readonly string[],
  onRecord: readonly (readonly OnRecord[])[],
): LookedUpValue[] {
  return values.map((value, at) => ({ value, as: onRecord[at] ?? [] }));
}
