import { personName } from '../../src/domain/names/person-name.ts';
import {
  type BookMember,
  lookUps,
  type LookUps,
  type MeasuredBook,
  organizationOf,
  personOf,
} from './book.ts';
import { horseOfOwner } from './misspelled-owners.ts';
import type { NameVariant } from './name-lists.ts';
import { type Group, horseByName, type Question, riderByName } from './questions.ts';
import { sameness } from '../misspell/letters.ts';

/** Kind of search. Trainers are searched for as riders. */
type PairKind = 'horse' | 'owner' | 'rider';

/** Two spellings of a name: `recorded` is in the book; `typed` is not. */
export interface SpellingPair {
  kind: PairKind;
  relation: NameVariant['relation'];
  recorded: string;
  typed: string;
}

function pairKind(kind: NameVariant['kind']): PairKind {
  return kind === 'trainer' ? 'rider' : kind;
}

/** Builds a key shared by spellings of one kind that have the same folded name. */
export function spellingKey(kind: PairKind, spelling: string): string {
  return `${kind} ${sameness(spelling)}`;
}

/**
 * Returns spelling pairs for the same horse or person, in rounds. Each pair appears in both directions: one spelling is
 * recorded, the other is typed. A round records only one spelling of each horse or person, so nothing typed in it is another
 * record's exact name.
 *
 * For example, Simon / Simmon has two rounds: Simon recorded and Simmon typed, then the reverse.
 */
export function pairRounds(variants: readonly NameVariant[]): SpellingPair[][] {
  const pairs = variants.filter(({ relation }) => relation !== 'different').flatMap(bothDirections);
  const spellings = spellingsOfSame(pairs);
  const rounds: SpellingPair[][] = [];
  for (const pair of pairs) {
    const round = (spellings.get(spellingKey(pair.kind, pair.recorded)) ?? []).indexOf(pair.recorded);
    rounds[round] = [...(rounds[round] ?? []), pair];
  }
  return rounds;
}

/**
 * Returns pairs of different horses or people, in both directions. Leaves out owners, because an answer does not show how
 * well an owner's name matches.
 */
export function differentPairs(variants: readonly NameVariant[]): SpellingPair[] {
  const different = variants.filter(({ kind, relation }) => relation === 'different' && kind !== 'owner');
  return different.flatMap(bothDirections);
}

function bothDirections({ kind, a, b, relation }: NameVariant): SpellingPair[] {
  return [
    { kind: pairKind(kind), relation, recorded: a, typed: b },
    { kind: pairKind(kind), relation, recorded: b, typed: a },
  ];
}

function spellingsOfSame(pairs: readonly SpellingPair[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { kind, recorded, typed } of pairs) {
    const known = [recorded, typed].flatMap((spelling) => all.get(spellingKey(kind, spelling)) ?? []);
    const spellings = [...new Set([...known, recorded, typed])];
    for (const spelling of spellings) all.set(spellingKey(kind, spelling), spellings);
  }
  return all;
}

/** A recorded name of a horse, person or organization. An organization also gets a horse. */
interface Recorded {
  kind: PairKind;
  recorded: string;
}

/** The book contains some of the spellings; `riders` maps each rider's spelling to the person. */
interface PairBook {
  book: MeasuredBook;
  riders: ReadonlyMap<string, BookMember>;
}

/**
 * Adds each spelling to a book once. First removes other horses and members with the variants' names, because a record with the
 * typed name would also be a correct answer.
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
  // These numbers have one digit more than the book's, so they never collide.
  let number = 100_000_000;
  for (const { kind, recorded } of once.values()) {
    number += 1;
    switch (kind) {
      case 'horse':
        horses.push({ number: String(number), name: recorded });
        break;
      case 'owner':
        members.push(organizationOf(recorded, String(number)));
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

/** Removes horses, people and organizations that share a name with the variants. */
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

export function pairGroups({ book, riders }: PairBook, round: readonly SpellingPair[]): Group[] {
  const known = lookUps(book);
  const groups = new Map<string, Question[]>();
  for (const pair of round) {
    const title = `${pair.kind}: ${pair.relation === 'same' ? 'same' : 'likely the same'}`;
    groups.set(title, [...(groups.get(title) ?? []), questionOf(pair, riders, known)]);
  }
  return [...groups].map(([title, questions]) => ({ title, questions, drawnAgain: 0 }));
}

function questionOf(
  { kind, recorded, typed }: SpellingPair,
  riders: PairBook['riders'],
  { memberOf, ownerNamesOf }: LookUps,
): Question {
  switch (kind) {
    case 'horse':
      return horseByName({ horseName: typed }, recorded);
    case 'owner':
      return horseOfOwner({ typed, name: recorded, horse: null, ownerNamesOf });
    case 'rider': {
      const rider = riders.get(recorded);
      if (rider === undefined) throw new Error(`${recorded} is not in the book`);
      const { firstName, lastName } = personName(typed);
      return riderByName({ firstName, lastName }, rider, memberOf);
    }
  }
}
