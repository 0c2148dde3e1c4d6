import { compact } from '../../domain/names/fold.ts';
import { namesWithNicknames, nicknames } from '../../domain/names/nicknames.ts';
import { byLength, NearTexts, textsByLength } from '../near-texts.ts';
import { bareWords, firstNameForms, lastNameForms, type NameForm } from './name-forms.ts';
import type { NameList } from './name-list.ts';
import {
  CUT_COST,
  FAR_COST,
  INITIAL_COST,
  LONG_FIRST_NAME,
  LONG_LAST_NAME,
  MIDDLE_COST,
  MISSPELLED_PERSON_BEGINNING_COST,
  NICKNAME_COST,
  PART_COST,
  RECORDED_CUT_COST,
  SAME_FIRST_LETTERS,
  SHORTEST_MISSPELLED_NICKNAME,
  SHORTEST_PART,
} from './people-costs.ts';

/** Costs in wrong letters, by the index of the folded name in its list. */
export type NameCosts = Map<number, number>;

interface Nearness {
  long: boolean;
}

/** A minimum length that no name reaches, so two wrong letters are never accepted. */
const NEVER_LONG = Infinity;

/** Finds last names near a folded one. With `cut`, also finds last names that begin with it. */
export function nearLastNames(
  names: NameList,
  folded: string,
  { long, cut }: Nearness & { cut: boolean },
): NameCosts {
  const costs = nearForms(names, lastNameForms(folded), long ? LONG_LAST_NAME : NEVER_LONG);
  if (cut) addBeginning(costs, names, folded, CUT_COST);
  return costs;
}

/** Finds first names near a folded one, including nicknames, the initial, and names that begin like it. */
export function nearFirstNames(names: NameList, folded: string, { long }: Nearness): NameCosts {
  const costs = nearForms(names, firstNameForms(folded), long ? LONG_FIRST_NAME : NEVER_LONG);
  const [first = '', ...others] = bareWords(folded);
  addShortened(costs, names, [first, ...others].join(''), 0);
  if (others.length > 0) addShortened(costs, names, first, MIDDLE_COST);
  return costs;
}

/** Adds names with a misspelled beginning, each at `FAR_COST` or more. */
export function addMisspelledBeginnings(costs: NameCosts, names: NameList, folded: string): void {
  if (folded.length < SHORTEST_PART) return;
  names.forms.nearBeginning(compact(folded), (name, formCost, mistake) => {
    const cost = MISSPELLED_PERSON_BEGINNING_COST + formCost + mistake;
    if (formCost < PART_COST) lower(costs, name, Math.max(FAR_COST, cost));
  });
}

/** Adds misspelled beginnings, and names that share only the first letters. */
export function addFarFirstNames(costs: NameCosts, names: NameList, folded: string): void {
  addMisspelledBeginnings(costs, names, folded);
  const [first = ''] = bareWords(folded);
  for (const [letters, cost] of SAME_FIRST_LETTERS) {
    if (first.length > letters) addBeginning(costs, names, first.slice(0, letters), cost);
  }
}

function nearForms(names: NameList, typed: readonly NameForm[], twoFrom: number): NameCosts {
  const costs: NameCosts = new Map();
  for (const { text, cost } of typed) {
    names.forms.near(text, twoFrom, (name, formCost, mistake) => {
      // A short part of a name must match exactly, because a near match would prove little.
      const isPart = cost === PART_COST || formCost === PART_COST;
      if (isPart && mistake > 0 && text.length < SHORTEST_PART) return;
      lower(costs, name, cost + formCost + mistake);
    });
  }
  return costs;
}

/** Adds nicknames, beginnings and initials, whether typed or recorded. */
function addShortened(costs: NameCosts, names: NameList, text: string, ownCost: number): void {
  for (const [other, cost] of nicknameCosts(text)) {
    names.forms.equal(other, (name, formCost) => lower(costs, name, ownCost + cost + formCost));
  }
  for (let length = 1; length < text.length; length += 1) {
    const shortened = ownCost + (length === 1 ? INITIAL_COST : RECORDED_CUT_COST);
    names.forms.equal(text.slice(0, length), (name, formCost) => {
      if (formCost <= MIDDLE_COST) lower(costs, name, shortened + formCost);
    });
  }
  addBeginning(costs, names, text, ownCost + (text.length === 1 ? INITIAL_COST : CUT_COST));
}

const NICKNAMED = namesWithNicknames().toSorted(byLength);
const NICKNAMED_TEXTS = new NearTexts(textsByLength(NICKNAMED));

function nicknameCosts(text: string): Map<string, number> {
  const costs = new Map<string, number>();
  for (const other of nicknames(text)) {
    lower(costs, other, NICKNAME_COST);
    for (const third of nicknames(other)) lower(costs, third, 2 * NICKNAME_COST);
  }
  if (text.length < SHORTEST_MISSPELLED_NICKNAME) return costs;
  NICKNAMED_TEXTS.near(
    text,
    () => 1,
    (index, mistake) => {
      for (const other of nicknames(NICKNAMED[index] ?? '')) lower(costs, other, NICKNAME_COST + mistake);
    },
  );
  return costs;
}

function addBeginning(costs: NameCosts, names: NameList, text: string, cost: number): void {
  const [from, end] = names.folded.beginningWith(text);
  for (let name = from; name < end; name += 1) lower(costs, name, cost);
}

function lower<Key>(costs: Map<Key, number>, key: Key, cost: number): void {
  if (cost < (costs.get(key) ?? Infinity)) costs.set(key, cost);
}
