import { compact, words } from '../../domain/names/fold.ts';
import { isParticle, isSuffix, isTitle } from '../../domain/names/name-additions.ts';

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
 * particles, one of two names, two in the other order (rules, section 4, "Similar"). A recorded name and a typed one are
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
