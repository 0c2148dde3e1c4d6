import { fold, words } from '../../src/domain/names/fold.ts';
import { isUsableName } from '../../src/domain/names/usable-criterion.ts';
import { RECORDS_DAY } from '../../src/generate/days.ts';
import { type Random, seeded } from '../../src/generate/random.ts';
import { MIX, mixCounts } from '../misspell/mix.ts';
import type { Nation } from './nation.ts';
import type { HorseQuery, MemberQuery, Queries, RiderQuery } from './queries.ts';

/** A word typed as far as it has to be: no fewer letters than this of a longer one. */
const SHORTEST_START = 3;
/** Letters of a name that are typed when suggestions are asked for, from two on. */
const LONGEST_TYPED = 8;

/**
 * Draws so many questions of each kind from the records themselves.
 *
 * @param purpose draws of another purpose are others: what warms up is not what is measured
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
    misspelt: misspeltQueries(nation, random('misspelt'), count),
    riders: some(() => riderQuery(nation, riders)),
    starts: some(() => startOf(drawHorse(nation, starts).horse.name, starts)),
    members: some(() => memberQuery(nation, members)),
  };
}

function numberQuery(nation: Nation, random: Random): HorseQuery {
  const { number, horse } = drawHorse(nation, random);
  return { usefNumber: number, horseName: '', ownerLastname: '', wanted: { number, name: horse.name } };
}

/** A name as officials type names: a third in full, a third with its last word begun, a third with every word begun. */
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

/** The mix of the measured design: letters wrong, words joined, one too many, one missing. */
function misspeltQueries(nation: Nation, random: Random, count: number): HorseQuery[] {
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

/** A horse whose name can be searched for. */
function drawHorse(nation: Nation, random: Random): ReturnType<Nation['horse']> {
  for (;;) {
    const drawn = nation.horse(random.below(nation.population.horses));
    if (isUsableName(drawn.horse.name)) return drawn;
  }
}

/** The beginning of a word, of any length from three letters to all. */
function begun(word: string, random: Random): string {
  if (word.length <= SHORTEST_START) return word;
  return word.slice(0, SHORTEST_START + random.below(word.length - SHORTEST_START + 1)).trimEnd();
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random.below(2 ** 30) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
