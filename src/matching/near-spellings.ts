/** A number near the one typed, and what the mistake costs, in wrong digits. */
export interface NearNumber {
  number: string;
  cost: number;
}

/** What numbers are made of; FEI numbers have letters. */
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');

/** Two neighbouring digits swapped, the mistake made most. */
const SWAPPED = 0.7;
/** A letter or digit missing or too many that only doubles its neighbour. */
const DOUBLED = 0.7;
const WRONG = 1;

/** The longest number looked for: a microchip has 15 digits. */
const LONGEST_NUMBER = 24;

/**
 * The numbers one mistake away from a cleaned number: a letter or digit wrong, missing or too many, or two neighbours
 * swapped (requirements 5.26 and 5.27). Cheapest first, then by text; each once; none of what is longer than any
 * number.
 *
 * @example nearNumbers('12') // has '21' for 0.7; '13', '1', '122', '512' … for 1 or less
 */
export function nearNumbers(typed: string): NearNumber[] {
  if (typed.length > LONGEST_NUMBER) return [];
  const costs = new Map<string, number>();
  const add = (number: string, cost: number): void => {
    if (number !== typed && number !== '') costs.set(number, Math.min(cost, costs.get(number) ?? Infinity));
  };
  const letters = Array.from(typed);
  for (const [at, letter] of letters.entries()) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1).join('');
    add(before + after, letter === letters[at + 1] || letter === letters[at - 1] ? DOUBLED : WRONG);
    for (const other of LETTERS_AND_DIGITS) add(before + other + after, WRONG);
    const next = letters[at + 1];
    if (next !== undefined) add(before + next + letter + letters.slice(at + 2).join(''), SWAPPED);
  }
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at).join('');
    for (const added of LETTERS_AND_DIGITS) {
      add(before + added + after, added === letters[at] || added === letters[at - 1] ? DOUBLED : WRONG);
    }
  }
  return [...costs]
    .map(([number, cost]) => ({ number, cost }))
    .sort((a, b) => a.cost - b.cost || (a.number < b.number ? -1 : 1));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The longest text that variants are made of. */
const LONGEST_TEXT = 40;

/**
 * The texts one mistake away from a folded one without blanks: a letter wrong, missing or too many, or two neighbours
 * swapped. What is looked up where words lead nowhere: a name with a mistake where two words were joined.
 *
 * @example nearTexts('mrnoo') // has 'mrnoon', 'mrno', 'rmnoo' …
 */
export function nearTexts(typed: string): string[] {
  if (typed.length > LONGEST_TEXT) return [];
  const near = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const before = typed.slice(0, at);
    const letter = typed.charAt(at);
    const after = typed.slice(at + 1);
    for (const other of LETTERS) near.add(before + other + letter + after);
    if (letter === '') continue;
    near.add(before + after);
    for (const other of LETTERS) near.add(before + other + after);
    if (after !== '') near.add(before + after.charAt(0) + letter + after.slice(1));
  }
  near.delete(typed);
  near.delete('');
  return [...near];
}
