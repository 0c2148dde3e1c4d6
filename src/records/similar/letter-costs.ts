/*
 * What a wrong letter costs, in wrong letters: an ordinary one costs 1. Costs were set by measuring on real pairs of
 * spellings and on misspellings made from real names (`npm run bench:matching`).
 */

/**
 * Letters and digits that are heard or read as one another, and what taking one for the other costs. Two of the cheapest
 * mistakes cost more than any one.
 */
const ALIKE: readonly [cost: number, pairs: string][] = [
  [0.55, 'ck iy sz kq 0o 1i 1l'],
  [0.65, 'ae ei ai ou ey gj cs vw fv uw cq 5s il'],
  [0.75, 'ao au eo eu io iu ay oy uy dt bp mn bv 8b 2z xz'],
];

/** Neighbours on the keyboard, a row of keys and the two rows below it. Digits are left out: they tell horses apart. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const NEAR_KEY = 0.8;

const ANY_OTHER = 1;

/** Code units below this have costs of their own; every other pair costs 1. */
const KNOWN = 128;
const SUBSTITUTION = substitutionCosts();

/** What it costs to read one letter (as a code unit) where another was meant. */
export function substitutionCost(typed: number, meant: number): number {
  if (typed === meant) return 0;
  return typed < KNOWN && meant < KNOWN ? (SUBSTITUTION[typed * KNOWN + meant] ?? ANY_OTHER) : ANY_OTHER;
}

/** Two neighbouring letters swapped. */
export const SWAP_COST = 0.8;
/** A letter missing or too many where it only doubles its neighbour. */
export const DOUBLED_COST = 0.55;
/** An `s` missing or too many at the end of a word, as an apostrophe leaves it. */
export const LAST_S_COST = 0.65;
/** An `h` that is not heard, missing or too many. */
export const H_COST = 0.75;
/** Any other letter missing or too many. */
export const LETTER_COST = 1;
function substitutionCosts(): Float64Array {
  const costs = new Float64Array(KNOWN * KNOWN).fill(ANY_OTHER);
  const set = (first: string, second: string, cost: number): void => {
    const [a, b] = [first.charCodeAt(0), second.charCodeAt(0)];
    const least = Math.min(cost, costs[a * KNOWN + b] ?? ANY_OTHER);
    costs[a * KNOWN + b] = least;
    costs[b * KNOWN + a] = least;
  };
  for (const [cost, pairs] of ALIKE) {
    for (const pair of pairs.split(' ')) set(pair.charAt(0), pair.charAt(1), cost);
  }
  for (const [row, keys] of KEY_ROWS.entries()) {
    for (const [at, key] of keys.split('').entries()) {
      const below = KEY_ROWS[row + 1] ?? '';
      for (const other of [keys[at + 1], below[at - 1], below[at]]) {
        if (other !== undefined) set(key, other, NEAR_KEY);
      }
    }
  }
  return costs;
}
