import { type Random, Weighted } from '../random.ts';
import type { FirstName, NameSource } from './name-lists.ts';
import words from './words.json' with { type: 'json' };

const DOUBLE_NAMES = 0.012;
const ACCENTS_RECORDED = 0.3;
/**
 * Maximum number of draws to find a first name that was in use in the year of birth. After that, any name is used.
 */
const DRAWS = 4;

const ACCENTED = new Map(Object.entries(words.accented));

interface PersonName {
  firstName: string;
  lastName: string;
}

export class MemberNames {
  readonly #surnames: Weighted<{ name: string; count: number }>;
  readonly #firstNames: Weighted<FirstName>;
  readonly #landWords: readonly string[];

  constructor(source: NameSource) {
    this.#surnames = new Weighted(source.surnames, ({ count }) => count);
    this.#firstNames = new Weighted(source.firstNames, ({ count }) => count);
    const ofHorses = source.horseNames.flatMap((name) => name.split(' '));
    const common = ofHorses.filter((word, index) => index % 7 === 0 && /^[A-Z][a-z]{3,}$/.test(word));
    this.#landWords = common.length === 0 ? ofHorses : common;
  }

  person(yearOfBirth: number, random: Random): PersonName {
    const lastName = this.#lastName(random);
    return {
      firstName: accented(this.#firstName(yearOfBirth, random), random),
      lastName: random.chance(DOUBLE_NAMES) ? `${lastName}-${this.#lastName(random)}` : lastName,
    };
  }

  farm(random: Random): string {
    return `${this.#place(random)} ${random.pick(words.farmEndings)}`;
  }

  organization(random: Random): string {
    return `${this.#place(random)} ${random.pick(words.organizationEndings)}`;
  }

  #place(random: Random): string {
    if (random.chance(0.35)) return this.#lastName(random);
    const word = random.pick(this.#landWords);
    return random.chance(0.5) ? word : `${word} ${random.pick(this.#landWords)}`;
  }

  #lastName(random: Random): string {
    return accented(this.#surnames.draw(random).name, random);
  }

  #firstName(yearOfBirth: number, random: Random): string {
    for (let draw = 1; ; draw += 1) {
      const { name, firstYear, lastYear } = this.#firstNames.draw(random);
      if (draw === DRAWS || (firstYear <= yearOfBirth && yearOfBirth <= lastYear)) return name;
    }
  }
}

function accented(name: string, random: Random): string {
  const other = ACCENTED.get(name);
  return other !== undefined && random.chance(ACCENTS_RECORDED) ? other : name;
}
