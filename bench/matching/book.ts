import { compact, fold } from '../../src/domain/names/fold.ts';
import { type Random, seeded, Weighted } from '../../src/generate/random.ts';
import { nextNumeral, otherNumeral } from '../misspell/name-parts.ts';
import type { NameLists } from './name-lists.ts';

/** A horse of a measured book. */
export interface BookHorse {
  number: string;
  name: string;
}

/** A member of a measured book. Of a person `name` is "First Last"; of an organization the other two are empty. */
export interface BookMember {
  number: string;
  entityType: string;
  name: string;
  firstName: string;
  lastName: string;
}

/** The records a search is measured on, as far as the questions and what they should find are made from them. */
export interface MeasuredBook {
  horses: readonly BookHorse[];
  members: readonly BookMember[];
  /** Numbers of a horse and of one of its owners. */
  ownerships: readonly { horse: string; owner: string }[];
}

/** A name as names are held to be equal: folded, without blanks (requirement 5.10). */
export function sameness(name: string): string {
  return compact(fold(name));
}

/** An owner's last name, or an organization's name: what a horse is found by (requirement 5.4). */
export function searchedName({ entityType, lastName, name }: BookMember): string {
  return entityType === 'I' ? lastName : name;
}

/** What a book says of a number that a search has answered with. */
export interface LookUps {
  memberOf: (number: string) => BookMember | undefined;
  /** The names the horse of a number is found by as its owners'. */
  ownerNamesOf: (horse: string) => readonly string[];
}

export function lookUps({ members, ownerships }: MeasuredBook): LookUps {
  const byNumber = new Map(members.map((member) => [member.number, member]));
  const ownerNames = new Map<string, string[]>();
  for (const { horse, owner } of ownerships) {
    const member = byNumber.get(owner);
    if (member === undefined) continue;
    ownerNames.set(horse, [...(ownerNames.get(horse) ?? []), searchedName(member)]);
  }
  return {
    memberOf: (number) => byNumber.get(number),
    ownerNamesOf: (horse) => ownerNames.get(horse) ?? [],
  };
}

/** People and organizations for each horse of a book, as the measured national records have them: 600,000 and 30,000 to a million. */
const PEOPLE_PER_HORSE = 0.6;
const ORGANISATIONS_PER_HORSE = 0.03;

const ORGANISATION_SHAPES: readonly ((surname: string, word: string) => string)[] = [
  (surname) => `${surname} Farm`,
  (surname, word) => `${word} ${surname} Stables`,
  (surname) => `${surname} Equestrian LLC`,
  (_surname, word) => `${word} Hill Farm`,
  (_surname, word) => `${word} Creek Sport Horses`,
  (surname, word) => `${surname} and ${word} Partners`,
];

/**
 * A book of real names: each horse's name once, with a number and an owner of its own; people whose names are as common as in
 * life; organizations and farms with names in use for such.
 *
 * @param horseNames the names of its horses, in the order of their records
 * @example composeBook(['Golden Choice'], lists, 1).horses // [{ number: '4071866', name: 'Golden Choice' }]
 */
export function composeBook(horseNames: readonly string[], lists: NameLists, seed: number): MeasuredBook {
  const numbers = drawnNumbers(seeded(seed, 'numbers'));
  const horses = horseNames.map((name): BookHorse => ({ number: numbers(), name }));
  const people = composePeople(Math.ceil(horses.length * PEOPLE_PER_HORSE), lists, seed, numbers);
  const organizations = composeOrganizations(
    Math.ceil(horses.length * ORGANISATIONS_PER_HORSE),
    lists,
    seed,
    numbers,
  );
  const random = seeded(seed, 'ownerships');
  const ownerships = horses.map(({ number }) => ({
    horse: number,
    owner: random.pick(random.chance(0.2) ? organizations : people).number,
  }));
  return { horses, members: [...people, ...organizations], ownerships };
}

/** Numbers of seven digits, each once. */
function drawnNumbers(random: Random): () => string {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const number = String(1_000_000 + random.below(9_000_000));
      if (used.has(number)) continue;
      used.add(number);
      return number;
    }
  };
}

function composePeople(count: number, lists: NameLists, seed: number, numbers: () => string): BookMember[] {
  const random = seeded(seed, 'people');
  const firstNames = new Weighted(lists.firstNames, ({ count }) => count);
  const surnames = new Weighted(lists.surnames, ({ count }) => count);
  return Array.from({ length: count }, () =>
    personOf(firstNames.draw(random).name, surnames.draw(random).name, numbers()),
  );
}

/** A person of a book. */
export function personOf(firstName: string, lastName: string, number: string): BookMember {
  return { number, entityType: 'I', name: `${firstName} ${lastName}`.trim(), firstName, lastName };
}

/** An organization of a book. */
export function organizationOf(name: string, number: string): BookMember {
  return { number, entityType: 'O', name, firstName: '', lastName: '' };
}

function composeOrganizations(
  count: number,
  lists: NameLists,
  seed: number,
  numbers: () => string,
): BookMember[] {
  const random = seeded(seed, 'organizations');
  const surnames = new Weighted(lists.surnames, ({ count }) => count);
  return Array.from({ length: count }, () => {
    const word = random.pick(random.pick(lists.horses).split(' '));
    const shape = random.pick(ORGANISATION_SHAPES);
    return organizationOf(shape(surnames.draw(random).name, word), numbers());
  });
}

/**
 * So many horses' names: the first of the list, or all of them and further ones made of the first words of one and the last
 * words of another, as breeders make them.
 */
export function horseNames(names: readonly string[], count: number, random: Random): string[] {
  const all = new Set(names.slice(0, count));
  while (all.size < count) {
    const [one, other] = [random.pick(names).split(' '), random.pick(names).split(' ')];
    const from = Math.min(1, other.length - 1);
    all.add([...one.slice(0, Math.max(1, one.length - 1)), ...other.slice(from)].join(' '));
  }
  return [...all];
}

/** Every so many names belong to a second horse. */
const NAMES_A_TWIN = 200;

/**
 * Names that set traps in a book of real names, which are distinct: some of them again, for horses of the same name; and
 * where a name ends with a number, the next number's horse and the one with the other kind of digits.
 *
 * @example of Come On II // Come On III, Come On 2
 */
export function trapNames(names: readonly string[], random: Random): string[] {
  const known = new Set(names);
  const twins = Array.from({ length: Math.floor(names.length / NAMES_A_TWIN) }, () => random.pick(names));
  const numbered = new Set(names.flatMap(withOtherNumeral).filter(() => random.chance(0.5)));
  return [...new Set(twins), ...[...numbered].filter((name) => !known.has(name))];
}

/** The names that differ from a name in the number at its end alone; none when it ends with no number. */
export function withOtherNumeral(name: string): string[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2) return [];
  return [nextNumeral(last), otherNumeral(last)]
    .filter((numeral) => numeral !== null)
    .map((numeral) => [...words.slice(0, -1), numeral].join(' '));
}
