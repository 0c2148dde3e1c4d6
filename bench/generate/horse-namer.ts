import { fold } from '../../src/domain/names/fold.ts';
import { decorated } from './decorated-name.ts';
import type { Random } from './random.ts';

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
