import { compact, fold } from '../../src/domain/names/fold.ts';
import type { Random } from '../../src/generate/random.ts';
import { isNumeral } from './name-parts.ts';

export type LetterSlip = 'wrong' | 'missing' | 'extra' | 'swapped';

export const LETTER_SLIPS: readonly LetterSlip[] = ['wrong', 'missing', 'extra', 'swapped'];

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * Makes one mistake in a letter of a name. Returns null when the folded name does not change or the name has no letters. Leaves
 * numerals alone, because a different number means a different horse.
 *
 * @example oneSlip('Simon', seeded(1, 'example')) // 'Siomn'
 */
export function oneSlip(
  name: string,
  random: Random,
  slip: LetterSlip = random.pick(LETTER_SLIPS),
): string | null {
  const at = lettersOf(name);
  if (at.length === 0) return null;
  const slipped = slipAt(name, random.pick(at), slip, random);
  return slipped !== null && distance(sameness(name), sameness(slipped)) === 1 ? slipped : null;
}

/** Makes two mistakes in a name's letters. Returns null when the result is not two edits away from the name. */
export function twoSlips(name: string, random: Random): string | null {
  const first = oneSlip(name, random);
  const second = first === null ? null : oneSlip(first, random);
  return second !== null && distance(sameness(name), sameness(second)) === 2 ? second : null;
}

/** Folds a name and removes spaces. Names with the same result are the same name (requirement 5.10). */
export function sameness(name: string): string {
  return compact(fold(name));
}

/** Returns the positions of the letters, except those in numerals and those that fold to two letters. */
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

/** Draws a letter; half of the time one that is easily mistaken for the given letter. */
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

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const SOUNDS = ['ckqx', 'csz', 'iy', 'ei', 'ae', 'ao', 'ou', 'fv', 'dt', 'bp', 'gj', 'mn', 'vw', 'lr'];

const NEAR: ReadonlyMap<string, string> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, keysBeside(letter) + soundsLike(letter)]),
);

/**
 * Returns the letters easily mistaken for a letter: its neighbors on an English keyboard and letters that sound like it. A
 * letter that is both appears twice. Returns an empty string for anything but a-z.
 *
 * @example nearLetters('s') // 'adwezxcz'
 */
export function nearLetters(letter: string): string {
  return NEAR.get(letter) ?? '';
}

function keysBeside(letter: string): string {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  // Each row of keys starts about half a key to the right of the row above it.
  const beside = [ROWS[row]?.slice(Math.max(at - 1, 0), at + 2), ROWS[row - 1]?.slice(at, at + 2)];
  const below = ROWS[row + 1]?.slice(Math.max(at - 1, 0), at + 1);
  return [...beside, below].join('').replace(letter, '');
}

function soundsLike(letter: string): string {
  return SOUNDS.filter((group) => group.includes(letter))
    .join('')
    .replaceAll(letter, '');
}

/**
 * Counts the edits between two strings. An edit is a wrong, missing or extra letter, or two swapped neighbors (optimal string
 * alignment). Simple rather than fast, because it verifies the misspellings.
 *
 * @example distance('simon', 'simmon') // 1
 */
export function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const wrong = cell(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swap ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(wrong, cell(i - 1, j) + 1, cell(i, j - 1) + 1, swapped));
    }
  }
  return cell(from.length, to.length);
}

/**
 * Returns every string one edit away from a folded string without spaces: one letter wrong, missing, extra or swapped with the
 * next.
 *
 * @example lettersApart('bo').slice(0, 3) // ['abo', 'ao', 'bbo']
 */
export function lettersApart(text: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const letter of ALPHABET) {
      near.add(before + letter + after);
      if (after !== '') near.add(before + letter + after.slice(1));
    }
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(text);
  near.delete('');
  return [...near];
}
