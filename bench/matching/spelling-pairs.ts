import { sameness } from './book.ts';
import type { NameVariant } from './name-lists.ts';

/** What an answer is sought in: riders and trainers are people alike. */
export type PairKind = 'horse' | 'owner' | 'rider';

/** A spelling that is in the book, and another one of the same horse or person that is typed and is not in it. */
export interface SpellingPair {
  kind: PairKind;
  relation: NameVariant['relation'];
  recorded: string;
  typed: string;
}

/** Trainers are looked up as riders are. */
export function pairKind(kind: NameVariant['kind']): PairKind {
  return kind === 'trainer' ? 'rider' : kind;
}

/** What two spellings of one kind that are equal folded have in common. */
export function spellingKey(kind: PairKind, spelling: string): string {
  return `${kind} ${sameness(spelling)}`;
}

/**
 * The pairs of one and the same in rounds, each in both directions: one spelling recorded, the other typed. A round records
 * one spelling of each horse or person alone, so that nothing typed in it is another record's very name.
 *
 * @example pairRounds of Simon / Simmon // [[Simon recorded, Simmon typed], [Simmon recorded, Simon typed]]
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

/** The pairs of different ones, in both directions. Those of owners are left out: an owner's name has no match of its own. */
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

/** All spellings of the same horse or person, by the key of each. Spellings that are equal folded are the same too. */
function spellingsOfSame(pairs: readonly SpellingPair[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { kind, recorded, typed } of pairs) {
    const known = [recorded, typed].flatMap((spelling) => all.get(spellingKey(kind, spelling)) ?? []);
    const spellings = [...new Set([...known, recorded, typed])];
    for (const spelling of spellings) all.set(spellingKey(kind, spelling), spellings);
  }
  return all;
}
