import type { Place, RiderName } from '../hits.ts';
import { grouped } from '../rank-lists.ts';
import { firstNameForms, lastNameForms } from './name-forms.ts';
import { NameList, type Span, spellingOf, type StoredNames, storedNames } from './name-list.ts';

interface NewRider extends RiderName {
  place: Place;
}

export interface StoredRiders {
  lastNames: StoredNames;
  firstNames: StoredNames;
  places: Uint32Array;
  lasts: Uint32Array;
  firsts: Uint32Array;
}

/** A book's riders, held in memory (decision 16) and indexed by rank (requirement 5.18), so that searches read no records. */
export class RiderList {
  readonly lastNames: NameList;
  readonly firstNames: NameList;
  readonly places: Uint32Array;
  readonly lasts: Uint32Array;
  readonly firsts: Uint32Array;
  /** First rank of each folded last name. The last element is the number of riders. */
  readonly #firstRanks: Uint32Array;

  constructor({ lastNames, firstNames, places, lasts, firsts }: StoredRiders) {
    this.lastNames = new NameList(lastNames);
    this.firstNames = new NameList(firstNames);
    this.places = places;
    this.lasts = lasts;
    this.firsts = firsts;
    this.#firstRanks = firstRanksOf(lasts, lastNames.firstSpellings);
  }

  ranksOf([from, end]: Span): Span {
    return [this.#firstRanks[from] ?? 0, this.#firstRanks[end] ?? 0];
  }
}

/** Collects a new book's riders, which must be added in the order of their places. */
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

  stored(): StoredRiders {
    const last = storedNames(this.#lastSpellings.all, lastNameForms);
    const first = storedNames(this.#firstSpellings.all, firstNameForms);
    const places = new Uint32Array(this.#places);
    const lasts = new Uint32Array(this.#lasts).map((number) => last.indexOf[number] ?? 0);
    const firsts = new Uint32Array(this.#firsts).map((number) => first.indexOf[number] ?? 0);
    const unsorted = places.map((_place, at) => at);
    // Sorts by last name, then first name, then place: the riders start in order of place, and each sort is stable.
    const byFirstName = sortedByName(firsts, first.stored, unsorted);
    const order = sortedByName(lasts, last.stored, byFirstName);
    return {
      lastNames: last.stored,
      firstNames: first.stored,
      places: order.map((at) => places[at] ?? 0),
      lasts: order.map((at) => lasts[at] ?? 0),
      firsts: order.map((at) => firsts[at] ?? 0),
    };
  }
}

/** Sorts riders by name with a stable sort. `spellings` has each rider's spelling of the name. */
function sortedByName(
  spellings: Uint32Array,
  { folded, firstSpellings }: StoredNames,
  riders: Uint32Array,
): Uint32Array {
  const names = folded.ends.length;
  const nameOf = new Uint32Array(firstSpellings.at(-1) ?? 0);
  for (let name = 0; name < names; name += 1)
    nameOf.fill(name, firstSpellings[name], firstSpellings[name + 1]);
  const keys = riders.map((rider) => nameOf[spellings[rider] ?? 0] ?? 0);
  return grouped(keys, riders, names).values;
}

function firstRanksOf(lasts: Uint32Array, firstSpellings: Uint32Array): Uint32Array {
  const firstRanks = new Uint32Array(firstSpellings.length);
  let rank = 0;
  for (const [name, spelling] of firstSpellings.entries()) {
    while (rank < lasts.length && (lasts[rank] ?? 0) < spelling) rank += 1;
    firstRanks[name] = rank;
  }
  return firstRanks;
}

class Spellings {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const spelling = spellingOf(name);
    const number = this.#numbers.get(spelling) ?? this.all.push(spelling) - 1;
    this.#numbers.set(spelling, number).set(name, number);
    return number;
  }
}
