import type { Place } from '../hits.ts';
import { grouped } from '../rank-lists.ts';
import { firstNameForms, lastNameForms } from './name-forms.ts';
import { NameList, type Span, type StoredNames, storedNames } from './name-list.ts';

/** A person of a book, by the names riders are searched by. */
export interface NewRider {
  place: Place;
  firstName: string;
  lastName: string;
}

/** The riders of a book as it keeps them for searches by name, in the order of answers. */
export interface StoredRiders {
  lastNames: StoredNames;
  firstNames: StoredNames;
  /** The place of each rider. */
  places: Uint32Array;
  /** The spelling of each rider's last name, and of the first. */
  lasts: Uint32Array;
  firsts: Uint32Array;
}

/** A rider's position among all of its book by folded last name, folded first name, then number: the order of answers. */
export type Position = number;

/**
 * The riders of a book in memory, in the order of answers (requirement 5.18): a search by name goes through a
 * stretch of them and reads no record. A rider takes 12 bytes, a name about 40.
 */
export class RiderList {
  readonly lastNames: NameList;
  readonly firstNames: NameList;
  readonly places: Uint32Array;
  readonly lasts: Uint32Array;
  readonly firsts: Uint32Array;
  /** Where the riders of each folded last name begin; one more at the end. */
  readonly #starts: Uint32Array;

  constructor({ lastNames, firstNames, places, lasts, firsts }: StoredRiders) {
    this.lastNames = new NameList(lastNames);
    this.firstNames = new NameList(firstNames);
    this.places = places;
    this.lasts = lasts;
    this.firsts = firsts;
    this.#starts = startsOf(lasts, lastNames.firstSpellings);
  }

  /** The positions of the riders whose folded last names stand in a span. */
  positionsOf([from, end]: Span): Span {
    return [this.#starts[from] ?? 0, this.#starts[end] ?? 0];
  }
}

/** Gathers the riders of a new book, in the order of their places. */
export class NewRiderList {
  readonly #lastSpellings = new Spellings();
  readonly #firstSpellings = new Spellings();
  readonly #places: number[] = [];
  readonly #lasts: number[] = [];
  readonly #firsts: number[] = [];

  add({ place, firstName, lastName }: NewRider): void {
    this.#places.push(place);
    this.#lasts.push(this.#lastSpellings.numberOf(lastName));
    this.#firsts.push(this.#firstSpellings.numberOf(firstName));
  }

  /** All of them as they are stored. */
  stored(): StoredRiders {
    const { stored: lastNames, placeOf: lastPlace } = storedNames(this.#lastSpellings.all, lastNameForms);
    const { stored: firstNames, placeOf: firstPlace } = storedNames(this.#firstSpellings.all, firstNameForms);
    const placeOf = new Uint32Array(this.#places);
    const lastOf = new Uint32Array(this.#lasts).map((number) => lastPlace[number] ?? 0);
    const firstOf = new Uint32Array(this.#firsts).map((number) => firstPlace[number] ?? 0);
    // By first names, then by last names: within a group the order stays.
    const byFirst = sortedBy(
      firstOf,
      firstNames,
      placeOf.map((_place, at) => at),
    );
    const order = sortedBy(lastOf, lastNames, byFirst);
    return {
      lastNames,
      firstNames,
      places: order.map((at) => placeOf[at] ?? 0),
      lasts: order.map((at) => lastOf[at] ?? 0),
      firsts: order.map((at) => firstOf[at] ?? 0),
    };
  }
}

/** Sorts riders by one of their folded names. */
function sortedBy(
  spellingOf: Uint32Array,
  { norms, firstSpellings }: StoredNames,
  riders: Uint32Array,
): Uint32Array {
  const normOf = new Uint32Array(firstSpellings.at(-1) ?? 0);
  for (let norm = 0; norm < norms.ends.length; norm += 1) {
    normOf.fill(norm, firstSpellings[norm], firstSpellings[norm + 1]);
  }
  const keys = riders.map((rider) => normOf[spellingOf[rider] ?? 0] ?? 0);
  return grouped(keys, riders, norms.ends.length).values;
}

function startsOf(lasts: Uint32Array, firstSpellings: Uint32Array): Uint32Array {
  const starts = new Uint32Array(firstSpellings.length);
  let position = 0;
  for (const [norm, spelling] of firstSpellings.entries()) {
    while (position < lasts.length && (lasts[position] ?? 0) < spelling) position += 1;
    starts[norm] = position;
  }
  return starts;
}

/** Numbers the spellings of names, the same one the same (NFC, trimmed). */
class Spellings {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const spelling = name.normalize('NFC').trim();
    const number = this.#numbers.get(spelling) ?? this.all.push(spelling) - 1;
    this.#numbers.set(spelling, number).set(name, number);
    return number;
  }
}
