import { compact, fold } from '../../src/domain/names/fold.ts';
import { distance } from './distance.ts';
import { nearLetters } from './near-letters.ts';
import { isNumeral } from './numeral.ts';
import type { Random } from '../../src/generate/random.ts';

/** What happens to one letter of a name. */
export type LetterSlip = 'wrong' | 'missing' | 'extra' | 'swapped';

export const LETTER_SLIPS: readonly LetterSlip[] = ['wrong', 'missing', 'extra', 'swapped'];

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * A name with one letter slip, drawn; null when the draw changes nothing that counts once texts are folded, or the name has
 * no letter to slip in. Letters of numerals stay: another number is another horse.
 *
 * @example oneSlip('Simon', seeded(1, 'example')) // 'Simmon', 'Sijon', 'Smion', …
 */
export function oneSlip(
  name: string,
  random: Random,
  slip: LetterSlip = random.pick(LETTER_SLIPS),
): string | null {
  const at = lettersOf(name);
  if (at.length === 0) return null;
  const slipped = slipAt(name, random.pick(at), slip, random);
  return slipped !== null && distance(compared(name), compared(slipped)) === 1 ? slipped : null;
}

/**
 * A name with two letter slips, drawn; null when the draw leaves it nearer to the name than that, or the name has no letters
 * to slip in.
 */
export function twoSlips(name: string, random: Random): string | null {
  const first = oneSlip(name, random);
  const second = first === null ? null : oneSlip(first, random);
  return second !== null && distance(compared(name), compared(second)) === 2 ? second : null;
}

function compared(name: string): string {
  return compact(fold(name));
}

/** Where a name has letters that are one letter when folded, numerals left out. */
function lettersOf(name: string): number[] {
  const found: number[] = [];
  for (const word of name.matchAll(/[\p{L}\p{M}\d]+/gu)) {
    if (isNumeral(word[0])) continue;
    for (let at = word.index; at < word.index + word[0].length; at += 1) {
      if (/^[a-z]$/.test(fold(name.charAt(at)))) found.push(at);
    }
  }
  return found;
}

function slipAt(name: string, at: number, slip: LetterSlip, random: Random): string | null {
  const letter = name.charAt(at);
  switch (slip) {
    case 'wrong':
      return spliced(name, at, 1, inCaseOf(letter, mistaken(letter, random)));
    case 'missing':
      return spliced(name, at, 1, '');
    case 'extra': {
      const extra = random.chance(0.5) ? fold(letter) : mistaken(letter, random);
      return spliced(name, at + 1, 0, inCaseOf(name.charAt(at + 1) || letter, extra));
    }
    case 'swapped': {
      const next = name.charAt(at + 1);
      if (!/\p{L}/u.test(next)) return null;
      return spliced(name, at, 2, inCaseOf(letter, next) + inCaseOf(next, letter));
    }
  }
}

/** The letter that stands where another should: half of the time one that is easily taken for it. */
function mistaken(letter: string, random: Random): string {
  const near = Array.from(nearLetters(fold(letter)));
  return random.pick(near.length > 0 && random.chance(0.5) ? near : ALPHABET);
}

function inCaseOf(pattern: string, letter: string): string {
  return pattern === pattern.toLowerCase() ? letter.toLowerCase() : letter.toUpperCase();
}

function spliced(text: string, at: number, count: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + count);
}
