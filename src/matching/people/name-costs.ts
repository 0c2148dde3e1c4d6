import { compact } from '../../domain/names/fold.ts';
import { namesWithNicknames, nicknames } from '../../domain/names/nicknames.ts';
import { storedWordList, WordList } from '../word-list.ts';
import {
  bareWords,
  firstNameForms,
  lastNameForms,
  MIDDLE_COST,
  type NameForm,
  PART_COST,
} from './name-forms.ts';
import type { NameList } from './name-list.ts';

/** A nickname for a full first name, or the other way; for another nickname of the same it is twice as much. */
const NICKNAME_COST = 0.3;
/** A name of which only the beginning is typed. */
const CUT_COST = 0.3;
/** A name of which only the beginning is recorded: one that is misspelt is likelier. */
const RECORDED_CUT_COST = 0.9;
/** An initial for a first name. */
const INITIAL_COST = 0.5;
/** Only how a name begins is typed, and that misspelt. */
const MISSPELT_BEGINNING_COST = 0.6;
/** What a name that is far costs at least. */
export const FAR_COST = 1;
/** First names that have only their first letters in common: near beside the right last name. */
const SAME_LETTERS: readonly [letters: number, cost: number][] = [
  [3, 1.4],
  [1, 1.9],
];

/** From so many letters on two may be wrong. */
const LONG_LAST_NAME = 5;
const LONG_FIRST_NAME = 6;
const NO_NAME = Infinity;
/** A part or the beginning of a name has so many letters at least to be looked for misspelt. */
const SHORTEST_PART = 5;

/** Nicknames of so many letters may be misspelt too. */
const MISSPELT_NICKNAME = 4;
const NICKNAMED = new WordList(storedWordList(namesWithNicknames().map((word) => ({ word, count: 1 }))));

/** How near a name has to be. */
interface Nearness {
  /** Two letters of a long name may be wrong; else one. */
  long: boolean;
}

/**
 * What it costs to take each near last name of a list for one that is typed, by the place of the folded name.
 *
 * @param norm folded
 * @param nearness `cut`: a name may only begin so
 */
export function lastNameCosts(
  names: NameList,
  norm: string,
  { long, cut }: Nearness & { cut: boolean },
): Map<number, number> {
  const costs = formCosts(names, lastNameForms(norm), long ? LONG_LAST_NAME : NO_NAME);
  if (cut) addBeginning(costs, names, norm, CUT_COST);
  return costs;
}

/** The same for first names, which may be nicknames, initials or cut as well. */
export function firstNameCosts(names: NameList, norm: string, { long }: Nearness): Map<number, number> {
  const costs = formCosts(names, firstNameForms(norm), long ? LONG_FIRST_NAME : NO_NAME);
  const [first = '', ...others] = bareWords(norm);
  addShortened(costs, names, [first, ...others].join(''), 0);
  if (others.length > 0) addShortened(costs, names, first, MIDDLE_COST);
  return costs;
}

/** Adds last names that are far: only the beginning is typed, and that misspelt. They cost `FAR_COST` at least. */
export function addFarLastNames(costs: Map<number, number>, names: NameList, norm: string): void {
  addMisspeltBeginning(costs, names, norm);
}

/** Adds first names that are far: as last names, and those of which only the first letters are the same. */
export function addFarFirstNames(costs: Map<number, number>, names: NameList, norm: string): void {
  addMisspeltBeginning(costs, names, norm);
  const [first = ''] = bareWords(norm);
  for (const [letters, cost] of SAME_LETTERS) {
    if (first.length > letters) addBeginning(costs, names, first.slice(0, letters), cost);
  }
}

/** What the names cost of which a form is near one of the forms of what was typed. */
function formCosts(names: NameList, typed: readonly NameForm[], twoFrom: number): Map<number, number> {
  const costs = new Map<number, number>();
  for (const { text, cost } of typed) {
    names.keys.near(text, twoFrom, (name, formCost, mistake) => {
      // Part of a name says little where it is short and not even right.
      const part = cost === PART_COST || formCost === PART_COST;
      if (part && mistake > 0 && text.length < SHORTEST_PART) return;
      lower(costs, name, cost + formCost + mistake);
    });
  }
  return costs;
}

/** Names of which only the beginning is typed, and that with a mistake. */
function addMisspeltBeginning(costs: Map<number, number>, names: NameList, norm: string): void {
  if (norm.length < SHORTEST_PART) return;
  names.keys.nearBeginning(compact(norm), (name, formCost, mistake) => {
    const cost = MISSPELT_BEGINNING_COST + formCost + mistake;
    if (formCost < PART_COST) lower(costs, name, Math.max(FAR_COST, cost));
  });
}

/** Nicknames, beginnings and initials: of what is typed those that are recorded, and the other way. */
function addShortened(costs: Map<number, number>, names: NameList, text: string, ownCost: number): void {
  for (const [other, cost] of nicknameCosts(text)) {
    names.keys.equal(other, (name, formCost) => lower(costs, name, ownCost + cost + formCost));
  }
  for (let length = 1; length < text.length; length += 1) {
    const shortened = ownCost + (length === 1 ? INITIAL_COST : RECORDED_CUT_COST);
    names.keys.equal(text.slice(0, length), (name, formCost) => {
      if (formCost <= MIDDLE_COST) lower(costs, name, shortened + formCost);
    });
  }
  addBeginning(costs, names, text, ownCost + (text.length === 1 ? INITIAL_COST : CUT_COST));
}

/** The names that a name may stand for as a nickname, or that may stand for it, and what that costs. */
function nicknameCosts(text: string): Map<string, number> {
  const costs = new Map<string, number>();
  const add = (name: string, cost: number): void => {
    if (cost < (costs.get(name) ?? Infinity)) costs.set(name, cost);
  };
  for (const other of nicknames(text)) {
    add(other, NICKNAME_COST);
    for (const third of nicknames(other)) add(third, 2 * NICKNAME_COST);
  }
  if (text.length < MISSPELT_NICKNAME) return costs;
  for (const { word, cost } of NICKNAMED.near(text, 1)) {
    for (const other of nicknames(word)) add(other, NICKNAME_COST + cost);
  }
  return costs;
}

function addBeginning(costs: Map<number, number>, names: NameList, text: string, cost: number): void {
  const [from, end] = names.norms.beginningWith(text);
  for (let name = from; name < end; name += 1) lower(costs, name, cost);
}

function lower(costs: Map<number, number>, name: number, cost: number): void {
  if (cost < (costs.get(name) ?? Infinity)) costs.set(name, cost);
}
