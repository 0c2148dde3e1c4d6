import type { Random } from '../../src/generate/random.ts';
import { isNumeral } from './name-parts.ts';

/**
 * Joins two neighboring words. Returns null for a single word.
 *
 * @example joined('Sound Out', seeded(1, 'example')) // 'SoundOut'
 */
export function joined(name: string, random: Random): string | null {
  const words = wordsOf(name);
  if (words.length < 2) return null;
  const at = random.below(words.length - 1);
  return put(words, at, 2, `${words[at]}${words[at + 1]}`);
}

/**
 * Splits a word of at least five letters in two. Returns null when there is no such word.
 *
 * @example split('Moonlight', seeded(1, 'example')) // 'Moon light'
 */
export function split(name: string, random: Random): string | null {
  const words = wordsOf(name);
  const long = [...words.keys()].filter((at) => (words[at]?.length ?? 0) >= 5);
  if (long.length === 0) return null;
  const at = random.pick(long);
  const word = words[at] ?? '';
  const cut = 2 + random.below(word.length - 3);
  return put(words, at, 1, `${word.slice(0, cut)} ${word.slice(cut)}`);
}

/**
 * Adds a word before, between or after a name's words.
 *
 * @example extraWord('Golden Choice', 'Lady', seeded(1, 'example')) // 'Golden Choice Lady'
 */
export function extraWord(name: string, word: string, random: Random): string {
  const words = wordsOf(name);
  return put(words, random.below(words.length + 1), 0, word);
}

/**
 * Drops a word from a name of at least three. Returns null for fewer words, because too many names begin with the word that would be left.
 *
 * @example missingWord('Let Me Go', seeded(1, 'example')) // 'Let Me'
 */
export function missingWord(name: string, random: Random): string | null {
  const words = wordsOf(name);
  return words.length < 3 ? null : put(words, random.below(words.length), 1);
}

/**
 * Moves the last word to the front, with or without a comma, as in LAST, FIRST. Returns null for a single word.
 *
 * @example lastFirst('Golden Choice', seeded(1, 'example')) // 'Choice Golden'
 */
export function lastFirst(name: string, random: Random): string | null {
  const words = wordsOf(name);
  if (words.length < 2) return null;
  return `${words.at(-1)}${random.chance(0.5) ? ',' : ''} ${words.slice(0, -1).join(' ')}`;
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

function put(words: readonly string[], at: number, count: number, ...instead: readonly string[]): string {
  return words.toSpliced(at, count, ...instead).join(' ');
}

const CAPITALS = Array.from('ABCDEFGHIJKLMNOPRSTVW');
const FARMS = ['Hill', 'Oak', 'Maple', 'River', 'Stone', 'Cedar', 'Fox', 'Willow', 'Spring', 'Meadow'];
const TITLES = ['CH', 'GCH', 'CH.', 'GCH.', 'Ch.'];

/**
 * Adds a breeder's or farm's mark before or after a name: two or three capital letters, or "of … Farm".
 *
 * @example withFarm('Golden Choice', seeded(1, 'example')) // 'JGR Golden Choice'
 */
export function withFarm(name: string, random: Random): string {
  const letters = Array.from({ length: 2 + random.below(2) }, () => random.pick(CAPITALS)).join('');
  // Letters that form a numeral would turn the name into another horse's.
  const mark = isNumeral(letters) ? 'TS' : letters;
  if (random.chance(1 / 3)) return `${name} of ${random.pick(FARMS)} Farm`;
  return random.chance(0.5) ? `${mark} ${name}` : `${name} ${mark}`;
}

/** @example withTitle('Golden Choice', seeded(1, 'example')) // 'Ch. Golden Choice' */
export function withTitle(name: string, random: Random): string {
  return `${random.pick(TITLES)} ${name}`;
}
