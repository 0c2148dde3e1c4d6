import { fold } from '../../domain/names/fold.ts';
import type { Random } from '../random.ts';

/** Share of horses whose name is taken unchanged from the list. */
const FROM_LIST = 0.22;
/** Skew in how often listed names are used: a few are common, most are rare. */
const COMMON_NAMES = 1.5;
/**
 * Maximum number of times that a word counts as a first, middle or last word. Without it, too many names would begin with
 * “The”, as in a list of racehorses.
 */
const COMMON_WORDS = 200;
/** Share of new words in composed names. A new word joins two listed words. */
const COINED = 0.0037;
const UP_TO_ONE = 0.115;
/** Share of composed names with one or two words. */
const UP_TO_TWO = 0.76;
/** Share of composed names with one to three words. The others have four. */
const UP_TO_THREE = 0.97;

/**
 * Names horses. Most names are composed of the list's words, and a word begins a name about as often as in the list. A million
 * names made from 120,000 real ones include 807,000 different names and 73,000 different words.
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

  /** Takes names from all over the list, so that common ones do not all begin with the same letter. */
  #listed(random: Random): string {
    const rank = random.skewed(this.#names.length, COMMON_NAMES);
    return this.#names[((rank + 1) * this.#stride) % this.#names.length] ?? '';
  }

  #composed(random: Random): string {
    const share = random.unit();
    const last = this.#word(this.#last, random);
    // A shorter word is more likely to be a numeral or an article than a name, so it is not used alone.
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

/** Words to pick from. Each one is listed as often as it was added, but at most `COMMON_WORDS` times. */
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

/** Gives a word in all capitals only an initial capital. Numerals and short words do not change. */
function asWritten(word: string): string {
  return word.length > 3 && word === word.toUpperCase() && !/^[IVX]+$/.test(word)
    ? word.slice(0, 1) + word.slice(1).toLowerCase()
    : word;
}

/** Returns a step that, repeated with wraparound, reaches every place in a list before it reaches one twice. */
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

/** Decorates some names as owners, breeders and clerks do, for example with a numeral, a farm's initials, or an accent. */
function decorated(name: string, random: Random): string {
  const share = random.unit();
  if (share < 0.02) return /[IVX\d]$/.test(name) ? name : `${name} ${random.pick(NUMERALS)}`;
  if (share < 0.04) return `${name} ${farmLetters(random)}`;
  if (share < 0.055) return `${farmLetters(random)} ${name}`;
  if (share < 0.07) return possessive(name);
  if (share < 0.074) return accented(name, random);
  if (share < 0.094) return name.toUpperCase();
  return name;
}

function farmLetters(random: Random): string {
  const farm = random.skewed(LETTERS.length ** 2, 2);
  return LETTERS.charAt(farm % LETTERS.length) + LETTERS.charAt(Math.floor(farm / LETTERS.length));
}

/** Turns `Bailey Star` into `Bailey's Star`. A single-word name does not change. */
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

/** Show office software truncates names at this length. */
const CUT_AT = 30;

/** Spells the name as a different book would, for example with a double letter, joined words, or in capitals. */
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
