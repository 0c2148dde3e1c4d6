import { personName } from '../../src/domain/names/person-name.ts';
import type { BookMember, MeasuredBook } from './book.ts';
import { organisationOf, personOf } from './compose-book.ts';
import type { NameVariant } from './name-lists.ts';
import { pairKind, type PairKind, spellingKey } from './spelling-pairs.ts';

/** A spelling to be recorded: a horse's name, a person's, or that of an organisation, which gets a horse of its own. */
export interface Recorded {
  kind: PairKind;
  recorded: string;
}

/** A book with some spellings recorded, and the person each rider's spelling became. */
export interface PairBook {
  book: MeasuredBook;
  riders: ReadonlyMap<string, BookMember>;
}

/**
 * A book with spellings added, each once. Whatever else in it bears a name of the variants is left out: the book's own horse
 * of a name that is typed would be the right answer.
 */
export function pairBook(
  base: MeasuredBook,
  variants: readonly NameVariant[],
  spellings: readonly Recorded[],
): PairBook {
  const kept = without(base, variants);
  const horses = [...kept.horses];
  const members = [...kept.members];
  const ownerships = [...kept.ownerships];
  const riders = new Map<string, BookMember>();
  const once = new Map(spellings.map((spelling) => [`${spelling.kind} ${spelling.recorded}`, spelling]));
  // More digits than the book's own numbers have.
  let number = 100_000_000;
  for (const { kind, recorded } of once.values()) {
    number += 1;
    switch (kind) {
      case 'horse':
        horses.push({ number: String(number), name: recorded });
        break;
      case 'owner':
        members.push(organisationOf(recorded, String(number)));
        horses.push({ number: String(number), name: `Horse of ${number}` });
        ownerships.push({ horse: String(number), owner: String(number) });
        break;
      case 'rider': {
        const { firstName, lastName } = personName(recorded);
        const rider = personOf(firstName, lastName, String(number));
        members.push(rider);
        riders.set(recorded, rider);
      }
    }
  }
  return { book: { horses, members, ownerships }, riders };
}

/** A book without the horses, people and organisations that bear a name of the variants. */
function without(base: MeasuredBook, variants: readonly NameVariant[]): MeasuredBook {
  const names = new Set(
    variants.flatMap(({ kind, a, b }) => [a, b].map((name) => spellingKey(pairKind(kind), name))),
  );
  const horses = base.horses.filter(({ name }) => !names.has(spellingKey('horse', name)));
  const members = base.members.filter(
    ({ name, entityType }) => !names.has(spellingKey(entityType === 'I' ? 'rider' : 'owner', name)),
  );
  const horseNumbers = new Set(horses.map(({ number }) => number));
  const memberNumbers = new Set(members.map(({ number }) => number));
  return {
    horses,
    members,
    ownerships: base.ownerships.filter(
      ({ horse, owner }) => horseNumbers.has(horse) && memberNumbers.has(owner),
    ),
  };
}
