import type { CalendarDate } from './calendar/calendar-date.ts';
import type { RiderClasses } from './cards/rider-class.ts';
import type { Match } from './names/match-name.ts';

/*
 * The rows of answers. Each row is defined once, as a value: its fields in the order of the answer, and their types.
 * The types of this file and the schemas of the contract derive from it.
 */

/** A `?` marks a field that is null where the book has no value. */
interface FieldValues {
  text: string;
  'text?': string | null;
  'date?': CalendarDate | null;
  'flag?': boolean | null;
  'owners?': OtherOwner[] | null;
}

export type FieldKind = keyof FieldValues;

/** In the order of the answer. */
export type RowFields = Readonly<Record<string, FieldKind>>;

export type RowOf<Fields extends RowFields> = {
  -readonly [Field in keyof Fields]: FieldValues[Fields[Field]];
};

/** @example noValues({ name: 'text', foalDate: 'date?' }) // { name: null, foalDate: null } */
export function noValues<Fields extends RowFields>(fields: Fields): Record<keyof Fields, null> {
  const row = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  // It has the keys of the fields.
  return row as Record<keyof Fields, null>;
}

/** As of a date (requirement 4.30). Values are as recorded: the verdicts of `domain/cards` judge them. */
export const HORSE_FIELDS = {
  /** As this book records it, whether or not USEF's book has it. */
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  name: 'text',
  microchipNumber: 'text?',
  /** `YES` when suspended. */
  suspensionStatus: 'text?',
  /** USEF's status as of the date. In a USHJA row null means that USEF's book has no such horse. */
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
  /** Owners in the book of the row as of the date, in order: they tell namesakes apart. */
  ownerNames: string[];
  match: Match;
}

/** `I` individual, `O` organization, `F` farm (requirement 1.26); a book may record others. */
export type EntityType = string;

export interface OtherOwner {
  /** In the book that was asked. */
  id: string;
  name: string;
  entityType: EntityType;
}

/** Filled by the Safe Sport calls; null in every other answer. */
const SAFE_SPORT_FIELDS = {
  hasValidSafeSport: 'flag?',
  safeSportStartDate: 'date?',
  safeSportEndDate: 'date?',
} as const satisfies RowFields;

const MEMBER_FIELDS = {
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  /** "First Last" of a person. */
  name: 'text',
  entityType: 'text',
  memberStatus: 'text?',
  membershipType: 'text?',
  memberStartDate: 'date?',
  memberEndDate: 'date?',
} as const satisfies RowFields;

/** As of a date (requirement 4.31). */
export const OWNER_FIELDS = {
  /** In the book that was asked. */
  id: 'text',
  ...MEMBER_FIELDS,
  /** `YES` when suspended. */
  suspensionStatus: 'text?',
  /** Null in every answer but `choices/read`: `owners/other-owners-select` fills it. */
  otherOwners: 'owners?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export type OwnerRow = RowOf<typeof OWNER_FIELDS>;

/** As of a date (requirement 4.30). */
export const RIDER_FIELDS = {
  /** In the book that was asked. */
  riderId: 'text',
  ...MEMBER_FIELDS,
  amateurProStatus: 'text?',
  /** `YES` when suspended. */
  suspensionStatus: 'text?',
  birthDate: 'date?',
  feiRegNumber: 'text?',
  feiRegistrationStatus: 'text?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export interface RiderRow extends RowOf<typeof RIDER_FIELDS> {
  /** In answers that have years in place of dates (requirement 14.2). */
  birthYear?: number | null | undefined;
  /** Only of an Amateur in USEF's book, in a `choices/read` that requests classes (requirement 14.7). */
  riderClasses?: RiderClasses | null | undefined;
}

export interface FoundRider extends RiderRow {
  match: Match;
}

/** For a horse's name or number, or an owner's name. */
export interface HorseSuggestion {
  /** Replaces the text of the field when chosen. */
  text: string;
  match: Match;
  /** Number of found horses with this name; null for an owner's name. */
  horses: number | null;
  /** Null, like `usdfId` and `foalDate`, unless it is one horse. */
  usefId: string | null;
  usdfId: string | null;
  /** Null for an owner's name. */
  name: string | null;
  foalDate: CalendarDate | null;
}

/** For a rider's name or number. */
export interface RiderSuggestion {
  /** Replaces the text of the field when chosen. */
  text: string;
  match: Match;
  /** Number of found riders with this name. */
  riders: number;
  /** Replace the two name fields, when a name was typed; null for a number. */
  riderNames: { firstName: string; lastName: string } | null;
  /** Null, like `usdfId`, unless it is one rider. */
  usefId: string | null;
  usdfId: string | null;
  /** "First Last". */
  name: string;
}
