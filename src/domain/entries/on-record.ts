/** As what a value of an entry list can be on record. USHJA's numbers are USEF's (requirement 15.37). */
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

/** A value of an entry list and all that it is on record as; empty: it is on no record. */
export interface LookedUpValue {
  value: string;
  as: readonly OnRecord[];
}
