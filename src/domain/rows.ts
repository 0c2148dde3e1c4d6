import type { CalendarDate } from './calendar/calendar-date.ts';
import type { Match } from './names/match-name.ts';

/**
 * A horse as a record book gives it as of a date (requirement 4.30). Every field is there; null where the
 * book has none. Values are as recorded: the verdicts of `domain/cards` judge them.
 */
export interface HorseRow {
  /** The USEF number as this book records it, whether or not USEF's book has it. */
  usefId: string | null;
  /** The USDF number; null in USEF and USHJA rows. */
  usdfId: string | null;
  name: string;
  microchipNumber: string | null;
  /** `YES` when suspended. */
  suspensionStatus: string | null;
  /** USEF's status as of the date. In a USHJA row null means that USEF's book has no such horse. */
  memberStatus: string | null;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
  foalDate: CalendarDate | null;
  feiRegNumber: string | null;
  feiRegistrationStatus: string | null;
  ushjaStatus: string | null;
  ushjaStartDate: CalendarDate | null;
  ushjaEndDate: CalendarDate | null;
  /** `HID`, `Life` or null. */
  usdfMembershipType: string | null;
  usdfhidDate: CalendarDate | null;
  usdfLifeDate: CalendarDate | null;
}

/** A horse among the results of a search. */
export interface FoundHorse extends HorseRow {
  /** The names of its owners in the book of the row as of the date, in the order of owners: they tell namesakes apart. */
  ownerNames: string[];
  match: Match;
}

/** `I` individual, `O` organisation, `F` farm (requirement 1.26); a book may record others. */
export type EntityType = string;

/** One of a horse's other owners. */
export interface OtherOwner {
  /** The number in the book that was asked. */
  id: string;
  name: string;
  entityType: EntityType;
}

/** An owner as a record book gives it as of a date (requirement 4.31); null where the book has no value. */
export interface OwnerRow {
  /** The number in the book that was asked. */
  id: string;
  usefId: string | null;
  /** Null in USEF and USHJA rows. */
  usdfId: string | null;
  name: string;
  entityType: EntityType;
  memberStatus: string | null;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
  /** Null in every answer but `choices/read`: `owners/other-owners-select` fills it. */
  otherOwners: OtherOwner[] | null;
  /** Null in every answer: the safe-sport calls fill these three. */
  hasValidSafeSport: boolean | null;
  safeSportStartDate: CalendarDate | null;
  safeSportEndDate: CalendarDate | null;
}

/** A rider as a record book gives it as of a date (requirement 4.30); null where the book has no value. */
export interface RiderRow {
  /** The number in the book that was asked. */
  riderId: string;
  usefId: string | null;
  /** Null in USEF and USHJA rows. */
  usdfId: string | null;
  /** "First Last". */
  name: string;
  entityType: EntityType;
  memberStatus: string | null;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
  amateurProStatus: string | null;
  /** `YES` when suspended. */
  suspensionStatus: string | null;
  birthDate: CalendarDate | null;
  feiRegNumber: string | null;
  feiRegistrationStatus: string | null;
  /** Null in every answer: `safe-sport/get-info` fills these three. */
  hasValidSafeSport: boolean | null;
  safeSportStartDate: CalendarDate | null;
  safeSportEndDate: CalendarDate | null;
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
