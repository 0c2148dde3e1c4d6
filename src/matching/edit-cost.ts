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

/** The letters `h` and `s`. */
const H = 104;
const S = 115;
/** Of longer texts only this many letters are compared. */
const LONGEST = 255;

const TYPED = new Uint16Array(LONGEST);
const RECORDED = new Uint16Array(LONGEST);

/** Three rows of the table of costs. Every comparison uses them anew. */
const ROWS = [
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
  new Float64Array(LONGEST + 1),
] as const;

/**
 * What it costs to read `typed` where `recorded` was meant, in wrong letters: letters wrong, missing, too many, and
 * neighbours swapped (a bounded Damerau distance). Mistakes people make by ear, by doubling or on the keyboard cost
 * less than 1 (`letter-costs.ts`). Both are folded texts.
 *
 * @param limit costs above it are of no interest
 * @returns the cost, or Infinity when it is above the limit
 * @example editCost('simon', 'simmon', 2) // 0.55
 */
export function editCost(typed: string, recorded: string, limit: number): number {
  if (typed === recorded) return 0;
  writeCodes(typed, TYPED);
  writeCodes(recorded, RECORDED);
  return editCostOfCodes(TYPED, typed.length, RECORDED, 0, recorded.length, limit);
}

/** The same for texts that are code units already; `recorded` stands in a longer list, from `from` on. */
export function editCostOfCodes(
  typed: Uint16Array,
  typedLength: number,
  recorded: Uint16Array,
  from: number,
  recordedLength: number,
  limit: number,
): number {
  const height = Math.min(typedLength, LONGEST);
  const width = Math.min(recordedLength, LONGEST);
  let [before, last, current] = ROWS;
  last[0] = 0;
  for (let column = 1; column <= width; column += 1) {
    last[column] = (last[column - 1] ?? 0) + gapCost(recorded, from + column - 1, from, from + width);
  }
  let leastOfLast = 0;
  for (let row = 1; row <= height; row += 1) {
    const letter = typed[row - 1] ?? 0;
    const tooMany = gapCost(typed, row - 1, 0, height);
    let least = (last[0] ?? 0) + tooMany;
    current[0] = least;
    for (let column = 1; column <= width; column += 1) {
      const place = from + column - 1;
      const meant = recorded[place] ?? 0;
      let cost = (last[column - 1] ?? 0) + substitutionCost(letter, meant);
      cost = Math.min(cost, (last[column] ?? 0) + tooMany);
      cost = Math.min(cost, (current[column - 1] ?? 0) + gapCost(recorded, place, from, from + width));
      if (row > 1 && column > 1 && letter === recorded[place - 1] && typed[row - 2] === meant) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + SWAP_COST);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap goes back two rows, so that one good row is not yet the end.
    if (least > limit && leastOfLast > limit) return Infinity;
    leastOfLast = least;
    [before, last, current] = [last, current, before];
  }
  const cost = last[width] ?? 0;
  return cost <= limit ? cost : Infinity;
}

/** The letters of a text as code units, at most as many as the list holds. */
export function writeCodes(text: string, codes: Uint16Array): void {
  const length = Math.min(text.length, codes.length);
  for (let at = 0; at < length; at += 1) codes[at] = text.charCodeAt(at);
}

/** What it costs that the letter at a place of a word is missing, or too many. */
function gapCost(word: Uint16Array, at: number, from: number, end: number): number {
  const letter = word[at];
  if ((at > from && word[at - 1] === letter) || (at + 1 < end && word[at + 1] === letter))
    return DOUBLED_COST;
  if (at === from) return LETTER_COST;
  if (letter === H) return H_COST;
  return letter === S && at + 1 === end ? LAST_S_COST : LETTER_COST;
}
