import { personName } from '../../src/domain/names/person-name.ts';
import { lookUps, type LookUps } from './book.ts';
import { horseByName } from './horse-questions.ts';
import { horseOfOwner } from './misspelt-owners.ts';
import type { PairBook } from './pair-book.ts';
import type { Group, Question } from './question.ts';
import { riderByName } from './rider-questions.ts';
import type { SpellingPair } from './spelling-pairs.ts';

/** The questions of a round of real pairs, a group for each kind and relation. */
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
