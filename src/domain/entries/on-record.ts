/** Possible meanings of a recorded value (requirement 15.37). None is a USHJA number, because USHJA uses USEF numbers. */
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

/** Maximum number of columns of each kind to look up, and of values per column (requirement 15.37). */
export const MOST_LOOKED_UP = 12;
export const VALUES_LOOKED_UP = 20;

export const MOST_VALUES = 2 * MOST_LOOKED_UP * VALUES_LOOKED_UP;

/** A value from a list. `as` has every recorded meaning; empty if the value is not on record. */
export interface LookedUpValue {
  value: string;
  as: readonly OnRecord[];
}

/** Combines values with their recorded meanings. `onRecord` must be in the same order as `values`. */
export function lookedUpValues(
  values: readonly string[],
  onRecord: readonly (readonly OnRecord[])[],
): LookedUpValue[] {
  return values.map((value, at) => ({ value, as: onRecord[at] ?? [] }));
}
