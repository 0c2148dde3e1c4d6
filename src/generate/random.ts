/**
 * Random numbers from sfc32 (Chris Doty-Humphrey's PractRand). The generator restarts for each item, so items can be
 * regenerated in any order.
 */
export class Random {
  readonly #seed: number;
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  /** `seed` is a whole number from 0 to 2^32 - 1. */
  constructor(seed: number) {
    this.#seed = seed >>> 0;
    this.at(0, 0);
  }

  /** Restarts the generator for the item with this index in this stream. */
  at(stream: number, index: number): this {
    this.#a = mixed(this.#seed + Math.imul(stream, 0x9e3779b9));
    this.#b = mixed(index + Math.imul(stream, 0x85ebca6b));
    this.#c = mixed(this.#a ^ Math.imul(index, 0xc2b2ae35));
    this.#counter = 1;
    for (let round = 0; round < 10; round += 1) this.next();
    return this;
  }

  next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** Draws a number from 0 up to but not including 1. */
  unit(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** Draws a whole number from 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor(this.unit() * end);
  }

  /** Draws like `below`, but prefers small numbers. With a `skew` of 1, all are equally likely; 2 is strongly skewed. */
  skewed(end: number, skew: number): number {
    return Math.floor(this.unit() ** skew * end);
  }

  /** Returns true for this share of draws: 0.05 is 5%. */
  chance(share: number): boolean {
    return this.unit() < share;
  }

  /**
   * Picks a value; all are equally likely.
   * @throws RangeError if there are no values
   */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }
}

/** Mixes like MurmurHash3's last steps: every input bit affects every output bit. */
function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Draws values by weight, each in constant time (Walker's alias method). */
export class Weighted<Value> {
  readonly #values: readonly Value[];
  /** Share of a cell's draws that return its own value. The rest return its alias's value. */
  readonly #own: Float64Array;
  readonly #alias: Int32Array;

  /** @throws RangeError if there are no values, or if no weight is above 0 */
  constructor(values: readonly Value[], weightOf: (value: Value) => number) {
    const weights = values.map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!(total > 0)) throw new RangeError('Nothing to draw from');
    this.#values = values;
    this.#own = Float64Array.from(weights, (weight) => (weight * values.length) / total);
    this.#alias = Int32Array.from(values, (_, index) => index);
    const small: number[] = [];
    const large: number[] = [];
    this.#own.forEach((share, index) => (share < 1 ? small : large).push(index));
    for (;;) {
      const poor = small.pop();
      const rich = large.at(-1);
      if (poor === undefined || rich === undefined) break;
      this.#alias[poor] = rich;
      const left = (this.#own[rich] ?? 0) - (1 - (this.#own[poor] ?? 0));
      this.#own[rich] = left;
      if (left < 1) {
        large.pop();
        small.push(rich);
      }
    }
  }

  draw(random: Random): Value {
    const cell = random.below(this.#values.length);
    const index = random.unit() < (this.#own[cell] ?? 1) ? cell : (this.#alias[cell] ?? cell);
    const value = this.#values[index];
    if (value === undefined) throw new RangeError(`No value ${index}`);
    return value;
  }
}

/**
 * Numbers of the random streams. Drawing more from one stream does not affect another. Changing a stream's number changes
 * every record drawn from it.
 */
export const STREAM = {
  horse: 1,
  ownership: 2,
  usdfHorse: 3,
  ushjaHorse: 4,
  member: 5,
  usdfMember: 6,
  ushjaMember: 7,
  discipline: 8,
  books: 9,
} as const;

/**
 * Returns the random numbers for a purpose. Each purpose has its own sequence, so adding one does not affect the others.
 *
 * @example seeded(1, 'letters').below(6) // 3
 */
export function seeded(seed: number, purpose: string): Random {
  return new Random(seed).at(hash(purpose), 0);
}

/** Computes FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
