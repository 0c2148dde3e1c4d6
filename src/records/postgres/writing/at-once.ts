/** Does pieces of work in the order they come, some at a time. */
export class AtOnce {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  readonly #all: Promise<void>[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Begins a piece of work now or when it is its turn. What goes wrong is told by `done`. */
  begin(work: () => Promise<void>): void {
    const result = this.#inTurn(work);
    result.catch(() => undefined);
    this.#all.push(result);
  }

  /** Waits for all of it. @throws what the first piece that failed threw */
  async done(): Promise<void> {
    await Promise.all(this.#all);
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#running === this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
