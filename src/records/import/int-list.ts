/** A list of whole numbers of 32 bits that grows: four bytes each, where an array of millions would take many times that. */
export class IntList {
  #values = new Int32Array(1024);
  #length = 0;

  /** A list that begins with these values, which it takes over; an empty one without any. */
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

  /** The values, in the list's own memory: where another thread takes that over, nothing is left here. */
  data(): Int32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }
}
