import { fold } from '../../domain/names/fold.ts';
import type { Random } from '../random.ts';

/** How many horses carry a name from the list as it is. */
const FROM_LIST = 0.22;
/** How the names of the list are spread over those horses: a few are common, most are rare. */
const COMMON_NAMES = 1.5;
/** How often a word counts at most, by its place in names: of a nation's horses fewer are called The Something than of a race list's. */
const COMMON_WORDS = 200;
/** How many words of composed names nobody has used before. */
const COINED = 0.0037;
/** How many composed names have one, up to two, up to three words; the others have four. */
const UP_TO_ONE = 0.115;
const UP_TO_TWO = 0.76;
const UP_TO_THREE = 0.97;

/**
 * Composes names as horses have them: names of a list, and the words of such names put together anew, each where it
 * stands in names, as often as it stands there. A million of them, made of 120,000 real names, are 807,000 different names
 * of 73,000 different words.
 */
export class HorseNamer {
  readonly #names: readonly string[];
  readonly #stride: number;
  readonly #first: readonly string[];
  readonly #middle: readonly string[];
  readonly #last: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#stride = strideOf(names.length);
    const first = new Bag();
    const middle = new Bag();
    const last = new Bag();
    for (const name of names) {
      const words = name.split(' ').filter((word) => fold(word) !== '');
      words.forEach((word, index) => {
        const bag = index === words.length - 1 ? last : index === 0 ? first : middle;
        bag.add(word);
      });
    }
    this.#last = last.words;
    this.#first = first.words.length === 0 ? last.words : first.words;
    this.#middle = middle.words.length === 0 ? this.#first : middle.words;
  }

  name(random: Random): string {
    const name = random.chance(FROM_LIST) ? this.#listed(random) : this.#composed(random);
    return decorated(name, random);
  }

  /** A name of the list. The common ones lie far apart in it, so that they are not all of one letter. */
  #listed(random: Random): string {
    const rank = random.skewed(this.#names.length, COMMON_NAMES);
    return this.#names[((rank + 1) * this.#stride) % this.#names.length] ?? '';
  }

  #composed(random: Random): string {
    const share = random.unit();
    const last = this.#word(this.#last, random);
    // What is this short is a numeral or an article more often than a name.
    if (share < UP_TO_ONE && last.length > 2) return last;
    const first = this.#word(this.#first, random);
    if (share < UP_TO_TWO) return `${first} ${last}`;
    const second = this.#word(this.#middle, random);
    if (share < UP_TO_THREE) return `${first} ${second} ${last}`;
    return `${first} ${second} ${this.#word(this.#middle, random)} ${last}`;
  }

  #word(bag: readonly string[], random: Random): string {
    const word = random.pick(bag);
    if (!random.chance(COINED)) return word;
    return word + random.pick(this.#last).toLowerCase();
  }
}

/** Words as often as they were added, up to `COMMON_WORDS` times, written as words of a name are. */
class Bag {
  readonly words: string[] = [];
  readonly #counts = new Map<string, number>();

  add(word: string): void {
    const written = asWritten(word);
    const key = fold(word);
    const count = this.#counts.get(key) ?? 0;
    if (count >= COMMON_WORDS) return;
    this.#counts.set(key, count + 1);
    this.words.push(written);
  }
}

/** Names that their list has in capitals: every longer word but numerals with its first letter large alone. */
function asWritten(word: string): string {
  return word.length > 3 && word === word.toUpperCase() && !/^[IVX]+$/.test(word)
    ? word.slice(0, 1) + word.slice(1).toLowerCase()
    : word;
}

/** A step through a list of this length that comes to each of its places. */
function strideOf(length: number): number {
  let stride = Math.floor(length * 0.618) + 1;
  while (greatestCommonDivisor(stride, length) > 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

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

/** Names that programs of show offices print cut at this many letters. */
const CUT_AT = 30;

/**
 * A horse's name as another book spells it: an apostrophe lost, a letter doubled or single, two words joined, a name cut
 * short, capitals throughout. The name itself where none of that can be done to it.
 */
export function otherSpelling(name: string, random: Random): string {
  if (name.length > CUT_AT) return name.slice(0, CUT_AT).trim();
  if (name.includes("'")) return name.replaceAll("'", '');
  const way = random.below(4);
  const double = /([a-z])\1/.exec(name);
  if (way === 0 && double !== null) return name.slice(0, double.index) + name.slice(double.index + 1);
  if (way === 1 && name.includes(' ')) return name.replace(' ', '');
  const single = /[aeiou]([lmnrst])[aeiou]/.exec(name);
  if (way <= 2 && single !== null) {
    return name.slice(0, single.index + 2) + name.slice(single.index + 1);
  }
  return name.toUpperCase();
}
