import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../../domain/rows.ts';
import type { SafeSport } from '../../domain/safe-sport/safe-sport.ts';
import type { Hits, Page, Place, RiderName, SimilarHit, SimilarName } from '../../matching/hits.ts';
import type { Book, HorseCriteria, RiderCriteria } from '../book.ts';
import type { BookTables } from '../queries/statement.ts';
import { readHorses, readHorsesByNumber } from '../queries/read-horses.ts';
import { searchHorses } from '../queries/find-horses.ts';
import { horseNames, readRiders, riderNames } from '../queries/read-members.ts';
import {
  memberByNumber,
  ownerNames,
  ownerNamesBeginning,
  ownersOf,
  similarOwnerNames,
} from '../queries/owners.ts';
import {
  inOrder,
  placeByUsefNumber,
  placeOf,
  placesByNumberStart,
  usefNumbersAt,
  usefNumbersByMicrochipOrFei,
} from '../queries/places.ts';
import { searchRiders } from '../queries/find-riders.ts';
import { birthDate, safeSport } from '../queries/safe-sport.ts';
import { similarHorses } from '../queries/similar-horses.ts';
import { similarRiders } from '../queries/similar-riders.ts';

const NONE: ReadonlySet<Place> = new Set();

/**
 * A record book in tables, whichever engine keeps them. Making one asks nothing. Every method rejects with
 * RecordsUnreadableError when the tables cannot be read, and with SearchStoppedError when the time for reading is over.
 */
export class StoredBook implements Book {
  readonly #tables: BookTables;
  readonly #org: Org;

  constructor(tables: BookTables, org: Org) {
    this.#tables = tables;
    this.#org = org;
  }

  findHorses(criteria: HorseCriteria, page: Page, but: ReadonlySet<Place> = NONE): Promise<Hits> {
    return searchHorses(this.#tables, this.#org, criteria, page, but);
  }

  similarHorses(criteria: HorseCriteria, limit: number): Promise<SimilarHit[]> {
    return similarHorses(this.#tables, this.#org, criteria, limit);
  }

  readHorses(places: readonly Place[], asOf: CalendarDate): Promise<HorseRow[]> {
    return readHorses(this.#tables, this.#org, places, asOf);
  }

  readHorsesByNumber(numbers: readonly string[], asOf: CalendarDate): Promise<Map<string, HorseRow>> {
    return readHorsesByNumber(this.#tables, this.#org, numbers, asOf);
  }

  horsePlace(number: string): Promise<Place | null> {
    return placeOf(this.#tables, 'horse', number);
  }

  horsePlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>> {
    return placeByUsefNumber(this.#tables, this.#org, 'horse', numbers);
  }

  horsesInOrder(places: readonly Place[]): Promise<Place[]> {
    return inOrder(this.#tables, 'horse', places);
  }

  horseNames(places: readonly Place[]): Promise<string[]> {
    return horseNames(this.#tables, places);
  }

  usefNumbersOfHorses(places: readonly Place[]): Promise<(string | null)[]> {
    return usefNumbersAt(this.#tables, this.#org, 'horse', places);
  }

  usefNumbersByMicrochipOrFei(number: string): Promise<string[]> {
    return usefNumbersByMicrochipOrFei(this.#tables, this.#org, number);
  }

  horsesByNumberStart(start: string, limit: number): Promise<Place[]> {
    return placesByNumberStart(this.#tables, 'horse', start, limit);
  }

  ownerNames(horses: readonly Place[], asOf: CalendarDate): Promise<string[][]> {
    return ownerNames(this.#tables, horses, asOf);
  }

  ownerNamesBeginning(start: string, limit: number): Promise<string[]> {
    return ownerNamesBeginning(this.#tables, start, limit);
  }

  similarOwnerNames(name: string, limit: number): Promise<SimilarName[]> {
    return similarOwnerNames(this.#tables, name, limit);
  }

  ownersOf(horse: Place, asOf: CalendarDate): Promise<OwnerRow[]> {
    return ownersOf(this.#tables, this.#org, horse, asOf);
  }

  member(number: string, asOf: CalendarDate): Promise<OwnerRow | null> {
    return memberByNumber(this.#tables, this.#org, number, asOf);
  }

  findRiders(criteria: RiderCriteria, page: Page, but: ReadonlySet<Place> = NONE): Promise<Hits> {
    return searchRiders(this.#tables, this.#org, criteria, page, but);
  }

  similarRiders(criteria: RiderCriteria, limit: number): Promise<SimilarHit[]> {
    return similarRiders(this.#tables, this.#org, criteria, limit);
  }

  readRiders(places: readonly Place[], asOf: CalendarDate): Promise<RiderRow[]> {
    return readRiders(this.#tables, this.#org, places, asOf);
  }

  riderPlace(number: string): Promise<Place | null> {
    return placeOf(this.#tables, 'member', number);
  }

  riderPlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>> {
    return placeByUsefNumber(this.#tables, this.#org, 'member', numbers);
  }

  ridersInOrder(places: readonly Place[]): Promise<Place[]> {
    return inOrder(this.#tables, 'member', places);
  }

  ridersByNumberStart(start: string, limit: number): Promise<Place[]> {
    return placesByNumberStart(this.#tables, 'member', start, limit);
  }

  riderNames(places: readonly Place[]): Promise<RiderName[]> {
    return riderNames(this.#tables, places);
  }

  usefNumbersOfRiders(places: readonly Place[]): Promise<(string | null)[]> {
    return usefNumbersAt(this.#tables, this.#org, 'member', places);
  }

  safeSport(number: string, asOf: CalendarDate): Promise<SafeSport> {
    return safeSport(this.#tables, number, asOf);
  }

  birthDate(number: string): Promise<CalendarDate | null> {
    return birthDate(this.#tables, this.#org, number);
  }
}
