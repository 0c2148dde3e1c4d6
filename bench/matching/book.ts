import { type Random, seeded, Weighted } from '../../src/generate/random.ts';
import { nextNumeral, otherNumeral } from '../misspell/name-parts.ts';
import type { NameLists } from './name-lists.ts';

export interface BookHorse {
  number: string;
  name: string;
}

/** A person's `name` is "First Last". An organization has no first or last name. */
export interface BookMember {
  number: string;
  entityType: string;
  name: string;
  firstName: string;
  lastName: string;
}

export interface MeasuredBook {
  horses: readonly BookHorse[];
  members: readonly BookMember[];
  ownerships: readonly { horse: string; owner: string }[];
}

/** Returns the name to search by for an owner's horses: a person's last name, or an organization's name (requirement 5.4). */
export function searchedName({ entityType, lastName, name }: BookMember): string {
  return entityType === 'I' ? lastName : name;
}

export interface LookUps {
  memberOf: (number: string) => BookMember | undefined;
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

/** Number of people per horse: 600,000 for a million horses. */
const PEOPLE_PER_HORSE = 0.6;
/** Number of organizations per horse: 30,000 for a million horses. */
const ORGANIZATIONS_PER_HORSE = 0.03;

const ORGANIZATION_SHAPES: readonly ((surname: string, word: string) => string)[] = [
  (surname) => `${surname} Farm`,
  (surname, word) => `${word} ${surname} Stables`,
  (surname) => `${surname} Equestrian LLC`,
  (_surname, word) => `${word} Hill Farm`,
  (_surname, word) => `${word} Creek Sport Horses`,
  (surname, word) => `${surname} and ${word} Partners`,
];

/**
 * Composes a book from lists of names, in the order of `horseNames`. Each horse has a number and an owner. People's names are
 * as common as the lists say. Organizations are named like farms and stables.
 */
export function composeBook(horseNames: readonly string[], lists: NameLists, seed: number): MeasuredBook {
  const numbers = drawnNumbers(seeded(seed, 'numbers'));
  const horses = horseNames.map((name): BookHorse => ({ number: numbers(), name }));
  const people = composePeople(Math.ceil(horses.length * PEOPLE_PER_HORSE), lists, seed, numbers);
  const organizations = composeOrganizations(
    Math.ceil(horses.length * ORGANIZATIONS_PER_HORSE),
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

/** Draws unique seven-digit numbers. */
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

export function personOf(firstName: string, lastName: string, number: string): BookMember {
  return { number, entityType: 'I', name: `${firstName} ${lastName}`.trim(), firstName, lastName };
}

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
    const shape = random.pick(ORGANIZATION_SHAPES);
    return organizationOf(shape(surnames.draw(random).name, word), numbers());
  });
}

/**
 * Returns the first names in the list. If the list is too short, builds more names from the first words of one name and the
 * last words of another, as breeders do.
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

/** One in this many names is also given to a second horse. */
const NAMES_A_TWIN = 200;

/**
 * Returns names that a search could confuse with the unique names of a book: duplicates of some names, and variants of names
 * that end with a number. A variant has the next number, or the same number in Roman instead of Arabic numerals or vice versa.
 *
 * For example, Come On II gets the traps Come On III and Come On 2.
 */
export function trapNames(names: readonly string[], random: Random): string[] {
  const known = new Set(names);
  const twins = Array.from({ length: Math.floor(names.length / NAMES_A_TWIN) }, () => random.pick(names));
  const numbered = new Set(names.flatMap(withOtherNumeral).filter(() => random.chance(0.5)));
  return [...new Set(twins), ...[...numbered].filter((name) => !known.has(name))];
}

/** Returns variants that differ only in the number at the end; none if the name does not end with a number. */
export function withOtherNumeral(name: string): string[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2) return [];
  return [nextNumeral(last), otherNumeral(last)]
    .filter((numeral) => numeral !== null)
    .map((numeral) => [...words.slice(0, -1), numeral].join(' '));
}
