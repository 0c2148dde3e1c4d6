import {
  type GeneratedHorse,
  type GeneratedOwnership,
  horseAt,
  ownershipsOf,
} from '../../src/generate/horses.ts';
import { HorseNamer } from '../../src/generate/names/horse-namer.ts';
import { type GeneratedMember, memberAt } from '../../src/generate/members.ts';
import { MemberNames } from '../../src/generate/names/member-names.ts';
import type { NameSource } from '../../src/generate/names/name-lists.ts';
import { horseNumber, memberNumber, Population } from '../../src/generate/population.ts';
import { Random } from '../../src/generate/random.ts';

/**
 * The horses and members of generated records, made again one by one: what is random about each follows from its place, so
 * none has to be read from the books to know what is in them.
 */
export class Nation {
  readonly population: Population;
  readonly #random: Random;
  readonly #horseNamer: HorseNamer;
  readonly #memberNames: MemberNames;

  constructor(horses: number, seed: number, names: NameSource) {
    this.population = new Population(horses);
    this.#random = new Random(seed);
    this.#horseNamer = new HorseNamer(names.horseNames);
    this.#memberNames = new MemberNames(names);
  }

  /** A horse of USEF's book, by its place from 0. */
  horse(place: number): { number: string; horse: GeneratedHorse; ownerships: GeneratedOwnership[] } {
    const horse = horseAt(place, this.#horseNamer, this.#random);
    const ownerships = ownershipsOf(place, horse, this.population, this.#random);
    return { number: String(horseNumber(place)), horse, ownerships };
  }

  /** A member of USEF's book, by its place from 0. */
  member(place: number): { number: string; member: GeneratedMember } {
    const member = memberAt(place, this.population, this.#memberNames, this.#random);
    return { number: String(memberNumber(place)), member };
  }

  /** The name of every horse of USEF's book, in the order of places. */
  horseNames(): string[] {
    return Array.from(
      { length: this.population.horses },
      (_, place) => horseAt(place, this.#horseNamer, this.#random).name,
    );
  }
}
