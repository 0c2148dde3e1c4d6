import { type Random, seeded, Weighted } from '../random.ts';
import type { CountedName, FirstName, NameSource } from './name-lists.ts';
import { coined, isWanted, type Origin, ORIGINS, type Shape } from './origins.ts';
import words from './words.json' with { type: 'json' };

/*
 * Invented names, used if there are no lists of real ones. The frequency, length and similarity of words match real lists, so
 * that searches are equally hard. Tests check these figures.
 */

/** Numbers of names, the same as in the lists of real names that were measured. */
const HORSE_NAMES = 120_000;
const SURNAMES = 40_000;
const FIRST_NAMES = 18_000;

/** Seed for all invented names. It is fixed, so that the names never change, like a list of real ones. */
const SEED = 20;

/** Returns the same names every time. Inventing them takes about half a second. */
export function builtInNames(): NameSource {
  return {
    horseNames: new HorseNameMaker(seeded(SEED, 'horse names')).names(HORSE_NAMES),
    surnames: surnames(seeded(SEED, 'surnames')),
    firstNames: firstNames(seeded(SEED, 'first names')),
  };
}

const SURNAME_SHAPE: Shape = { long: 0.1, bare: 0.2, skew: 2.5 };
const FIRST_NAME_SHAPE: Shape = { long: 0.12, bare: 0.12, skew: 2.9 };

/** Share of prefixed family names, among origins that have prefixes. */
const PREFIXED = 0.35;
/**
 * Matches prefixes that a capital letter follows, as in `McAsh` and `O'Rowan` but not `Vanlo`. Also matches an empty prefix.
 */
const CAPITAL_FOLLOWS = /^(?:|Mc|[A-Z]')$/;

/** Rates at which names become less common by rank, fitted to names in the United States. */
const SURNAME_DECLINE = { slope: 0.42, bend: 0.08 };
const FIRST_NAME_DECLINE = { slope: 0.12, bend: 0.19 };

const ORIGINS_BY_SHARE = new Weighted<Origin>(ORIGINS, ({ share }) => share);

function surnames(random: Random): CountedName[] {
  const names = distinct(SURNAMES, words.surnames, () => {
    const origin = ORIGINS_BY_SHARE.draw(random);
    const name = coined(origin, origin.familyEndings, SURNAME_SHAPE, random);
    const prefix = origin.prefixes.length > 0 && random.chance(PREFIXED) ? random.pick(origin.prefixes) : '';
    return prefix + (CAPITAL_FOLLOWS.test(prefix) ? capitalized(name) : name);
  });
  return names.map((name, rank) => ({ name, count: peopleNamed(rank, SURNAME_DECLINE) }));
}

function firstNames(random: Random): FirstName[] {
  const names = distinct(FIRST_NAMES, words.firstNames, () => {
    const origin = ORIGINS_BY_SHARE.draw(random);
    return capitalized(coined(origin, origin.givenEndings, FIRST_NAME_SHAPE, random));
  });
  return names.map((name, rank) => ({
    name,
    count: peopleNamed(rank, FIRST_NAME_DECLINE),
    firstYear: 1900,
    lastYear: 2100,
  }));
}

/** Returns the number of people with the name at a rank: a parabola on logarithmic axes. Rank 0 is the most common name. */
function peopleNamed(rank: number, { slope, bend }: { slope: number; bend: number }): number {
  const place = Math.log10(rank + 1);
  return Math.ceil(10 ** (7 - slope * place - bend * place ** 2));
}

/**
 * Patterns for horse names, with approximate percentages. `~` is a word from the vocabulary, `!` a descriptive word,
 * `*` a rare word, `+` a rare word long enough to be a name by itself, and `X` an initial.
 */
const PATTERNS: readonly (readonly [pattern: string, share: number])[] = Object.entries(words.patterns);

interface RareShape extends Shape {
  inflected: number;
  /** Share of rare words that join English words. Rare words that are neither inflected nor joined are coined. */
  compound: number;
}

const RARE_WORD: RareShape = { inflected: 0.3, compound: 0.04, long: 0.33, bare: 0.35, skew: 1.8 };
const RARE_NAME: RareShape = { inflected: 0.2, compound: 0.3, long: 0.6, bare: 0.3, skew: 1.7 };

/** Number of words in the vocabulary: those in words.json, and rare words that several names share. */
const VOCABULARY = 22_000;
/** Up to about this rank, words are equally common. Beyond it, a word at twice the rank is half as common. */
const EQUALLY_COMMON = 30;
const THREE_PARTS = 0.25;
/** Share of coined words that end with a vowel. */
const ENDS_WITH_VOWEL = 0.5;
/** Share of coined words that end like given names. The remaining words end like family names. */
const ENDS_LIKE_GIVEN = 0.35;

class HorseNameMaker {
  readonly #random: Random;
  readonly #patterns = new Weighted(PATTERNS, ([, share]) => share);
  readonly #describing = shortOnesFirst(words.describing);
  readonly #english = shortOnesFirst([...words.naming, words.foreign, ...words.describing]);
  readonly #vocabulary: readonly string[];

  constructor(random: Random) {
    this.#random = random;
    this.#vocabulary = distinct(VOCABULARY, this.#english, () => this.#rare(RARE_WORD));
  }

  names(count: number): string[] {
    return distinct(count, [], () => this.#name());
  }

  #name(): string {
    const [pattern] = this.#patterns.draw(this.#random);
    return pattern.replace(/[~!*+X]/g, (sign) => {
      switch (sign) {
        case '~':
          return this.#common(this.#vocabulary);
        case '!':
          return this.#common(this.#describing);
        case '*':
          return this.#rare(RARE_WORD);
        case '+':
          return this.#rare(RARE_NAME);
        default:
          return String.fromCharCode(65 + this.#random.below(26));
      }
    });
  }

  /** Picks a word from a list that is sorted with the most common words first. */
  #common(list: readonly string[]): string {
    const rank = EQUALLY_COMMON * ((1 + list.length / EQUALLY_COMMON) ** this.#random.unit() - 1);
    return list[Math.floor(rank)] ?? '';
  }

  #rare(shape: RareShape): string {
    const random = this.#random;
    const share = random.unit();
    if (share < shape.inflected) return inflected(random.pick(this.#english), random);
    if (share < shape.inflected + shape.compound) return this.#compound();
    const origin = random.pick(ORIGINS);
    return capitalized(coined(origin, endingsOf(origin, random), shape, random));
  }

  #compound(): string {
    const parts = this.#random.chance(THREE_PARTS) ? 3 : 2;
    const word = Array.from({ length: parts }, () => this.#common(this.#english)).join('');
    return capitalized(word.toLowerCase());
  }
}

function endingsOf({ vowels, givenEndings, familyEndings }: Origin, random: Random): readonly string[] {
  const share = random.unit();
  if (share < ENDS_WITH_VOWEL) return vowels;
  return share < ENDS_WITH_VOWEL + ENDS_LIKE_GIVEN ? givenEndings : familyEndings;
}

/** Turns `Dream` into `Dreams`, `Dreamer` or `Dreamy`. */
function inflected(word: string, random: Random): string {
  const ending = random.pick(words.endings);
  return (/^[aeiy]/.test(ending) ? word.replace(/[ey]$/, '') : word) + ending;
}

/** Merges groups, each sorted with the most common words first. Short words rank before long ones. */
function shortOnesFirst(groups: readonly (readonly string[])[]): string[] {
  const all = groups.flatMap((group) =>
    group.map((word, place) => ({ word, rank: (place + 10) * Math.max(word.length, 4) })),
  );
  return [...new Set(all.toSorted((a, b) => a.rank - b.rank).map(({ word }) => word))];
}

/** Adds draws to `first` until there are `size` names. Skips duplicates and offensive words. */
function distinct(size: number, first: readonly string[], draw: () => string): string[] {
  const all = new Set(first);
  while (all.size < size) {
    const drawn = draw();
    if (isWanted(drawn)) all.add(drawn);
  }
  return [...all];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
