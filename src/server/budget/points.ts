/* One point is roughly one look-up by number, or a millisecond of a search worker's time (requirement 12.4). */

const MINUTE = 60_000;

/** Time (ms) in which an empty account fills up. If `LEAST_STORE` applies, it takes longer. */
export const FULL_AFTER = 10_000;
/** Minimum number of points in a full account, unless a minute's points are fewer. */
const LEAST_STORE = 600;

/** Points that an account gets per minute, holds when full, and can owe. */
export interface Rate {
  readonly perMinute: number;
  readonly full: number;
  readonly mostOwed: number;
}

/** Returns the rate for a limit per minute; 0 means no limit. */
export function rateOf(perMinute: number): Rate {
  if (perMinute === 0) return { perMinute: Infinity, full: Infinity, mostOwed: 0 };
  return {
    perMinute,
    full: Math.max((perMinute * FULL_AFTER) / MINUTE, Math.min(perMinute, LEAST_STORE)),
    // Points can be owed, because part of a call's cost is known only after the answer.
    mostOwed: perMinute,
  };
}

export class Points {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  /** `now` is in milliseconds. */
  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.full;
    this.#at = now;
  }

  /** Returns the share of points left: 1 is full; 0 or less is empty. */
  share(now: number): number {
    this.#fill(now);
    return this.#rate.full === Infinity ? 1 : this.#left / this.#rate.full;
  }

  /** Returns the points left; negative if points are owed. */
  left(now: number): number {
    this.#fill(now);
    return this.#left;
  }

  /** Takes points and returns 0, or returns the milliseconds until there are enough points. A full account may pay any cost. */
  take(points: number, now: number): number {
    this.#fill(now);
    const missing = Math.min(points, this.#rate.full) - this.#left;
    if (missing > 0) return Math.max(1, (missing * MINUTE) / this.#rate.perMinute);
    this.#left -= points;
    return 0;
  }

  /** Charges for work that is already done, even if there are not enough points. */
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
