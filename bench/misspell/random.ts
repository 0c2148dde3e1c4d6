/** Draws that come out the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, without, `limit`, a whole number. Throws a RangeError when there is nothing to draw from. */
  below: (limit: number) => number;
  /** True this often, from 0 (never) to 1 (always). */
  chance: (probability: number) => boolean;
  /** One of a list. Throws a RangeError when it is empty. */
  pick: <Item>(list: readonly Item[]) => Item;
}

/**
 * Draws of a seed for one purpose. Purposes draw apart, so that a further group of questions leaves the others as they were.
 *
 * The generator is sfc32 (Chris Doty-Humphrey, public domain), started from an FNV-1a hash of purpose and seed.
 *
 * @example seeded(1, 'letters').below(6) // the same number, 0 to 5, in every run
 */
export function seeded(seed: number, purpose: string): Random {
  let [a, b, c, counter] = [hash(`${purpose} ${seed}`), hash(`${seed} ${purpose}`), seed | 0, 1];
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  // The first draws of neighbouring seeds are still alike.
  for (let round = 0; round < 16; round += 1) next();

  function below(limit: number): number {
    if (limit < 1) throw new RangeError('Nothing to draw from');
    return Math.floor((next() / 2 ** 32) * limit);
  }
  return {
    below,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
