import { compact, fold, words } from '../../domain/names/fold.ts';
import { isParticle, isSuffix, isTitle, personName } from '../../domain/names/person-name.ts';
import type { TypedNames } from './find-riders.ts';

/** A way of writing a name, folded and without blanks, and what it costs to take it for the whole name. */
export interface NameForm {
  text: string;
  cost: number;
}

/** A title, or a suffix such as Jr, too many or missing. */
const ADDITION_COST = 0.1;
/** Mac for Mc, or the other way. */
const MAC_COST = 0.2;
/** A middle name or initial too many or missing. */
export const MIDDLE_COST = 0.2;
/** The particles of a last name left out: Berg for van der Berg. */
const PARTICLES_COST = 0.3;
/** Initials for names: J P for John Paul. */
const INITIALS_COST = 0.4;
/** Two last names in the other order. */
const TURNED_COST = 0.4;
/** One of two last names, a middle name for the first: a letter that is wrong is likelier. */
export const PART_COST = 0.8;

/** The costs a form can have, by what is stored of it. */
export const FORM_COSTS: readonly number[] = [
  0,
  ADDITION_COST,
  MAC_COST,
  PARTICLES_COST,
  INITIALS_COST,
  TURNED_COST,
  PART_COST,
];

/** More words than a name has are not taken apart. */
const MOST_WORDS = 6;

/**
 * The ways a last name may be written, the whole one first: without a suffix or title, with Mc for Mac, without its
 * particles, one of two names, two in the other order (requirement 5.33). A recorded name and a typed one are
 * near when two of their forms are.
 *
 * @param norm folded
 * @example lastNameForms('van der berg jr') // 'vanderbergjr' 0, 'vanderberg' 0.1, 'berg' 0.3
 */
export function lastNameForms(norm: string): NameForm[] {
  const forms = new Map<string, number>();
  const all = words(norm);
  add(forms, compact(norm), 0);
  if (all.length > MOST_WORDS) return asList(forms);
  const bare = bareWords(norm);
  const extra = bare.length === all.length ? 0 : ADDITION_COST;
  add(forms, bare.join(''), extra);
  add(forms, bare.join('').replace(/^mac(?=...)/, 'mc'), MAC_COST);
  const names = bare.filter((word, at) => !isParticle(word) && !isBeginning(word, at, bare.length));
  if (bare.some(isParticle)) add(forms, names.join(''), PARTICLES_COST);
  if (names.length > 1) {
    for (const name of names) if (name.length > 1) add(forms, name, PART_COST);
    add(forms, names.toReversed().join(''), TURNED_COST);
  }
  return asList(forms);
}

/**
 * The ways a first name may be written, the whole one first: without a title, the first word alone, a middle name alone,
 * initials.
 *
 * @param norm folded
 * @example firstNameForms('mary ann') // 'maryann' 0, 'mary' 0.2, 'ma' 0.4, 'ann' 0.5
 */
export function firstNameForms(norm: string): NameForm[] {
  const forms = new Map<string, number>();
  const all = words(norm);
  add(forms, compact(norm), 0);
  if (all.length > MOST_WORDS) return asList(forms);
  const bare = bareWords(norm);
  add(forms, bare.join(''), bare.length === all.length ? 0 : ADDITION_COST);
  const [first = '', ...middle] = bare;
  if (middle.length === 0) return asList(forms);
  add(forms, first, MIDDLE_COST);
  add(forms, bare.map((word) => word.charAt(0)).join(''), INITIALS_COST);
  for (const name of middle) if (name.length > 1) add(forms, name, PART_COST);
  return asList(forms);
}

/** Mc, Mac and O before a name, written apart, are no names of their own. */
function isBeginning(word: string, at: number, count: number): boolean {
  return at < count - 1 && (word === 'mc' || word === 'mac' || word.length === 1);
}

/** The words of a folded name without titles before and suffixes behind it; at least one is left. */
export function bareWords(norm: string): readonly string[] {
  const all = words(norm);
  let [from, end] = [0, all.length];
  while (from < end - 1 && isTitle(all[from] ?? '')) from += 1;
  while (from < end - 1 && isSuffix(all[end - 1] ?? '')) end -= 1;
  return all.slice(from, end);
}

function add(forms: Map<string, number>, text: string, cost: number): void {
  if (text !== '' && cost < (forms.get(text) ?? Infinity)) forms.set(text, cost);
}

function asList(forms: ReadonlyMap<string, number>): NameForm[] {
  return [...forms].map(([text, cost]) => ({ text, cost }));
}

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
const LAST_NAME_FIRST_COST = 0.4;
/** First and last name in each other's field. */
const SWAPPED_COST = 0.5;
/** A name alone, in the other's field. */
const OTHER_FIELD_COST = 0.9;

/** Texts of more words than these are not divided. */
const MOST_DIVIDED_WORDS = 5;

/**
 * The ways a rider's names may be meant, the likeliest first (requirement 5.32): as typed; in each other's
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
  if (all.length < 2 || all.length > MOST_DIVIDED_WORDS) return;
  const { firstName, lastName } = personName(typed);
  // Other letters than a-z may fold otherwise alone than together.
  if (compact(fold(firstName)) !== '') add(fold(firstName), fold(lastName), ONE_FIELD_COST);
  const turned = typed.includes(',') ? LAST_NAME_FIRST_COST : DIVIDED_COST;
  for (let at = 1; at < all.length; at += 1) {
    const [before, behind] = [all.slice(0, at).join(' '), all.slice(at).join(' ')];
    add(before, behind, turned);
    add(behind, before, LAST_NAME_FIRST_COST);
  }
}
