import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Match } from './match.ts';
import type { EntityType } from './owner-row.ts';

/** A rider as a record book gives it as of a date (specification, section 3); null where the book has no value. */
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
