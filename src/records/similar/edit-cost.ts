import {
  DOUBLED_COST,
  H_COST,
  LAST_S_COST,
  LETTER_COST,
  substitutionCost,
  SWAP_COST,
} from './letter-costs.ts';

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
