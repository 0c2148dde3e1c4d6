import { compact, words } from '../../domain/names/fold.ts';
import { isParticle, isSuffix, isTitle } from '../../domain/names/person-name.ts';
import {
  ADDITION_COST,
  INITIALS_COST,
  MAC_COST,
  MIDDLE_COST,
  PART_COST,
  PARTICLES_COST,
  SWAPPED_LAST_NAMES_COST,
} from './people-costs.ts';

export interface NameForm {
  /** The form, folded and without spaces. */
  text: string;
  /** Cost, in wrong letters, of using this form instead of the whole name. */
  cost: number;
}

/** Maximum length of a name, in words. Longer names are not split. */
const MOST_WORDS = 6;

/**
 * Returns a last name's forms, the whole name first. Names are near if any of their forms are (requirement 5.33).
 * @example lastNameForms('van der berg jr').map(({ text }) => text) // ['vanderbergjr', 'vanderberg', 'berg']
 */
export function lastNameForms(folded: string): NameForm[] {
  const { forms, bare } = wholeName(folded);
  if (bare.length === 0) return asList(forms);
  add(forms, bare.join('').replace(/^mac(?=...)/, 'mc'), MAC_COST);
  const names = bare.filter((word, at) => !isParticle(word) && !isNameBeginning(word, at, bare.length));
  if (bare.some(isParticle)) add(forms, names.join(''), PARTICLES_COST);
  if (names.length > 1) {
    for (const name of names) if (name.length > 1) add(forms, name, PART_COST);
    add(forms, names.toReversed().join(''), SWAPPED_LAST_NAMES_COST);
  }
  return asList(forms);
}

/**
 * Returns a first name's forms, the whole name first.
 * @example firstNameForms('mary ann').map(({ text }) => text) // ['maryann', 'mary', 'ma', 'ann']
 */
export function firstNameForms(folded: string): NameForm[] {
  const { forms, bare } = wholeName(folded);
  const [first = '', ...middle] = bare;
  if (middle.length === 0) return asList(forms);
  add(forms, first, MIDDLE_COST);
  add(forms, bare.map((word) => word.charAt(0)).join(''), INITIALS_COST);
  for (const name of middle) if (name.length > 1) add(forms, name, PART_COST);
  return asList(forms);
}

type FormCosts = Map<string, number>;

/** Returns the whole name's form, and the bare words for the other forms; no words if the name is too long. */
function wholeName(folded: string): { forms: FormCosts; bare: readonly string[] } {
  const forms: FormCosts = new Map();
  add(forms, compact(folded), 0);
  if (words(folded).length > MOST_WORDS) return { forms, bare: [] };
  const bare = bareWords(folded);
  add(forms, bare.join(''), ADDITION_COST);
  return { forms, bare };
}

/** True for a separate `Mc`, `Mac` or single letter, such as `O`, except as the last word. */
function isNameBeginning(word: string, at: number, count: number): boolean {
  return at < count - 1 && (word === 'mc' || word === 'mac' || word.length === 1);
}

/** Removes titles and suffixes from a folded name, but never its only remaining word. */
export function bareWords(folded: string): readonly string[] {
  const all = words(folded);
  let [from, end] = [0, all.length];
  while (from < end - 1 && isTitle(all[from] ?? '')) from += 1;
  while (from < end - 1 && isSuffix(all[end - 1] ?? '')) end -= 1;
  return all.slice(from, end);
}

function add(forms: FormCosts, text: string, cost: number): void {
  if (text !== '' && cost < (forms.get(text) ?? Infinity)) forms.set(text, cost);
}

function asList(forms: FormCosts): NameForm[] {
  return [...forms].map(([text, cost]) => ({ text, cost }));
}
