import type { AskedShow } from '../../contract/show-asked.ts';

const DAY = 24 * 3_600_000;

/**
 * Number of shows per client and day for which people do not count again, because a few shows reveal hardly any birthdays
 * (requirement 12.23).
 */
export const FREE_SHOWS = 3;

interface Asked {
  /** Time of the last question, in milliseconds. */
  at: number;
  readonly isFree: boolean;
}

/** The shows a client has asked about in a day (requirement 12.22). Judging one person for many days would reveal a birthday. */
export class ShowsAsked {
  /** The shows, keyed by their days; the show last asked about comes last. */
  readonly #shows = new Map<string, Asked>();

  within(now: number): number {
    for (const [days, { at }] of this.#shows) {
      if (now - at < DAY) break;
      this.#shows.delete(days);
    }
    return this.#shows.size;
  }

  /**
   * Counts a question's show. A question about only the first day of a show already counted belongs to that show. `most`: 0
   * means no limit. `wait`: milliseconds until another show is allowed.
   */
  ask({ first, last }: AskedShow, most: number, now: number): { isFree: boolean } | { wait: number } {
    const count = this.within(now);
    const days = `${first} ${last}`;
    const key = first === last && !this.#shows.has(days) ? (this.#startingOn(first) ?? days) : days;
    const known = this.#shows.get(key);
    if (known === undefined && most > 0 && count >= most) {
      const [oldest] = this.#shows.values();
      return { wait: (oldest?.at ?? now) + DAY - now };
    }
    const isFree = known?.isFree ?? this.#free < FREE_SHOWS;
    this.#shows.delete(key);
    this.#shows.set(key, { at: now, isFree });
    return { isFree };
  }

  get #free(): number {
    return [...this.#shows.values()].filter(({ isFree }) => isFree).length;
  }

  #startingOn(first: string): string | null {
    return [...this.#shows.keys()].find((days) => days.startsWith(first)) ?? null;
  }
}
