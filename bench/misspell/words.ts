import type { Random } from '../../src/generate/random.ts';
import { isNumeral } from './name-parts.ts';

/**
 * Two neighbouring words written as one; null when there are no two.
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
 * A word of at least five letters written as two; null when there is none.
 *
 * @example split('Moonlight', seeded(1, 'example')) // 'Moon light', 'Mo onlight', …
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
 * A further word before, between or after the others.
 *
 * @example extraWord('Golden Choice', 'Lady', seeded(1, 'example')) // 'Golden Lady Choice', …
 */
export function extraWord(name: string, word: string, random: Random): string {
  const words = wordsOf(name);
  return put(words, random.below(words.length + 1), 0, word);
}

/**
 * One word left out of at least three; null when there are fewer: one word that is left of two is the beginning of too many
 * names for any search to tell which.
 *
 * @example missingWord('Let Me Go', seeded(1, 'example')) // 'Let Go', …
 */
export function missingWord(name: string, random: Random): string | null {
  const words = wordsOf(name);
  return words.length < 3 ? null : put(words, random.below(words.length), 1);
}

/**
 * The words in another order, as of a name written LAST, FIRST: the last word first, with or without a comma. Null when there
 * is one word alone.
 *
 * @example lastFirst('Golden Choice', seeded(1, 'example')) // 'Choice, Golden' or 'Choice Golden'
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
 * A name with a breeder's or farm's mark before or behind it: two or three capitals, or "of … Farm".
 *
 * @example withFarm('Golden Choice', seeded(1, 'example')) // 'TS Golden Choice', 'Golden Choice of Oak Farm', …
 */
export function withFarm(name: string, random: Random): string {
  const letters = Array.from({ length: 2 + random.below(2) }, () => random.pick(CAPITALS)).join('');
  // A number before or behind a name would make it another horse's.
  const mark = isNumeral(letters) ? 'TS' : letters;
  if (random.chance(1 / 3)) return `${name} of ${random.pick(FARMS)} Farm`;
  return random.chance(0.5) ? `${mark} ${name}` : `${name} ${mark}`;
}

/**
 * A name with a champion's title before it.
 *
 * @example withTitle('Golden Choice', seeded(1, 'example')) // 'CH Golden Choice', 'GCH. Golden Choice', …
 */
export function withTitle(name: string, random: Random): string {
  return `${random.pick(TITLES)} ${name}`;
}
