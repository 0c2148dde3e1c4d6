import { compact, fold, words } from '../../domain/names/fold.ts';
import { personName } from '../../domain/names/person-name.ts';
import type { RiderName } from '../hits.ts';
import {
  DIVIDED_COST,
  LAST_NAME_FIRST_COST,
  ONE_FIELD_COST,
  OTHER_FIELD_COST,
  SWAPPED_FIELDS_COST,
} from './people-costs.ts';

export interface MeantNames {
  /** Folded first name; empty if there is none. */
  first: string;
  /** Folded last name; empty if there is none. */
  last: string;
  /** Cost of this reading, in wrong letters. */
  cost: number;
  asTyped: boolean;
}

/** Maximum length, in words, of text to split into first and last names. */
const MOST_DIVIDED_WORDS = 5;

/**
 * Returns the ways to read the typed names, most likely first (requirement 5.32). At least one of the folded names must not
 * be empty.
 * @example meantNames({ firstName: '', lastName: 'Doe, Jane' })[1]?.first // 'jane'
 */
export function meantNames({ firstName, lastName }: RiderName): MeantNames[] {
  const [first, last] = [fold(firstName), fold(lastName)];
  const meant = new Map<string, MeantNames>();
  const add = (first: string, last: string, cost: number, asTyped = false): void => {
    const key = `${last}\n${first}`;
    if ((first !== '' || last !== '') && cost < (meant.get(key)?.cost ?? Infinity)) {
      meant.set(key, { first, last, cost, asTyped });
    }
  };
  add(first, last, 0, true);
  if (first !== '' && last !== '') {
    add(last, first, SWAPPED_FIELDS_COST);
    addTypedTwice(first, last, add);
  } else {
    const [typed, folded] = last === '' ? [firstName, first] : [lastName, last];
    addDivided(typed, folded, add);
    if (words(folded).length === 1) add(last, first, OTHER_FIELD_COST);
  }
  return [...meant.values()].sort((a, b) => a.cost - b.cost);
}

type Add = (first: string, last: string, cost: number) => void;

/** Adds a reading in which a name typed in both fields counts once: "Jane" and "Jane Doe". */
function addTypedTwice(first: string, last: string, add: Add): void {
  const [firsts, lasts] = [words(first), words(last)];
  const otherLasts = lasts.filter((word) => !firsts.includes(word));
  const otherFirsts = firsts.filter((word) => !lasts.includes(word));
  if (otherLasts.length > 0 && lasts.length - otherLasts.length === firsts.length) {
    add(first, otherLasts.join(' '), DIVIDED_COST);
  } else if (otherFirsts.length > 0 && firsts.length - otherFirsts.length === lasts.length) {
    add(otherFirsts.join(' '), last, DIVIDED_COST);
  }
}

function addDivided(typed: string, folded: string, add: Add): void {
  const all = words(folded);
  if (all.length < 2 || all.length > MOST_DIVIDED_WORDS) return;
  const { firstName, lastName } = personName(typed);
  // The first name may fold to nothing: `Ann Lee, -`.
  if (compact(fold(firstName)) !== '') add(fold(firstName), fold(lastName), ONE_FIELD_COST);
  const inOrder = typed.includes(',') ? LAST_NAME_FIRST_COST : DIVIDED_COST;
  for (let at = 1; at < all.length; at += 1) {
    const [before, after] = [all.slice(0, at).join(' '), all.slice(at).join(' ')];
    add(before, after, inOrder);
    add(after, before, LAST_NAME_FIRST_COST);
  }
}
