import type { SharedCalls } from '../records/postgres/shared-calls.ts';

/** How long calls are counted together, in milliseconds: each minute of the clock for itself. */
const MINUTE = 60_000;

/** Addresses that are counted at most; those that have called least recently are forgotten for others. */
const ADDRESSES = 10_000;

/** The calls of one address in the minute that is. */
interface Count {
  /** To this server. */
  here: number;
  /** To the other servers, as they last said it. */
  elsewhere: number;
}

/**
 * Counts the calls of each address in a minute, those to other servers of the same database with them. The servers tell
 * each other about once a second what they counted; nothing is asked of the database while a call is answered, and a
 * server that cannot reach it counts alone.
 */
export class CallCounts {
  readonly #clock: () => number;
  /** The minute that is, counted from 1970. */
  #minute = -1;
  /** Those that called in it, the last one last. */
  #counts = new Map<string, Count>();
  /** Those that called since the last exchange. */
  #called = new Set<string>();
  /** How far the database's clock is ahead of this one, in milliseconds: all servers share its minutes. */
  #ahead = 0;

  /** @param clock milliseconds since 1970, which never goes back; by the wall clock it may be wrong */
  constructor(clock: () => number = () => performance.timeOrigin + performance.now()) {
    this.#clock = clock;
  }

  /**
   * Counts one more call.
   *
   * @returns how many calls of this address there were in this minute, and in how many milliseconds the minute ends
   */
  add(address: string): { current: number; ttl: number } {
    const now = this.#now();
    this.#turnTo(Math.floor(now / MINUTE));
    const count = this.#counts.get(address) ?? { here: 0, elsewhere: 0 };
    count.here += 1;
    this.#counts.delete(address);
    this.#counts.set(address, count);
    this.#called.add(address);
    if (this.#counts.size > ADDRESSES) this.#forgetOne();
    return { current: count.here + count.elsewhere, ttl: MINUTE - (now % MINUTE) };
  }

  /** Whether there were calls that the other servers were not told of. */
  get changed(): boolean {
    return this.#called.size > 0;
  }

  /**
   * Tells the other servers what was called here, and takes in what those addresses called elsewhere.
   *
   * @throws whatever keeps the database from answering; what was to be told is told the next time
   */
  async exchange(shared: SharedCalls): Promise<void> {
    this.#turnTo(Math.floor(this.#now() / MINUTE));
    const minute = this.#minute;
    const called = this.#called;
    this.#called = new Set();
    const counts = Array.from(called, (address) => ({
      address,
      count: this.#counts.get(address)?.here ?? 0,
    }));
    const asked = this.#clock();
    try {
      const { now, elsewhere } = await shared.exchange(minute, counts);
      this.#ahead = now - (asked + this.#clock()) / 2;
      if (minute !== this.#minute) return;
      for (const [place, { address }] of counts.entries()) {
        const count = this.#counts.get(address);
        if (count !== undefined) count.elsewhere = elsewhere[place] ?? 0;
      }
    } catch (error) {
      if (minute === this.#minute) for (const address of called) this.#called.add(address);
      throw error;
    }
  }

  #now(): number {
    return this.#clock() + this.#ahead;
  }

  #turnTo(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
    this.#called = new Set();
  }

  #forgetOne(): void {
    const [oldest] = this.#counts.keys();
    if (oldest === undefined) return;
    this.#counts.delete(oldest);
    this.#called.delete(oldest);
  }
}
