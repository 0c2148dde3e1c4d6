import { nicknames } from '../../domain/names/nicknames.ts';
import { bareWords, firstNameForms, lastNameForms } from './name-forms.ts';
import type { NameList } from './name-list.ts';

/** A nickname for a full first name, or the other way; for another nickname of the same it is twice as much. */
const NICKNAME_COST = 0.3;
/** A name of which only the beginning is typed or recorded. */
const CUT_COST = 0.3;
/** An initial for a first name. */
const INITIAL_COST = 0.5;
/** Any of these of the first word of a first name that has more. */
const MIDDLE_COST = 0.2;

/** From so many letters on two may be wrong. */
const LONG_LAST_NAME = 5;
const LONG_FIRST_NAME = 6;
const NO_NAME = Infinity;

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
  const costs = new Map<number, number>();
  for (const { text, cost } of lastNameForms(norm)) {
    names.keys.near(text, long ? LONG_LAST_NAME : NO_NAME, (name, mistake) =>
      lower(costs, name, cost + mistake),
    );
  }
  if (cut) addBeginning(costs, names, norm, CUT_COST);
  return costs;
}

/** The same for first names, which may be nicknames, initials or cut as well. */
export function firstNameCosts(names: NameList, norm: string, { long }: Nearness): Map<number, number> {
  const costs = new Map<number, number>();
  for (const { text, cost } of firstNameForms(norm)) {
    names.keys.near(text, long ? LONG_FIRST_NAME : NO_NAME, (name, mistake) =>
      lower(costs, name, cost + mistake),
    );
  }
  const [first = '', ...others] = bareWords(norm);
  addShortened(costs, names, [first, ...others].join(''), 0);
  if (others.length > 0) addShortened(costs, names, first, MIDDLE_COST);
  return costs;
}

/** Nicknames, beginnings and initials: of what is typed those that are recorded, and the other way. */
function addShortened(costs: Map<number, number>, names: NameList, text: string, ownCost: number): void {
  for (const other of nicknames(text)) {
    names.keys.equal(other, (name, cost) => lower(costs, name, ownCost + NICKNAME_COST + cost));
    for (const third of nicknames(other)) {
      names.keys.equal(third, (name, cost) => lower(costs, name, ownCost + 2 * NICKNAME_COST + cost));
    }
  }
  for (let length = 1; length < text.length; length += 1) {
    const shortened = ownCost + (length === 1 ? INITIAL_COST : CUT_COST);
    names.keys.equal(text.slice(0, length), (name, cost) => lower(costs, name, shortened + cost));
  }
  addBeginning(costs, names, text, ownCost + (text.length === 1 ? INITIAL_COST : CUT_COST));
}

function addBeginning(costs: Map<number, number>, names: NameList, text: string, cost: number): void {
  const [from, end] = names.norms.beginningWith(text);
  for (let name = from; name < end; name += 1) lower(costs, name, cost);
}

function lower(costs: Map<number, number>, name: number, cost: number): void {
  if (cost < (costs.get(name) ?? Infinity)) costs.set(name, cost);
}
