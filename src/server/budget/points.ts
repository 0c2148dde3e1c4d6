/*
 * Points are what calls cost: one point is about what the look-up of a number costs, or a millisecond of a search thread.
 * A client has a store of them, which fills up steadily (requirement 12.4).
 */

const MINUTE = 60_000;

/** A full store has the points of ten seconds, … */
export const FULL_AFTER = 10_000;
/** … or at least so many, or those of a minute where these are fewer. */
const LEAST_STORE = 600;

/** The rate of a store, in points, and how many it holds. */
export interface Rate {
  readonly perMinute: number;
  readonly full: number;
  /** Maximum debt, in points. */
  readonly mostOwed: number;
}

/** @param perMinute 0 is no limit */
export function rateOf(perMinute: number): Rate {
  if (perMinute === 0) return { perMinute: Infinity, full: Infinity, mostOwed: 0 };
  return {
    perMinute,
    full: Math.max((perMinute * FULL_AFTER) / MINUTE, Math.min(perMinute, LEAST_STORE)),
    // The points of a minute. Part of a call's cost is known only after the answer.
    mostOwed: perMinute,
  };
}

/** The points that somebody may still spend. */
export class Points {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  /** @param now a clock, in milliseconds */
  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.full;
    this.#at = now;
  }

  /** How full the store is: 1 is full; 0 and less is empty. */
  share(now: number): number {
    this.#fill(now);
    return this.#rate.full === Infinity ? 1 : this.#left / this.#rate.full;
  }

  /** Points left; a negative number is owed. */
  left(now: number): number {
    this.#fill(now);
    return this.#left;
  }

  /**
   * Takes points, if there are as many. What costs more than a full store holds can be had when it is full.
   *
   * @returns 0 when they were taken, else how long until there are enough, in milliseconds
   */
  take(points: number, now: number): number {
    this.#fill(now);
    const missing = Math.min(points, this.#rate.full) - this.#left;
    if (missing > 0) return Math.max(1, (missing * MINUTE) / this.#rate.perMinute);
    this.#left -= points;
    return 0;
  }

  /** Takes points whether or not there are as many: for what was done already. */
  owe(points: number, now: number): void {
    this.#fill(now);
    this.#left = Math.max(this.#left - points, -this.#rate.mostOwed);
  }

  #fill(now: number): void {
    if (this.#rate.full === Infinity || now <= this.#at) return;
    this.#left = Math.min(this.#rate.full, this.#left + ((now - this.#at) * this.#rate.perMinute) / MINUTE);
    this.#at = now;
  }
}
