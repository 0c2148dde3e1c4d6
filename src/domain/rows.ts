import type { CalendarDate } from './calendar/calendar-date.ts';
import type { RiderClasses } from './cards/rider-class.ts';
import type { Match } from './names/match-name.ts';

/*
 * The rows of answers. Each row is written down once, as a value: its fields in the order of the answer, and what each
 * one holds. The types of this file and the schemas of the contract follow from it.
 */

/** What a field may hold. A `?` says that it is null where the book has no value. */
interface FieldValues {
  text: string;
  'text?': string | null;
  'date?': CalendarDate | null;
  'flag?': boolean | null;
  'owners?': OtherOwner[] | null;
}

export type FieldKind = keyof FieldValues;

/** The fields of a row, in the order of the answer. */
export type RowFields = Readonly<Record<string, FieldKind>>;

/** A row of these fields. */
export type RowOf<Fields extends RowFields> = {
  -readonly [Field in keyof Fields]: FieldValues[Fields[Field]];
};

/**
 * All the fields of a row, each null.
 *
 * @example noValues({ name: 'text', foalDate: 'date?' }) // { name: null, foalDate: null }
 */
export function noValues<Fields extends RowFields>(fields: Fields): Record<keyof Fields, null> {
  const row = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  // It has the keys of the fields.
  return row as Record<keyof Fields, null>;
}

/**
 * A horse as a record book gives it as of a date (requirement 4.30). Values are as recorded: the verdicts of
 * `domain/cards` judge them.
 */
export const HORSE_FIELDS = {
  /** The USEF number as this book records it, whether or not USEF's book has it. */
  usefId: 'text?',
  /** The USDF number; null in USEF and USHJA rows. */
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

/** A horse among the results of a search. */
export interface FoundHorse extends HorseRow {
  /** The names of its owners in the book of the row as of the date, in the order of owners: they tell namesakes apart. */
  ownerNames: string[];
  match: Match;
}

/** `I` individual, `O` organization, `F` farm (requirement 1.26); a book may record others. */
export type EntityType = string;

/** One of a horse's other owners. */
export interface OtherOwner {
  /** The number in the book that was asked. */
  id: string;
  name: string;
  entityType: EntityType;
}

/** The fields of owners and riders that the safe-sport calls fill; null in every other answer. */
const SAFE_SPORT_FIELDS = {
  hasValidSafeSport: 'flag?',
  safeSportStartDate: 'date?',
  safeSportEndDate: 'date?',
} as const satisfies RowFields;

/** An owner as a record book gives it as of a date (requirement 4.31). */
export const OWNER_FIELDS = {
  /** The number in the book that was asked. */
  id: 'text',
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  name: 'text',
  entityType: 'text',
  memberStatus: 'text?',
  membershipType: 'text?',
  memberStartDate: 'date?',
  memberEndDate: 'date?',
  /** `YES` when suspended. */
  suspensionStatus: 'text?',
  /** Null in every answer but `choices/read`: `owners/other-owners-select` fills it. */
  otherOwners: 'owners?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export type OwnerRow = RowOf<typeof OWNER_FIELDS>;

/** A rider as a record book gives it as of a date (requirement 4.30). */
export const RIDER_FIELDS = {
  /** The number in the book that was asked. */
  riderId: 'text',
  usefId: 'text?',
  /** Null in USEF and USHJA rows. */
  usdfId: 'text?',
  /** "First Last". */
  name: 'text',
  entityType: 'text',
  memberStatus: 'text?',
  membershipType: 'text?',
  memberStartDate: 'date?',
  memberEndDate: 'date?',
  amateurProStatus: 'text?',
  /** `YES` when suspended. */
  suspensionStatus: 'text?',
  birthDate: 'date?',
  feiRegNumber: 'text?',
  feiRegistrationStatus: 'text?',
  ...SAFE_SPORT_FIELDS,
} as const satisfies RowFields;

export interface RiderRow extends RowOf<typeof RIDER_FIELDS> {
  /** The year of birth, in answers that have years in place of dates (requirement 14.2). */
  birthYear?: number | null | undefined;
  /** Of an Amateur in USEF's book, where `choices/read` was asked for them; null of others (requirement 14.7). */
  riderClasses?: RiderClasses | null | undefined;
}

/** A rider among the results of a search. */
export interface FoundRider extends RiderRow {
  match: Match;
}

/** What a search form offers while a horse's name or number, or an owner's name, is typed. */
export interface HorseSuggestion {
  /** What the field becomes when this is chosen. */
  text: string;
  match: Match;
  /** How many of the horses found have this name; null for an owner's name. */
  horses: number | null;
  /** These two and the foal date are null unless it is one horse. */
  usefId: string | null;
  usdfId: string | null;
  /** The horse's name; null for an owner's name. */
  name: string | null;
  foalDate: CalendarDate | null;
}

/** What a search form offers while a rider's name or number is typed. */
export interface RiderSuggestion {
  /** What the field becomes when this is chosen. */
  text: string;
  match: Match;
  /** How many of the riders found have this name. */
  riders: number;
  /** What the two name fields become, when a name was typed; null for a number. */
  riderNames: { firstName: string; lastName: string } | null;
  /** Null unless it is one rider, as the next. */
  usefId: string | null;
  usdfId: string | null;
  /** "First Last". */
  name: string;
}
