import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Match } from './match.ts';

/**
 * A horse as a record book gives it as of a date (specification, section 3). Every field is there; null where the
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
