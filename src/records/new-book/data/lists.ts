/** A growable list of 32-bit integers, which takes far less memory than a plain array. */
export class IntList {
  #values = new Int32Array(1024);
  #length = 0;

  static of(values: Int32Array<ArrayBuffer> = new Int32Array(0)): IntList {
    const list = new IntList();
    if (values.length > 0) list.#values = values;
    list.#length = values.length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(position: number): number {
    const value = position < this.#length ? this.#values[position] : undefined;
    if (value === undefined) throw new RangeError(`Position ${position} is out of range for the length ${this.#length}`);
    return value;
  }

  set(position: number, value: number): void {
    if (position >= this.#length) throw new RangeError(`Position ${position} is out of range for the length ${this.#length}`);
    this.#values[position] = value;
  }

  /** Returns a view into the list's memory. Do not use the list after that memory is transferred to another worker. */
  data(): Int32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }
}

/** Multiplier of Knuth's multiplicative hash, which spreads neighboring keys over a table. */
const SPREAD = 0x9e3779b1;

/**
 * Maps integers to integers. Keys must be from 1 to 2^31 - 1. Open addressing in two flat lists takes 16 to 32 bytes per
 * entry, and no objects.
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
