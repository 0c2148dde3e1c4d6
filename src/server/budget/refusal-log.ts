import { createHmac, randomBytes } from 'node:crypto';

/** Time (ms) in which a client's further refusals are only counted. */
export const QUIET = 60_000;

/** Approximate number of clients with separate log lines. All other clients share one line. */
const CLIENTS = 1000;
const OTHERS = 'others';

export type Noticed =
  'points' | 'service' | 'shows' | 'people-hour' | 'people-day' | 'walk-numbers' | 'walk-names';

const WORDS: Readonly<Record<Noticed, string>> = {
  points: 'A client was refused: its calls exceeded its budget',
  service:
    'A client was refused: all clients together exceeded the budget, and this one used a large share of it',
  shows: 'A client was refused: it asked about more shows than the daily limit allows',
  'people-hour': 'A client was refused: it would have seen more people than a client may see in an hour',
  'people-day': 'A client was refused: it would have seen more people than a client may see in a day',
  'walk-numbers': 'A client is walking through the records by number',
  'walk-names': 'A client is walking through the records by name',
};

interface Open {
  readonly client: string;
  readonly noticed: Noticed;
  times: number;
}

/**
 * Logs refusals (requirement 12.9). Hashes addresses with a key that changes at each start, so that trying all addresses reveals
 * none.
 */
export class RefusalLog {
  readonly #warn: (fields: object, words: string) => void;
  readonly #key = randomBytes(32);
  readonly #open = new Map<string, Open>();

  constructor(warn: (fields: object, words: string) => void) {
    this.#warn = warn;
  }

  /** Logs only a hash of `client`, which is an address, a network or a program's token number. */
  notice(client: string, noticed: Noticed): void {
    const key = this.#open.size < CLIENTS || this.#open.has(`${noticed} ${client}`) ? client : OTHERS;
    const open = this.#open.get(`${noticed} ${key}`);
    if (open !== undefined) {
      open.times += 1;
      return;
    }
    const shown = key === OTHERS ? OTHERS : this.hashOf(client);
    this.#open.set(`${noticed} ${key}`, { client: shown, noticed, times: 0 });
    this.#warn({ client: shown, reason: noticed }, WORDS[noticed]);
  }

  /** Logs the refusals counted since the last flush. Call this every `QUIET` milliseconds. */
  flush(): void {
    for (const [key, open] of this.#open) {
      if (open.times === 0) {
        this.#open.delete(key);
        continue;
      }
      const { client, noticed, times } = open;
      this.#warn({ client, reason: noticed, times }, WORDS[noticed]);
      open.times = 0;
    }
  }

  hashOf(client: string): string {
    return createHmac('sha256', this.#key).update(client).digest('base64url').slice(0, 12);
  }
}
