import type { Random } from './random.ts';

const NUMERALS = ['II', 'II', 'II', 'II', 'III', 'III', 'IV', 'V', '2', '3'];
const LETTERS = 'ABCDEFGHIJKLMNOPRSTVWZ';
const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ' };

/**
 * A horse's name with what owners, breeders and clerks add to names now and then: a numeral, a farm's letters before or
 * after it, an apostrophe, an accent, capitals throughout.
 */
export function decorated(name: string, random: Random): string {
  const share = random.unit();
  if (share < 0.02) return /[IVX\d]$/.test(name) ? name : `${name} ${random.pick(NUMERALS)}`;
  if (share < 0.04) return `${name} ${farmLetters(random)}`;
  if (share < 0.055) return `${farmLetters(random)} ${name}`;
  if (share < 0.07) return possessive(name);
  if (share < 0.074) return accented(name, random);
  if (share < 0.094) return name.toUpperCase();
  return name;
}

/** The letters of a farm; a few farms breed many horses. */
function farmLetters(random: Random): string {
  const farm = random.skewed(LETTERS.length ** 2, 2);
  return LETTERS.charAt(farm % LETTERS.length) + LETTERS.charAt(Math.floor(farm / LETTERS.length));
}

/** "Bailey Star" as "Bailey's Star"; a name of one word stays. */
function possessive(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  if (rest.length === 0 || !/^[A-Z][a-z]{2,}$/.test(first)) return name;
  return `${first.endsWith('s') ? `${first.slice(0, -1)}'s` : `${first}'s`} ${rest.join(' ')}`;
}

function accented(name: string, random: Random): string {
  const places = [...name.matchAll(/[aeioun]/g)].map(({ index }) => index);
  if (places.length === 0) return name;
  const place = random.pick(places);
  return name.slice(0, place) + (ACCENTS[name.charAt(place)] ?? '') + name.slice(place + 1);
}
