import type { CalendarDate } from './calendar/calendar-date.ts';
import type { RiderClasses } from './cards/rider-class.ts';
import type { Match } from './names/match-name.ts';

/*
 * Each row is defined once, here: its fields in answer order, with their types. The contract's schemas also derive from these
 * definitions.
 */

/** `?` marks a field that is null if the book has no value for it. */
interface FieldValues {
  text: string;
  'text?': string | null;
  'date?': CalendarDate | null;
  'flag?': boolean | null;
  'owners?': OtherOwner[] | null;
}

export type FieldKind = keyof FieldValues;

/** A row's fields, in the order used in answers. */
export type RowFields = Readonly<Record<string, FieldKind>>;

export type RowOf<Fields extends RowFields> = {
  -readonly [Field in keyof Fields]: FieldValues[Fields[Field]];
};

export function noValues<Fields extends RowFields>(fields: Fields): Record<keyof Fields, null> {
  const row = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  // `row` has the same keys as the fields.
  return row as Record<keyof Fields, null>;
}

/** A horse as of a date (requirement 4.30). Values are as recorded; the verdicts in `domain/cards` judge them. */
export const HORSE_FIELDS = {
  /** USEF number as recorded in the row's book, even if USEF's book does not have it. */
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  name: 'text',
  microchipNumber: 'text?',
  /** `YES` if suspended. */
  suspensionStatus: 'text?',
  /** USEF's status as of the date. Null in a USHJA row if USEF's book does not have the horse. */
  memberStatus: 'text?',
  membershipType: 'text?',
  memberStartDate: 'date?',
  memberEndDate: 'date?',
  foalDate: 'date?',
  feiRegNumber: 'text?',
  feiRegistrationStatus: 'text?',
  ushjaStatus: 'text?',
  ushjaStartDate: 'date?',
  ushjaEndDate: 'date?',
  /** `HID`, `Life` or null. */
  usdfMembershipType: 'text?',
  usdfhidDate: 'date?',
  usdfLifeDate: 'date?',
} as const satisfies RowFields;

export type HorseRow = RowOf<typeof HORSE_FIELDS>;

export interface FoundHorse extends HorseRow {
  /** The horse's owners as of the date, according to the row's book. They help to tell apart horses with the same name. */
  ownerNames: string[];
  match: Match;
}

/** `I` individual, `O` organization, `F` farm (requirement 1.26); a book may record other values. */
export type EntityType = string;

export interface OtherOwner {
  /** Number in the queried book. */
  id: string;
  name: string;
  entityType: EntityType;
}

/** Always null in rows. The Safe Sport calls return these values. */
const SAFE_SPORT_FIELDS = {
  hasValidSafeSport: 'flag?',
  safeSportStartDate: 'date?',
  safeSportEndDate: 'date?',
} as const satisfies RowFields;

const MEMBER_FIELDS = {
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  /** "First Last" for a person. */
  name: 'text',
  entityType: 'text',
  memberStatus: 'text?',
  membershipType: 'text?',
  memberStartDate: 'date?',
  memberEndDate: 'date?',
} as const satisfies RowFields;

/** An owner as of a date (requirement 4.31). */
export const OWNER_FIELDS = {
  /** Number in the queried book. */
  id: 'text',
  ...MEMBER_FIELDS,
  /** `YES` if suspended. */
  suspensionStatus: 'text?',
  /** Set only in `choices/read`; otherwise `owners/other-owners-select` supplies the other owners. */
  otherOwners: 'owners?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export type OwnerRow = RowOf<typeof OWNER_FIELDS>;

/** A rider as of a date (requirement 4.32). */
export const RIDER_FIELDS = {
  /** Number in the queried book. */
  riderId: 'text',
  ...MEMBER_FIELDS,
  amateurProStatus: 'text?',
  /** `YES` if suspended. */
  suspensionStatus: 'text?',
  birthDate: 'date?',
  feiRegNumber: 'text?',
  feiRegistrationStatus: 'text?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export interface RiderRow extends RowOf<typeof RIDER_FIELDS> {
  /** Set only in answers that contain years instead of dates (requirement 14.2). */
  birthYear?: number | null | undefined;
  /** Set only for an Amateur in USEF's book, in a `choices/read` that requests classes (requirement 14.7). */
  riderClasses?: RiderClasses | null | undefined;
}

export interface FoundRider extends RiderRow {
  match: Match;
}

export interface HorseSuggestion {
  /** Replaces the field's text when the user chooses the suggestion. */
  text: string;
  match: Match;
  /** Number of horses found with this name; null for an owner's name. */
  horses: number | null;
  /** Null unless only one horse was found. The same applies to `usdfId` and `foalDate`. */
  usefId: string | null;
  usdfId: string | null;
  /** Null for an owner's name. */
  name: string | null;
  foalDate: CalendarDate | null;
}

export interface RiderSuggestion {
  /** Replaces the field's text when the user chooses the suggestion. */
  text: string;
  match: Match;
  riders: number;
  /** Text for the two name fields if a name was typed; null for a number. */
  riderNames: { firstName: string; lastName: string } | null;
  /** Null unless only one rider was found. The same applies to `usdfId`. */
  usefId: string | null;
  usdfId: string | null;
  /** The name in the form "First Last". */
  name: string;
}
