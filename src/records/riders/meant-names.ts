import { compact, fold, words } from '../../domain/names/fold.ts';
import { personName } from '../../domain/names/person-name.ts';
import type { TypedNames } from './find-riders.ts';

/** The names that may have been meant by what was typed, and what it costs to take it so. */
export interface MeantNames {
  /** Folded; empty for one that was not typed. */
  first: string;
  last: string;
  cost: number;
  /** Each in its field. */
  asTyped: boolean;
}

/** "LAST, FIRST" in one field, or both names as a name is written. */
const ONE_FIELD_COST = 0.1;
/** Both names in one field, divided elsewhere. */
const DIVIDED_COST = 0.2;
/** Both names in one field, the last first, without a comma. */
const TURNED_COST = 0.4;
/** First and last name in each other's field. */
const SWAPPED_COST = 0.5;
/** A name alone, in the other's field. */
const OTHER_FIELD_COST = 0.9;

/** Texts of more words than these are not divided. */
const MOST_WORDS = 5;

/**
 * The ways a rider's names may be meant, the likeliest first (rules, section 4, "Similar"): as typed; in each other's
 * field; "LAST, FIRST", or both names, in one field.
 *
 * @example meantNames({ firstName: '', lastName: 'Doe, Jane' }) // has { first: 'jane', last: 'doe', cost: 0.1 }
 */
export function meantNames({ firstName, lastName }: TypedNames): MeantNames[] {
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
    add(last, first, SWAPPED_COST);
    addOnce(first, last, add);
  } else {
    const [typed, norm] = last === '' ? [firstName, first] : [lastName, last];
    addDivided(typed, norm, add);
    if (words(norm).length === 1) add(last, first, OTHER_FIELD_COST);
  }
  return [...meant.values()].sort((a, b) => a.cost - b.cost);
}

type Add = (first: string, last: string, cost: number) => void;

/** A name that stands in both fields is meant once: "Jane" and "Jane Doe". */
function addOnce(first: string, last: string, add: Add): void {
  const [firsts, lasts] = [words(first), words(last)];
  const otherLasts = lasts.filter((word) => !firsts.includes(word));
  const otherFirsts = firsts.filter((word) => !lasts.includes(word));
  if (otherLasts.length > 0 && lasts.length - otherLasts.length === firsts.length) {
    add(first, otherLasts.join(' '), DIVIDED_COST);
  } else if (otherFirsts.length > 0 && firsts.length - otherFirsts.length === lasts.length) {
    add(otherFirsts.join(' '), last, DIVIDED_COST);
  }
}

/** Both names in one field. */
function addDivided(typed: string, norm: string, add: Add): void {
  const all = words(norm);
  if (all.length < 2 || all.length > MOST_WORDS) return;
  const { firstName, lastName } = personName(typed);
  // Other letters than a-z may fold otherwise alone than together.
  if (compact(fold(firstName)) !== '') add(fold(firstName), fold(lastName), ONE_FIELD_COST);
  const turned = typed.includes(',') ? TURNED_COST : DIVIDED_COST;
  for (let at = 1; at < all.length; at += 1) {
    const [before, behind] = [all.slice(0, at).join(' '), all.slice(at).join(' ')];
    add(before, behind, turned);
    add(behind, before, TURNED_COST);
  }
}
