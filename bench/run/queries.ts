import { fold, words } from '../../src/domain/names/fold.ts';
import { isUsableName } from '../../src/domain/names/match-name.ts';
import { RECORDS_DAY } from '../../src/generate/days.ts';
import {
  type GeneratedHorse,
  type GeneratedOwnership,
  horseAt,
  makeOwnerships,
} from '../../src/generate/horses.ts';
import { type GeneratedMember, memberAt } from '../../src/generate/members.ts';
import { HorseNamer } from '../../src/generate/names/horse-namer.ts';
import { MemberNames } from '../../src/generate/names/member-names.ts';
import type { NameSource } from '../../src/generate/names/name-lists.ts';
import { generatedHorseNumber, memberNumber, Population } from '../../src/generate/population.ts';
import { Random, seeded } from '../../src/generate/random.ts';
import { MIX, mixCounts } from '../misspell/mix.ts';

/** `wanted` is the record behind the query; the answer should contain it. */
export interface HorseQuery {
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  /** Any horse with the same name is also right. */
  wanted: { number: string; name: string };
}

export interface RiderQuery {
  firstName: string;
  lastName: string;
  wanted: { number: string; name: string };
}

/** Member whose Safe Sport is looked up: a person, farm or organization. */
interface MemberQuery {
  number: string;
  /** True if a completed training is recorded. */
  trained: boolean;
}

export interface Queries {
  numbers: readonly HorseQuery[];
  names: readonly HorseQuery[];
  namesAndOwners: readonly HorseQuery[];
  misspelled: readonly HorseQuery[];
  riders: readonly RiderQuery[];
  /** First letters of horse names, which the form sends while the user types. */
  starts: readonly string[];
  members: readonly MemberQuery[];
}

/**
 * The horses and members in generated records. Each is determined by its place and can be generated again, so nothing is read
 * from the books.
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

  /** Generates the horse at a place, which counts from 0. */
  horse(place: number): { number: string; horse: GeneratedHorse; ownerships: GeneratedOwnership[] } {
    const horse = horseAt(place, this.#horseNamer, this.#random);
    const ownerships = makeOwnerships(place, horse, this.population, this.#random);
    return { number: String(generatedHorseNumber(place)), horse, ownerships };
  }

  /** Generates the member at a place, which counts from 0. */
  member(place: number): { number: string; member: GeneratedMember } {
    const member = memberAt(place, this.population, this.#memberNames, this.#random);
    return { number: String(memberNumber(place)), member };
  }
}

/** Minimum number of letters typed for a word. */
const SHORTEST_START = 3;
/** Maximum number of a name's letters that are typed for suggestions. The minimum is two. */
const LONGEST_TYPED = 8;

/**
 * Draws `count` questions of each kind from the records. Different `purpose`s draw different questions, so warm-up questions
 * differ from measured ones.
 */
export function drawQueries(nation: Nation, seed: number, purpose: string, count: number): Queries {
  const random = (kind: string): Random => seeded(seed, `${purpose} ${kind}`);
  const some = <Query>(draw: () => Query): Query[] => Array.from({ length: count }, draw);
  const numbers = random('numbers');
  const names = random('names');
  const namesAndOwners = random('names and owners');
  const riders = random('riders');
  const starts = random('starts');
  const members = random('members');
  return {
    numbers: some(() => numberQuery(nation, numbers)),
    names: some(() => nameQuery(nation, names)),
    namesAndOwners: some(() => nameAndOwnerQuery(nation, namesAndOwners)),
    misspelled: misspelledQueries(nation, random('misspelled'), count),
    riders: some(() => riderQuery(nation, riders)),
    starts: some(() => startOf(drawHorse(nation, starts).horse.name, starts)),
    members: some(() => memberQuery(nation, members)),
  };
}

function numberQuery(nation: Nation, random: Random): HorseQuery {
  const { number, horse } = drawHorse(nation, random);
  return { usefNumber: number, horseName: '', ownerLastname: '', wanted: { number, name: horse.name } };
}

/**
 * Types a name as officials do: in full, with only the beginning of the last word, or with only the beginnings of all
 * words.
 */
function nameQuery(nation: Nation, random: Random): HorseQuery {
  const { number, horse } = drawHorse(nation, random);
  return { ...typedName(horse.name, random), wanted: { number, name: horse.name } };
}

function typedName(name: string, random: Random): Omit<HorseQuery, 'wanted'> {
  const whole = words(fold(name));
  const way = random.below(3);
  const typed = whole.map((word, at) =>
    way === 2 || (way === 1 && at === whole.length - 1) ? begun(word, random) : word,
  );
  return { usefNumber: '', horseName: typed.join(' '), ownerLastname: '' };
}

function nameAndOwnerQuery(nation: Nation, random: Random): HorseQuery {
  for (;;) {
    const { number, horse, ownerships } = drawHorse(nation, random);
    const owner = ownerships.find(
      ({ start, end }) => start <= RECORDS_DAY && (end ?? RECORDS_DAY) >= RECORDS_DAY,
    );
    if (owner === undefined) continue;
    const { member } = nation.member(owner.member);
    const ownerLastname = member.lastName ?? member.name ?? '';
    return { ...typedName(horse.name, random), ownerLastname, wanted: { number, name: horse.name } };
  }
}

/** Draws the mix of misspellings from decision 15: wrong letters, joined words, an extra word, a missing word. */
function misspelledQueries(nation: Nation, random: Random, count: number): HorseQuery[] {
  const queries = mixCounts(count).flatMap((times, at) => {
    const slip = MIX[at];
    return Array.from({ length: slip === undefined ? 0 : times }, () => {
      for (;;) {
        const { number, horse } = drawHorse(nation, random);
        const horseName = slip?.misspell(horse.name, drawHorse(nation, random).horse.name, random) ?? '';
        if (!isUsableName(horseName)) continue;
        return { usefNumber: '', horseName, ownerLastname: '', wanted: { number, name: horse.name } };
      }
    });
  });
  return shuffled(queries, random);
}

function riderQuery(nation: Nation, random: Random): RiderQuery {
  for (;;) {
    const { number, member } = nation.member(random.below(nation.population.members));
    const { firstName, lastName } = member;
    if (firstName === null || lastName === null) continue;
    return {
      firstName: begun(fold(firstName), random),
      lastName: random.chance(0.5) ? fold(lastName) : begun(fold(lastName), random),
      wanted: { number, name: `${firstName} ${lastName}` },
    };
  }
}

function startOf(name: string, random: Random): string {
  return fold(name)
    .slice(0, 2 + random.below(LONGEST_TYPED - 1))
    .trimEnd();
}

function memberQuery(nation: Nation, random: Random): MemberQuery {
  const { number, member } = nation.member(random.below(nation.population.members));
  return { number, trained: member.safeSport.length > 0 };
}

function drawHorse(nation: Nation, random: Random): ReturnType<Nation['horse']> {
  for (;;) {
    const drawn = nation.horse(random.below(nation.population.horses));
    if (isUsableName(drawn.horse.name)) return drawn;
  }
}

/** Returns a word's beginning of at least three letters, or the whole word. */
function begun(word: string, random: Random): string {
  if (word.length <= SHORTEST_START) return word;
  return word.slice(0, SHORTEST_START + random.below(word.length - SHORTEST_START + 1)).trimEnd();
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random.below(2 ** 30) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
