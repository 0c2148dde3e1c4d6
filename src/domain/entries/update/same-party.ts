import { compact, words } from '../../names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../numbers.ts';
import { type EntryParty, NUMBER_KINDS, type NumberKind } from '../entry.ts';
import { foldedName, kindOf } from '../party-key.ts';
import { isFiller } from '../unnamed.ts';

/** Maximum number of wrong letters between two spellings of a name, if their numbers are the same. */
const WRONG_LETTERS = 2;

/** Minimum length in letters of a name that may have wrong letters. */
const LONG_NAME = 6;

/**
 * True if both parties are the same horse or person (requirement 15.101). A different name with the same number is someone
 * else, because lists may keep the previous party's number.
 */
export function isSameParty(a: EntryParty, b: EntryParty): boolean {
  const [first, second] = [identityOf(a), identityOf(b)];
  if (first.kind !== second.kind) return false;
  if (first.letters !== '' && first.letters === second.letters) return true;
  const isNobody = first.letters === '' && second.letters === '' && first.numbers.size === 0;
  if (isNobody) return second.numbers.size === 0;
  const shared = [...first.numbers].filter(([kind]) => second.numbers.has(kind));
  const agree = shared.length > 0 && shared.every(([kind, number]) => second.numbers.get(kind) === number);
  return agree && (first.name === '' || second.name === '' || areSpellings(first, second));
}

interface PartyIdentity {
  kind: 'horse' | 'person';
  /** Folded; empty if the list has no name. */
  name: string;
  /** The name without spaces. */
  letters: string;
  /** Cleaned numbers by kind. */
  numbers: ReadonlyMap<NumberKind, string>;
  keys: readonly string[];
}

/** Cached because each party is compared with several others. */
const IDENTITIES = new WeakMap<EntryParty, PartyIdentity>();

function identityOf(party: EntryParty): PartyIdentity {
  const known = IDENTITIES.get(party);
  if (known !== undefined) return known;
  const kind = kindOf(party);
  const name = isFiller(party.name) ? '' : foldedName(party);
  const letters = compact(name);
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const numbers = new Map(
    NUMBER_KINDS.flatMap((numberKind) => {
      const number = clean(party.numbers[numberKind] ?? '');
      return number === '' ? [] : [[numberKind, number] as const];
    }),
  );
  const keys = [letters, ...Array.from(numbers, ([numberKind, number]) => `${numberKind}=${number}`)];
  const identity: PartyIdentity = {
    kind,
    name,
    letters,
    numbers,
    keys: keys.flatMap((key) => (key === '' ? [] : [`${kind} ${key}`])),
  };
  IDENTITIES.set(party, identity);
  return identity;
}

/**
 * Returns keys for finding the same horse or person on another list, where it has at least one of the same keys. Empty for a
 * party with neither a name nor a number.
 */
export function identityKeys(party: EntryParty): readonly string[] {
  return identityOf(party).keys;
}

/**
 * True if the shorter name has at least two words, all of them in the longer name, or if the names differ in only a few
 * letters.
 */
function areSpellings(a: PartyIdentity, b: PartyIdentity): boolean {
  const [wordsA, wordsB] = [words(a.name), words(b.name)];
  const [short, long] = wordsA.length <= wordsB.length ? [wordsA, wordsB] : [wordsB, wordsA];
  if (short.length > 1 && short.every((word) => long.includes(word))) return true;
  if (Math.min(a.letters.length, b.letters.length) < LONG_NAME) return false;
  return wrongLetters(a.letters, b.letters) <= WRONG_LETTERS;
}

/** Returns the edit distance: the number of letters inserted, deleted or replaced. */
function wrongLetters(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
