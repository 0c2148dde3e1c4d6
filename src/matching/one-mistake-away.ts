export interface NearNumber {
  number: string;
  /** Cost in wrong digits: an ordinary mistake costs 1. */
  cost: number;
}

/** Characters in numbers; includes letters, because FEI numbers have them. */
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');

/** Cost of two neighboring digits swapped, the most common mistake. */
const SWAPPED_DIGITS_COST = 0.7;

/** Cost of a missing or extra digit that only doubles its neighbor. */
const DOUBLED_DIGIT_COST = 0.7;

const WRONG_DIGIT_COST = 1;

/** Maximum length, in digits, of a number for which near numbers are listed. Microchip numbers, the longest, have only 15. */
const LONGEST_NUMBER = 24;

/**
 * Returns the numbers one mistake away, cheapest first, then by text (requirements 5.26 and 5.27).
 * @example nearNumbers('12')[0] // { number: '112', cost: 0.7 }
 */
export function nearNumbers(typed: string): NearNumber[] {
  if (typed.length > LONGEST_NUMBER) return [];
  const costs = new Map<string, number>();
  for (const { text, cost } of mistakesIn(typed, LETTERS_AND_DIGITS)) {
    costs.set(text, Math.min(cost, costs.get(text) ?? Infinity));
  }
  costs.delete(typed);
  costs.delete('');
  return [...costs]
    .map(([number, cost]) => ({ number, cost }))
    .sort((a, b) => a.cost - b.cost || (a.number < b.number ? -1 : 1));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Maximum length, in letters, of a name for which near strings are listed. */
const LONGEST_NAME = 40;

/**
 * Returns the strings one mistake away from a folded name without spaces. Searching for these also finds names that have both
 * joined words and a mistake, which a search for single words misses.
 */
export function textsNear(typed: string): string[] {
  if (typed.length > LONGEST_NAME) return [];
  const near = new Set(Array.from(mistakesIn(typed, LETTERS), ({ text }) => text));
  near.delete(typed);
  near.delete('');
  return [...near];
}

/**
 * Yields the strings one mistake away, and possibly duplicates, the string itself and an empty string. The costs apply to
 * mistakes in numbers.
 */
function* mistakesIn(typed: string, alphabet: readonly string[]): Generator<{ text: string; cost: number }> {
  const letters = Array.from(typed);
  const joined = (from: number, end = letters.length): string => letters.slice(from, end).join('');
  for (let at = 0; at <= letters.length; at += 1) {
    const [letter, next] = [letters[at], letters[at + 1]];
    const [before, after] = [joined(0, at), joined(at + 1)];
    for (const added of alphabet) {
      yield { text: before + added + joined(at), cost: gapCost(added, letters[at - 1], letter) };
    }
    if (letter === undefined) continue;
    yield { text: before + after, cost: gapCost(letter, letters[at - 1], next) };
    for (const other of alphabet) yield { text: before + other + after, cost: WRONG_DIGIT_COST };
    if (next !== undefined)
      yield { text: before + next + letter + joined(at + 2), cost: SWAPPED_DIGITS_COST };
  }
}

function gapCost(digit: string, ...neighbors: (string | undefined)[]): number {
  return neighbors.includes(digit) ? DOUBLED_DIGIT_COST : WRONG_DIGIT_COST;
}
