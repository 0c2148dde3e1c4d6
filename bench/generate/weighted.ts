import type { Random } from './random.ts';

/** Values drawn by weight in constant time (Walker's alias method). */
export class Weighted<Value> {
  readonly #values: readonly Value[];
  /** Of each cell, the share that is the cell's own value; the rest is its alias's. */
  readonly #own: Float64Array;
  readonly #alias: Int32Array;

  /** Throws a RangeError when there are no values, or no weight above 0. */
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
