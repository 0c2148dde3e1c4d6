/** Starts tasks in the order they arrive; a limited number run at the same time. */
export class Queue {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running === this.#most) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** Runs `task` on every item. Results are in the items' order. After an error, no further tasks start. */
  async map<Item, Result>(
    items: readonly Item[],
    task: (item: Item, index: number) => Promise<Result>,
  ): Promise<Result[]> {
    let hasFailed = false;
    const one = async (item: Item, index: number): Promise<Result> => {
      if (hasFailed) throw new Error('An earlier task failed');
      try {
        return await task(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    };
    return Promise.all(items.map((item, index) => this.run(() => one(item, index))));
  }
}
