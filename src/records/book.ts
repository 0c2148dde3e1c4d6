import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import type { Hits, Page, Place, RiderName, SimilarHit, SimilarName } from '../matching/hits.ts';
import type { HorseRow, OtherOwner, OwnerRow, RiderRow } from '../domain/rows.ts';
import type { SafeSport } from '../domain/safe-sport/safe-sport.ts';

/** What narrows a horse search in one book. Numbers are cleaned, names are as typed; empty narrows nothing. */
export interface HorseCriteria {
  /** The book's own number (USDF's alone has one that is not the USEF number). */
  number: string;
  /**
   * Any of these: in USEF's book a USEF number, microchip or FEI number; in an affiliate's book a USEF number. Empty
   * narrows nothing.
   */
  usefNumbers: readonly string[];
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}

/** What narrows a rider search in one book. Numbers are cleaned, names are as typed; empty narrows nothing. */
export interface RiderCriteria {
  number: string;
  usefNumber: string;
  firstName: string;
  lastName: string;
}

/**
 * One organisation's record book, of one generation. An engine implements it; `questions/` asks it. Every list comes
 * in the order of requirements 5.16 to 5.20.
 */
export interface Book {
  /** Horses that meet the criteria, without those in `but`. */
  findHorses(criteria: HorseCriteria, page: Page, but?: ReadonlySet<Place>): Promise<Hits>;
  /**
   * Horses that come near the criteria without meeting them, the nearest first (of those equally near, in the order of
   * names and numbers), at most `limit` (requirement 5.29).
   */
  similarHorses(criteria: HorseCriteria, limit: number): Promise<SimilarHit[]>;
  /** The records of horses at their places, as of a date, in the order given. */
  readHorses(places: readonly Place[], asOf: CalendarDate): Promise<HorseRow[]>;
  /** The same of the horses with these numbers of the book (cleaned), by number; those the book has not are left out. */
  readHorsesByNumber(numbers: readonly string[], asOf: CalendarDate): Promise<Map<string, HorseRow>>;
  /** The place of the horse with this number of the book (cleaned), or null. */
  horsePlace(number: string): Promise<Place | null>;
  /** The place of the horse with each USEF number (cleaned); numbers the book has not are left out. */
  horsePlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>>;
  /** The same places by the horses' folded names, then numbers. */
  horsesInOrder(places: readonly Place[]): Promise<Place[]>;
  /** The name of each horse, in the order given. */
  horseNames(places: readonly Place[]): Promise<string[]>;
  /** The USEF number (cleaned) of each horse, in the order given; null where none is recorded. */
  usefNumbersOfHorses(places: readonly Place[]): Promise<(string | null)[]>;
  /** The USEF numbers (cleaned) of the horses with this microchip or FEI number. USEF's book alone has any. */
  usefNumbersByMicrochipOrFei(number: string): Promise<string[]>;

  /** The places of horses whose number (cleaned) begins so, in the order of texts, at most `limit`. */
  horsesByNumberStart(start: string, limit: number): Promise<Place[]>;

  /** The names of each horse's owners as of a date, in the order of `ownersOf`. */
  ownerNames(horses: readonly Place[], asOf: CalendarDate): Promise<string[][]>;
  /**
   * The last names of people and the names of organisations and farms that own horses and whose name begins so (folded),
   * each once as it is recorded, in the order of folded names, at most `limit`.
   */
  ownerNamesBeginning(start: string, limit: number): Promise<string[]>;
  /** The same names, of those near a folded one without beginning so, the nearest first (requirement 5.29). */
  similarOwnerNames(name: string, limit: number): Promise<SimilarName[]>;
  /** The owners of a horse as of a date; of overlapping ownerships one. `otherOwners` is null. */
  ownersOf(horse: Place, asOf: CalendarDate): Promise<OwnerRow[]>;
  /** A member of any entity type, by number (cleaned), as of a date. */
  member(number: string, asOf: CalendarDate): Promise<OwnerRow | null>;

  /** Riders that meet the criteria, without those in `but`. People only. */
  findRiders(criteria: RiderCriteria, page: Page, but?: ReadonlySet<Place>): Promise<Hits>;
  /** Riders that come near the criteria without meeting them: as `similarHorses`. */
  similarRiders(criteria: RiderCriteria, limit: number): Promise<SimilarHit[]>;
  readRiders(places: readonly Place[], asOf: CalendarDate): Promise<RiderRow[]>;
  riderPlace(number: string): Promise<Place | null>;
  riderPlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>>;
  /** The same places by the riders' folded last names, first names, then numbers. */
  ridersInOrder(places: readonly Place[]): Promise<Place[]>;
  /** The places of riders whose number (cleaned) begins so, in the order of texts, at most `limit`. */
  ridersByNumberStart(start: string, limit: number): Promise<Place[]>;
  /** The first and last name of each rider, in the order given. */
  riderNames(places: readonly Place[]): Promise<RiderName[]>;
  /** The USEF number (cleaned) of each rider, in the order given; null where none is recorded. */
  usefNumbersOfRiders(places: readonly Place[]): Promise<(string | null)[]>;

  /** Safe sport as of a date, of any number (cleaned): no completion is false, null, null. USEF's book alone has any. */
  safeSport(number: string, asOf: CalendarDate): Promise<SafeSport>;
  /** The birth date of a member, null when there is none or no such member. */
  birthDate(number: string): Promise<CalendarDate | null>;
}

/** An owner as one of the others. */
export function asOtherOwner(owner: OwnerRow): OtherOwner {
  return { id: owner.id, name: owner.name, entityType: owner.entityType };
}
