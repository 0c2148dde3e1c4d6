/** Spreads keys that follow each other over a table (Knuth's multiplicative hash). */
const SPREAD = 0x9e3779b1;

/**
 * Whole numbers by whole numbers of 1 to 2^31 - 1, in two flat lists: a place that is taken sends on to the next. It takes
 * sixteen to thirty-two bytes an entry and no objects.
 */
export class IntMap {
  #keys = new Int32Array(1024);
  #values = new Int32Array(1024);
  #size = 0;

  get(key: number): number | undefined {
    const slot = this.#slot(key);
    return this.#keys[slot] === key ? this.#values[slot] : undefined;
  }

  set(key: number, value: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const slot = this.#slot(key);
    if (this.#keys[slot] !== key) this.#size += 1;
    this.#keys[slot] = key;
    this.#values[slot] = value;
  }

  /** Where a key is, or is to be. */
  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(key, SPREAD) >>> 8) & mask;
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2);
    for (const [at, key] of keys.entries()) {
      if (key === 0) continue;
      const slot = this.#slot(key);
      this.#keys[slot] = key;
      this.#values[slot] = values[at] ?? 0;
    }
  }
}
