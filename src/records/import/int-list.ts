/** A list of whole numbers of 32 bits that grows: four bytes each, where an array of millions would take many times that. */
export class IntList {
  #values = new Int32Array(1024);
  #length = 0;

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

  /** The value at a position. Throws a RangeError when the list is shorter. */
  at(position: number): number {
    const value = position < this.#length ? this.#values[position] : undefined;
    if (value === undefined) throw new RangeError(`Position ${position} of ${this.#length}`);
    return value;
  }

  set(position: number, value: number): void {
    if (position >= this.#length) throw new RangeError(`Position ${position} of ${this.#length}`);
    this.#values[position] = value;
  }
}
