import { type Random, seeded, Weighted } from '../../src/generate/random.ts';
import type { BookHorse, BookMember, MeasuredBook } from './book.ts';
import type { NameLists } from './name-lists.ts';

/** People and organisations for each horse of a book, as the measured national records have them: 600,000 and 30,000 to a million. */
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
 * life; organisations and farms with names in use for such.
 *
 * @param horseNames the names of its horses, in the order of their records
 * @example composeBook(['Golden Choice'], lists, 1).horses // [{ number: '4071866', name: 'Golden Choice' }]
 */
export function composeBook(horseNames: readonly string[], lists: NameLists, seed: number): MeasuredBook {
  const numbers = drawnNumbers(seeded(seed, 'numbers'));
  const horses = horseNames.map((name): BookHorse => ({ number: numbers(), name }));
  const people = composePeople(Math.ceil(horses.length * PEOPLE_PER_HORSE), lists, seed, numbers);
  const organisations = composeOrganisations(
    Math.ceil(horses.length * ORGANISATIONS_PER_HORSE),
    lists,
    seed,
    numbers,
  );
  const random = seeded(seed, 'ownerships');
  const ownerships = horses.map(({ number }) => ({
    horse: number,
    owner: random.pick(random.chance(0.2) ? organisations : people).number,
  }));
  return { horses, members: [...people, ...organisations], ownerships };
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

/** An organisation of a book. */
export function organisationOf(name: string, number: string): BookMember {
  return { number, entityType: 'O', name, firstName: '', lastName: '' };
}

function composeOrganisations(
  count: number,
  lists: NameLists,
  seed: number,
  numbers: () => string,
): BookMember[] {
  const random = seeded(seed, 'organisations');
  const surnames = new Weighted(lists.surnames, ({ count }) => count);
  return Array.from({ length: count }, () => {
    const word = random.pick(random.pick(lists.horses).split(' '));
    const shape = random.pick(ORGANISATION_SHAPES);
    return organisationOf(shape(surnames.draw(random).name, word), numbers());
  });
}
