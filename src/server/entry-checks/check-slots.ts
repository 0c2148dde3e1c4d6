import type { Account, Budget } from '../budget/budget.ts';
import { Refusal } from '../refusals.ts';
import { type TurnTaker, FairTurns } from './fair-turns.ts';

export const MOST_CHECKS = 24;

/** Maximum number of huge lists checked at once. Each is kept in memory. */
export const MOST_HUGE = 8;

/** Lists above this size, in bytes, are huge. A list of 2,000 rows is smaller. */
const HUGE = 1024 * 1024;

const BYTES_OF_A_MILLISECOND = 1000;

/** Value of `Retry-After`, in seconds. */
const TRY_AGAIN = '5';

/** Time (ms) without searches after which the last worker also takes chunks. */
const QUIET = 1000;

/** Maximum size, in bytes, of a small list. All others are large and have their own reading thread. 300 rows take 30 kB. */
const MOST_SMALL = 64 * 1024;

export type ListSize = 'small' | 'large';

export interface CheckUnderWay extends TurnTaker {
  readonly size: ListSize;
  end(): void;
}

/**
 * Limits concurrent checks: one per client, and an overall maximum (requirement 15.62). Lists are read in turns, and their
 * chunks are queried in turns. While anybody searches, one search worker is reserved for searches.
 */
export class CheckSlots {
  readonly reading: Readonly<Record<ListSize, FairTurns>>;
  readonly asking: FairTurns;
  readonly #clients = new Set<string>();
  readonly #budget: Pick<Budget, 'tookForList' | 'owedForLists'>;
  readonly #now: () => number;
  #huge = 0;
  #searched = -Infinity;

  /** `now` returns the time in milliseconds. */
  constructor(
    searchWorkers: number,
    budget: Pick<Budget, 'tookForList' | 'owedForLists'>,
    now = () => performance.now(),
  ) {
    this.#budget = budget;
    this.#now = now;
    this.reading = { small: new FairTurns(() => 1, now), large: new FairTurns(() => 1, now) };
    this.asking = new FairTurns(() => Math.max(1, this.#isQuiet ? searchWorkers : searchWorkers - 1), now);
  }

  get #isQuiet(): boolean {
    return this.#now() - this.#searched >= QUIET;
  }

  /** Called when a search worker has answered a call that is not part of a list check. */
  searched(): void {
    this.#searched = this.#now();
  }

  /** Throws a Refusal (429, 503) if the client may not start an upload. */
  look(client: string): void {
    if (this.#clients.has(client)) throw underWay();
    if (this.#clients.size >= MOST_CHECKS) throw tooManyChecks();
  }

  /** Starts the check of a list that has fully arrived. `bytes` is its size. Throws like `look`. */
  begin(account: Account, bytes: number): CheckUnderWay {
    this.look(account.client);
    const isHuge = bytes > HUGE;
    if (isHuge && this.#huge >= MOST_HUGE) throw tooManyChecks();
    if (isHuge) this.#huge += 1;
    this.#clients.add(account.client);
    const budget = this.#budget;
    // Shorter lists go first until they have used some time.
    let used = bytes / BYTES_OF_A_MILLISECOND;
    return {
      size: bytes > MOST_SMALL ? 'large' : 'small',
      get used() {
        return used + budget.owedForLists(account);
      },
      took: (time) => {
        used += time;
        budget.tookForList(account, time);
      },
      end: () => {
        if (isHuge) this.#huge -= 1;
        this.#clients.delete(account.client);
      },
    };
  }
}

function underWay(): Refusal {
  return new Refusal(
    'check-under-way',
    'This address is already checking an entry list. Wait until that check is done, then start the next one.',
    { headers: { 'retry-after': TRY_AGAIN } },
  );
}

function tooManyChecks(): Refusal {
  return new Refusal(
    'checks-busy',
    'The server is checking as many entry lists as it can. Wait a few seconds and try again.',
    { headers: { 'retry-after': TRY_AGAIN } },
  );
}
