import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow } from '../../domain/records/horse-row.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { RiderRow } from '../../domain/records/rider-row.ts';
import type { SafeSport } from '../../domain/safe-sport/safe-sport.ts';
import type {
  Book,
  HorseCriteria,
  Hits,
  Page,
  Place,
  RiderCriteria,
  RiderName,
  SimilarHit,
  SimilarName,
} from '../book.ts';
import type { RiderList } from '../riders/rider-list.ts';
import type { Connection } from './connection.ts';
import { readHorses } from './horse-records.ts';
import { searchHorses } from './horse-search.ts';
import { readRiders } from './member-records.ts';
import { memberByNumber, ownerNames, ownerNamesBeginning, ownersOf, similarOwnerNames } from './owners.ts';
import {
  inOrder,
  placeByUsefNumber,
  placeOf,
  placesByMicrochipOrFei,
  placesByNumberStart,
  usefNumbersAt,
} from './places.ts';
import { horseNames, riderNames } from './record-names.ts';
import { searchRiders } from './rider-search.ts';
import { readRiderList } from './rider-tables.ts';
import { birthDate, safeSport } from './safe-sport.ts';
import { similarHorses } from './similar-horses.ts';
import { similarRiders } from './similar-riders.ts';

const NONE: ReadonlySet<Place> = new Set();

/**
 * A record book in a SQLite file. Statements run at once: a method's promise is settled before anything else runs.
 * Every method rejects with RecordsUnreadableError when the file turns out to be damaged.
 */
export class SqliteBook implements Book {
  readonly #connection: Connection;
  readonly #org: Org;
  /** Read when riders are first searched by name. */
  #riders: RiderList | null = null;

  constructor(connection: Connection, org: Org) {
    this.#connection = connection;
    this.#org = org;
  }

  async findHorses(criteria: HorseCriteria, page: Page, but: ReadonlySet<Place> = NONE): Promise<Hits> {
    return searchHorses(this.#connection, this.#org, criteria, page, but);
  }

  async similarHorses(criteria: HorseCriteria, limit: number): Promise<SimilarHit[]> {
    return similarHorses(this.#connection, this.#org, criteria, limit);
  }

  async readHorses(places: readonly Place[], asOf: CalendarDate): Promise<HorseRow[]> {
    return readHorses(this.#connection, this.#org, places, asOf);
  }

  async horsePlace(number: string): Promise<Place | null> {
    return placeOf(this.#connection, 'horse', number);
  }

  async horsePlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>> {
    return placeByUsefNumber(this.#connection, this.#org, 'horse', numbers);
  }

  async horsesInOrder(places: readonly Place[]): Promise<Place[]> {
    return inOrder(this.#connection, 'horse', places);
  }

  async horseNames(places: readonly Place[]): Promise<string[]> {
    return horseNames(this.#connection, places);
  }

  async usefNumbersOfHorses(places: readonly Place[]): Promise<(string | null)[]> {
    return usefNumbersAt(this.#connection, this.#org, 'horse', places);
  }

  async usefNumbersByMicrochipOrFei(number: string): Promise<string[]> {
    const places = placesByMicrochipOrFei(this.#connection, this.#org, [number]);
    const numbers = usefNumbersAt(this.#connection, this.#org, 'horse', places);
    return numbers.filter((found) => found !== null);
  }

  async horsesByNumberStart(start: string, limit: number): Promise<Place[]> {
    return placesByNumberStart(this.#connection, 'horse', start, limit);
  }

  async ownerNames(horses: readonly Place[], asOf: CalendarDate): Promise<string[][]> {
    return ownerNames(this.#connection, horses, asOf);
  }

  async ownerNamesBeginning(start: string, limit: number): Promise<string[]> {
    return ownerNamesBeginning(this.#connection, start, limit);
  }

  async similarOwnerNames(name: string, limit: number): Promise<SimilarName[]> {
    return similarOwnerNames(this.#connection, name, limit);
  }

  async ownersOf(horse: Place, asOf: CalendarDate): Promise<OwnerRow[]> {
    return ownersOf(this.#connection, this.#org, horse, asOf);
  }

  async member(number: string, asOf: CalendarDate): Promise<OwnerRow | null> {
    return memberByNumber(this.#connection, this.#org, number, asOf);
  }

  async findRiders(criteria: RiderCriteria, page: Page, but: ReadonlySet<Place> = NONE): Promise<Hits> {
    return searchRiders(this.#connection, this.#org, () => this.#riderList(), criteria, page, but);
  }

  async similarRiders(criteria: RiderCriteria, limit: number): Promise<SimilarHit[]> {
    return similarRiders(this.#connection, this.#org, () => this.#riderList(), criteria, limit);
  }

  async readRiders(places: readonly Place[], asOf: CalendarDate): Promise<RiderRow[]> {
    return readRiders(this.#connection, this.#org, places, asOf);
  }

  async riderPlace(number: string): Promise<Place | null> {
    return placeOf(this.#connection, 'member', number);
  }

  async riderPlacesByUsefNumber(numbers: readonly string[]): Promise<Map<string, Place>> {
    return placeByUsefNumber(this.#connection, this.#org, 'member', numbers);
  }

  async ridersInOrder(places: readonly Place[]): Promise<Place[]> {
    return inOrder(this.#connection, 'member', places);
  }

  async ridersByNumberStart(start: string, limit: number): Promise<Place[]> {
    return placesByNumberStart(this.#connection, 'member', start, limit);
  }

  async riderNames(places: readonly Place[]): Promise<RiderName[]> {
    return riderNames(this.#connection, places);
  }

  async usefNumbersOfRiders(places: readonly Place[]): Promise<(string | null)[]> {
    return usefNumbersAt(this.#connection, this.#org, 'member', places);
  }

  async safeSport(number: string, asOf: CalendarDate): Promise<SafeSport> {
    return safeSport(this.#connection, number, asOf);
  }

  async birthDate(number: string): Promise<CalendarDate | null> {
    return birthDate(this.#connection, this.#org, number);
  }

  #riderList(): RiderList {
    this.#riders ??= readRiderList(this.#connection);
    return this.#riders;
  }
}
