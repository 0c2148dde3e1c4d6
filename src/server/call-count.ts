/** How many addresses are remembered; beyond that the one that began longest ago is forgotten. */
const ADDRESSES = 50_000;

/** The calls of one address since it began to be counted. */
interface Counted {
  calls: number;
  /** When the count begins anew, in milliseconds. */
  end: number;
}

/** Counts the calls of each address, for a time that begins with its first. */
export class CallCount {
  readonly #most: number;
  readonly #time: number;
  /** In the order in which their counts end. */
  readonly #counted = new Map<string, Counted>();

  /**
   * @param most calls that one address may make
   * @param time within which it may make them, in milliseconds
   */
  constructor(most: number, time: number) {
    this.#most = most;
    this.#time = time;
  }

  /**
   * Counts a call.
   *
   * @param now in milliseconds, of any clock that goes forward only
   * @returns 0 when the address may make it; else the milliseconds until it may make another one
   */
  add(address: string, now: number): number {
    const known = this.#counted.get(address);
    if (known !== undefined && known.end > now) {
      known.calls += 1;
      return known.calls > this.#most ? known.end - now : 0;
    }
    this.#counted.delete(address);
    this.#forget(now);
    this.#counted.set(address, { calls: 1, end: now + this.#time });
    return this.#most < 1 ? this.#time : 0;
  }

  /** Forgets those whose count has ended, so that what is kept stays bounded. */
  #forget(now: number): void {
    for (const [address, { end }] of this.#counted) {
      if (end > now && this.#counted.size < ADDRESSES) return;
      this.#counted.delete(address);
    }
  }
}
