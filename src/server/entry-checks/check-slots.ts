import { Refusal } from '../refusals.ts';

/** How many checks may be under way at a time. Each keeps its list in memory. */
const MOST_CHECKS = 8;

/** When to try again, in seconds. */
const TRY_AGAIN = '5';

/**
 * Which checks of lists are under way (requirement 15.62): one for each client, and a few in all. Their chunks take turns,
 * so that searches find a thread with nothing to do.
 */
export class CheckSlots {
  readonly #clients = new Set<string>();
  readonly #turns: number;
  readonly #waiting: (() => void)[] = [];
  #asking = 0;

  /** @param searchWorkers how many threads answer searches. All but one may be busy with chunks */
  constructor(searchWorkers: number) {
    this.#turns = Math.max(1, searchWorkers - 1);
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
    if (this.#asking >= this.#turns) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#asking += 1;
    try {
      return await ask();
    } finally {
      // The next one takes this turn over.
      const next = this.#waiting.shift();
      if (next === undefined) this.#asking -= 1;
      else next();
    }
  };
}
