import { personName } from '../../src/domain/names/person-name.ts';
import {
  type BookMember,
  lookUps,
  type LookUps,
  type MeasuredBook,
  organizationOf,
  personOf,
  sameness,
} from './book.ts';
import { horseOfOwner } from './misspelled-owners.ts';
import type { NameVariant } from './name-lists.ts';
import { type Group, horseByName, type Question, riderByName } from './questions.ts';

/** What is searched for. Trainers are searched for like riders. */
type PairKind = 'horse' | 'owner' | 'rider';

/** A spelling that is in the book, and another spelling that is typed and is not in the book. */
export interface SpellingPair {
  kind: PairKind;
  relation: NameVariant['relation'];
  recorded: string;
  typed: string;
}

/** Trainers are searched for like riders. */
function pairKind(kind: NameVariant['kind']): PairKind {
  return kind === 'trainer' ? 'rider' : kind;
}

/** A key that two spellings share when they are of one kind and have the same folded name. */
export function spellingKey(kind: PairKind, spelling: string): string {
  return `${kind} ${sameness(spelling)}`;
}

/**
 * The pairs of spellings of the same horse or person, in rounds. Each pair comes in both directions: one spelling is recorded,
 * the other is typed. A round records only one spelling of each horse or person, so nothing that is typed in it is the exact
 * name of another record.
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
 * The pairs of different horses or people, in both directions. Owners are left out, because an answer does not say how an
 * owner's name matches.
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

/** All spellings of the same horse or person, by the key of each spelling. */
function spellingsOfSame(pairs: readonly SpellingPair[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { kind, recorded, typed } of pairs) {
    const known = [recorded, typed].flatMap((spelling) => all.get(spellingKey(kind, spelling)) ?? []);
    const spellings = [...new Set([...known, recorded, typed])];
    for (const spelling of spellings) all.set(spellingKey(kind, spelling), spellings);
  }
  return all;
}

/** A spelling to be recorded: the name of a horse, a person or an organization. The organization gets a horse of its own. */
interface Recorded {
  kind: PairKind;
  recorded: string;
}

/** A book with some spellings recorded, and for each rider's spelling the person it became. */
interface PairBook {
  book: MeasuredBook;
  riders: ReadonlyMap<string, BookMember>;
}

/**
 * A book with spellings added, each once. Other horses and members with a name of the variants are left out of it: if one had
 * the name that is typed, it would be the right answer.
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
  // These numbers have more digits than the numbers of the book.
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

/** A book without the horses, people and organizations that have a name of the variants. */
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

/** The questions of a round, with a group for each kind and relation. */
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
