import { setImmediate as nextTurn } from 'node:timers/promises';

export interface TurnTaker {
  /** Time (ms) that the list has used, plus the time that its client owes. */
  readonly used: number;
  /** Adds `time` milliseconds to the time that the list has used. */
  took(time: number): void;
}

interface Waiting {
  readonly taker: TurnTaker;
  readonly begin: () => void;
}

/**
 * A queue that, unlike `Queue`, always serves the list that has used the least time, so that a costly list hardly delays others
 * (requirement 15.62).
 */
export class FairTurns {
  readonly #atOnce: () => number;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #underWay = 0;

  /** `atOnce` returns the current maximum number of concurrent pieces of work. `now` returns the time in milliseconds. */
  constructor(atOnce: () => number, now: () => number) {
    this.#atOnce = atOnce;
    this.#now = now;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async take<Result>(taker: TurnTaker, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ taker, begin: resolve });
      this.#begin();
    });
    const began = this.#now();
    try {
      return await work();
    } finally {
      taker.took(this.#now() - began);
      this.#underWay -= 1;
      void this.#beginNext();
    }
  }

  /**
   * Waits one turn of the event loop, because the list just served may add another piece of work and still have used the
   * least time.
   */
  async #beginNext(): Promise<void> {
    await nextTurn();
    this.#begin();
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#underWay < this.#atOnce()) {
      const next = this.#waiting.reduce((least, other) =>
        other.taker.used < least.taker.used ? other : least,
      );
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#underWay += 1;
      next.begin();
    }
  }
}
