import { Refusal } from '../refusals.ts';

/** How many checks may be under way at a time. Each keeps its list in memory. */
const MOST_CHECKS = 8;

/** When to try again, in seconds. */
const TRY_AGAIN = '5';

/** How long nobody must have searched before the last thread takes a chunk too, in milliseconds. */
const QUIET = 1000;

/**
 * Which checks of lists are under way (requirement 15.62): one for each client, and a few in all. Their chunks take turns.
 * While others search, one thread is left to them. Otherwise all threads take chunks, and the first search to come waits
 * until one of them is done.
 */
export class CheckSlots {
  readonly #clients = new Set<string>();
  readonly #searchWorkers: number;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #asking = 0;
  #searched = -Infinity;

  /**
   * @param searchWorkers how many threads answer searches
   * @param now a clock, in milliseconds
   */
  constructor(searchWorkers: number, now = () => performance.now()) {
    this.#searchWorkers = searchWorkers;
    this.#now = now;
  }

  /** Takes note that somebody searched who has no list checked. */
  searched(): void {
    this.#searched = this.#now();
  }

  /**
   * Begins a check.
   *
   * @returns ends it
   * @throws Refusal (429, 503) when the client has one under way, or there are too many
   */
  begin(client: string): () => void {
    if (this.#clients.has(client)) {
      throw new Refusal(
        'check-under-way',
        'This address has a check of an entry list under way. Wait until it is done, and then start the next one.',
        { headers: { 'retry-after': TRY_AGAIN } },
      );
    }
    if (this.#clients.size >= MOST_CHECKS) {
      throw new Refusal(
        'checks-busy',
        'Too many entry lists are being checked. Wait a few seconds and try again.',
        { headers: { 'retry-after': TRY_AGAIN } },
      );
    }
    this.#clients.add(client);
    return () => void this.#clients.delete(client);
  }

  /** Asks about a chunk when it is its turn. */
  readonly turn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#letAsk();
    });
    try {
      return await ask();
    } finally {
      this.#asking -= 1;
      this.#letAsk();
    }
  };

  #letAsk(): void {
    const isQuiet = this.#now() - this.#searched >= QUIET;
    const turns = Math.max(1, isQuiet ? this.#searchWorkers : this.#searchWorkers - 1);
    for (const next of this.#waiting.splice(0, Math.max(0, turns - this.#asking))) {
      this.#asking += 1;
      next();
    }
  }
}
