/**
 * A seeded source of random numbers: sfc32 (Chris Doty-Humphrey's PractRand), restarted for each thing that is made, so
 * that whatever is random about a thing follows from (seed, stream, index) alone and can be made again in any order.
 */
export class Random {
  readonly #seed: number;
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  /** @param seed a whole number from 0 to 2^32 - 1 */
  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.at(0, 0);
  }

  /** Restarts for the thing of this number in this stream; the same three numbers give the same sequence. */
  at(stream: number, index: number): this {
    this.#a = mixed(this.#seed + Math.imul(stream, 0x9e3779b9));
    this.#b = mixed(index + Math.imul(stream, 0x85ebca6b));
    this.#c = mixed(this.#a ^ Math.imul(index, 0xc2b2ae35));
    this.#counter = 1;
    for (let round = 0; round < 10; round += 1) this.next();
    return this;
  }

  /** A whole number from 0 to 2^32 - 1. */
  next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** From 0 up to but not including 1. */
  unit(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** A whole number from 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor(this.unit() * end);
  }

  /** A whole number from 0 up to but not including `end`, the smaller the likelier: `skew` 1 is even, 2 strongly skewed. */
  skewed(end: number, skew: number): number {
    return Math.floor(this.unit() ** skew * end);
  }

  /** True in this share of the cases: 0.05 is 5 %. */
  chance(share: number): boolean {
    return this.unit() < share;
  }

  /** One of the values. Throws a RangeError when there is none. */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }
}

/** The last steps of MurmurHash3: every bit of the number reaches every bit of the result. */
function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
