/*
 * Costs for wrong letters. A cost of 1 is one ordinary wrong letter, everywhere in `src/matching`. Mistakes that people make by
 * ear, by doubling a letter or on the keyboard cost less. The numbers were set by measuring real pairs of spellings and
 * misspellings made from real names (`npm run bench:matching`).
 *
 *     jons    for jonz     0.55  s for z: they sound alike
 *     simon   for simmon   0.55  one letter of a double letter is missing
 *     jonson  for johnson  0.75  a silent h is missing
 *     glod    for gold     0.80  two neighbors swapped
 *     gord    for gold     1.00  any other wrong letter
 */

/** Letters or digits that sound or look alike. Keep costs above 0.5, so two mistakes always cost more than 1. */
const ALIKE: readonly [cost: number, pairs: string][] = [
  [0.55, 'ck iy sz kq 0o 1i 1l'],
  [0.65, 'ae ei ai ou ey gj cs vw fv uw cq 5s il'],
  [0.75, 'ao au eo eu io iu ay oy uy dt bp mn bv 8b 2z xz'],
];

/** Keyboard rows. Digits are left out because they tell horses apart. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

const NEAR_KEY_COST = 0.8;

const WRONG_LETTER_COST = 1;

const SWAP_COST = 0.8;

/** Cost of a missing or extra letter that only doubles its neighbor. */
const DOUBLED_COST = 0.55;

/** Cost of a missing or extra `s` at the end of a word, as in a possessive whose apostrophe was removed. */
const LAST_S_COST = 0.65;

/** Cost of a missing or extra silent `h`: any `h` that does not begin the word. */
const H_COST = 0.75;

const LETTER_COST = 1;

/** A substitution may cost less than `WRONG_LETTER_COST` only if both letters' code units are below this. */
const ASCII = 128;

/** Costs, indexed by `ASCII` times one letter's code plus the other's. */
const SUBSTITUTION = substitutionCosts();

function substitutionCosts(): Float64Array {
  const costs = new Float64Array(ASCII * ASCII).fill(WRONG_LETTER_COST);
  const lower = (first: string, second: string, cost: number): void => {
    const [a, b] = [first.charCodeAt(0), second.charCodeAt(0)];
    const least = Math.min(cost, costs[a * ASCII + b] ?? WRONG_LETTER_COST);
    costs[a * ASCII + b] = least;
    costs[b * ASCII + a] = least;
  };
  for (const [cost, pairs] of ALIKE) {
    for (const pair of pairs.split(' ')) lower(pair.charAt(0), pair.charAt(1), cost);
  }
  for (const [row, keys] of KEY_ROWS.entries()) {
    for (const [at, key] of keys.split('').entries()) {
      const below = KEY_ROWS[row + 1] ?? '';
      for (const other of [keys[at + 1], below[at - 1], below[at]]) {
        if (other !== undefined) lower(key, other, NEAR_KEY_COST);
      }
    }
  }
  return costs;
}

function substitutionCost(typed: number, recorded: number): number {
  if (typed === recorded) return 0;
  const known = typed < ASCII && recorded < ASCII;
  return known ? (SUBSTITUTION[typed * ASCII + recorded] ?? WRONG_LETTER_COST) : WRONG_LETTER_COST;
}

/** Maximum number of letters compared. Anything after them is ignored. */
export const LONGEST_COMPARED = 255;

const TYPED = new Uint16Array(LONGEST_COMPARED);
const RECORDED = new Uint16Array(LONGEST_COMPARED);

const ROWS = [
  new Float64Array(LONGEST_COMPARED + 1),
  new Float64Array(LONGEST_COMPARED + 1),
  new Float64Array(LONGEST_COMPARED + 1),
] as const;

/**
 * Returns the weighted Damerau distance between folded strings, or Infinity above `limit`.
 * @example editCost('simon', 'simmon', 2) // 0.55
 */
export function editCost(typed: string, recorded: string, limit: number): number {
  if (typed === recorded) return 0;
  writeCodes(typed, TYPED);
  writeCodes(recorded, RECORDED);
  return editCostOfCodes(TYPED, typed.length, RECORDED, 0, recorded.length, limit);
}

export function editCostOfCodes(
  typed: Uint16Array,
  typedLength: number,
  recorded: Uint16Array,
  from: number,
  recordedLength: number,
  limit: number,
): number {
  const height = Math.min(typedLength, LONGEST_COMPARED);
  const width = Math.min(recordedLength, LONGEST_COMPARED);
  let [before, last, current] = ROWS;
  last[0] = 0;
  for (let column = 1; column <= width; column += 1) {
    last[column] = (last[column - 1] ?? 0) + gapCost(recorded, from + column - 1, from, from + width);
  }
  let leastOfLast = 0;
  for (let row = 1; row <= height; row += 1) {
    const letter = typed[row - 1] ?? 0;
    const extra = gapCost(typed, row - 1, 0, height);
    let least = (last[0] ?? 0) + extra;
    current[0] = least;
    for (let column = 1; column <= width; column += 1) {
      const place = from + column - 1;
      const meant = recorded[place] ?? 0;
      let cost = (last[column - 1] ?? 0) + substitutionCost(letter, meant);
      cost = Math.min(cost, (last[column] ?? 0) + extra);
      cost = Math.min(cost, (current[column - 1] ?? 0) + gapCost(recorded, place, from, from + width));
      if (row > 1 && column > 1 && letter === recorded[place - 1] && typed[row - 2] === meant) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + SWAP_COST);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap builds on the row before the last, so a single row above the limit is no reason to stop.
    if (least > limit && leastOfLast > limit) return Infinity;
    leastOfLast = least;
    [before, last, current] = [last, current, before];
  }
  const cost = last[width] ?? 0;
  return cost <= limit ? cost : Infinity;
}

export function writeCodes(text: string, codes: Uint16Array): void {
  const length = Math.min(text.length, codes.length);
  for (let at = 0; at < length; at += 1) codes[at] = text.charCodeAt(at);
}

const H = 104;
const S = 115;

function gapCost(word: Uint16Array, at: number, from: number, end: number): number {
  const letter = word[at];
  if ((at > from && word[at - 1] === letter) || (at + 1 < end && word[at + 1] === letter))
    return DOUBLED_COST;
  if (at === from) return LETTER_COST;
  if (letter === H) return H_COST;
  return letter === S && at + 1 === end ? LAST_S_COST : LETTER_COST;
}
