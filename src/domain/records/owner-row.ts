import type { CalendarDate } from '../calendar/calendar-date.ts';

/** `I` individual, `O` organisation, `F` farm (specification, section 3); a book may record others. */
export type EntityType = string;

/** One of a horse's other owners. */
export interface OtherOwner {
  /** The number in the book that was asked. */
  id: string;
  name: string;
  entityType: EntityType;
}

/** An owner as a record book gives it as of a date (specification, section 3); null where the book has no value. */
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
