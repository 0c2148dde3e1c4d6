import type { ShownPerson } from '../../contract/disclosure.ts';
import { isOfDay, RollingCount, slotOf, type Within } from './rolling-count.ts';

/** Maximum number of people within an hour and a day; 0 means no limit. */
export type PeopleLimits = Readonly<Record<Within, number>>;

export interface TooMany {
  readonly within: Within;
  /** Time to wait, in milliseconds. */
  readonly wait: number;
}

/** Share of the limit that suggestions may use. The rest is reserved for searches and look-ups. */
export const OFFERED = 1 / 5;

/** State of the keys before an answer, used to undo its changes. */
type Before = [key: number, value: number | undefined][];

/** Counts each person once a day (requirement 12.5), even if shown first only by name and later with a number. */
export class PeopleShown {
  /**
   * Keys in the order in which they were counted. The value is twice the slot in which a key was counted, plus 1 for a name
   * whose number is known.
   */
  readonly #known = new Map<number, number>();
  readonly #shown: RollingCount;
  #offered: RollingCount | null = null;
  #slot: number;

  constructor(now: number) {
    this.#slot = slotOf(now);
    this.#shown = new RollingCount(this.#slot);
  }

  get kept(): number {
    return this.#known.size;
  }

  day(now: number): number {
    this.#advance(now);
    return this.#shown.within('day');
  }

  /** Returns the limit that one more person would exceed, with the time to wait; null if another person may be shown now. */
  spent(limits: PeopleLimits, now: number): TooMany | null {
    this.#advance(now);
    const within = tooMany(this.#shown, 1, limits);
    return within && { within, wait: this.#shown.waitFor(Math.max(0, limits[within] - 1), within, now) };
  }

  knows({ numbers, name }: ShownPerson): boolean {
    if (numbers.length > 0) return numbers.some((number) => this.#known.has(number));
    return name !== null && this.#known.has(name);
  }

  /** Counts people and returns how many are new. If too many are new, counts none, and the caller must not show them. */
  show(people: readonly ShownPerson[], limits: PeopleLimits, now: number): number | TooMany {
    this.#advance(now);
    const before: Before = [];
    let fresh = 0;
    for (const person of people) if (this.#add(person, before)) fresh += 1;
    if (fresh === 0) return 0;
    const within = tooMany(this.#shown, fresh, limits);
    if (within !== null) {
      this.#takeBack(before);
      return { within, wait: this.#shown.waitFor(Math.max(0, limits[within] - fresh), within, now) };
    }
    this.#shown.add(fresh);
    return fresh;
  }

  /** Marks people as known without counting them. */
  keep(people: readonly ShownPerson[]): void {
    for (const number of people.flatMap(({ numbers }) => numbers)) {
      if (!this.#known.has(number)) this.#known.set(number, this.#slot * 2);
    }
  }

  /**
   * Counts a suggested person. Returns false if the person must not be shown: suggestions are a convenience, so they get only a
   * share of the limit.
   */
  offer(person: ShownPerson, limits: PeopleLimits, now: number): boolean {
    this.#advance(now);
    const before: Before = [];
    if (!this.#add(person, before)) return true;
    this.#offered ??= new RollingCount(this.#slot);
    const offered = { hour: Math.ceil(limits.hour * OFFERED), day: Math.ceil(limits.day * OFFERED) };
    if (tooMany(this.#offered, 1, offered) !== null || tooMany(this.#shown, 1, limits) !== null) {
      this.#takeBack(before);
      return false;
    }
    this.#offered.add(1);
    this.#shown.add(1);
    return true;
  }

  /** Forgets who was shown, but not how many people. A forgotten person counts again. */
  forget(): void {
    this.#known.clear();
  }

  #add({ numbers, name }: ShownPerson, before: Before): boolean {
    const known = this.#known;
    const ofName = name === null ? undefined : known.get(name);
    if (numbers.length === 0) {
      if (name === null || ofName !== undefined) return false;
      this.#set(name, this.#slot * 2, before);
      return true;
    }
    let seen = false;
    for (const number of numbers) if (known.has(number)) seen = true;
    for (const number of numbers) if (!known.has(number)) this.#set(number, this.#slot * 2, before);
    if (seen) return false;
    if (name === null) return true;
    if (ofName === undefined) {
      this.#set(name, this.#slot * 2 + 1, before);
      return true;
    }
    // If the name was shown only without a number, it was this person. Otherwise, this is a namesake.
    if (ofName % 2 === 1) return true;
    this.#set(name, ofName + 1, before);
    return false;
  }

  #set(key: number, value: number, before: Before): void {
    before.push([key, this.#known.get(key)]);
    this.#known.set(key, value);
  }

  #takeBack(before: Before): void {
    for (const [key, value] of before.toReversed()) {
      if (value === undefined) this.#known.delete(key);
      else this.#known.set(key, value);
    }
  }

  #advance(now: number): void {
    const slot = slotOf(now);
    if (slot <= this.#slot) return;
    this.#slot = slot;
    this.#shown.advance(slot);
    this.#offered?.advance(slot);
    for (const [key, value] of this.#known) {
      if (isOfDay(Math.floor(value / 2), slot)) break;
      this.#known.delete(key);
    }
  }
}

function tooMany(count: RollingCount, more: number, { hour, day }: PeopleLimits): Within | null {
  if (day > 0 && count.within('day') + more > day) return 'day';
  return hour > 0 && count.within('hour') + more > hour ? 'hour' : null;
}
