import { compact, fold, words } from '../names/fold.ts';

/**
 * True if a name on a list is the whole recorded name of a person, a farm or an organization, once both are folded
 * (requirement 12.17): first and last name, in either order. An initial, a short form or a misspelling is not enough.
 *
 * @param recorded as in the book: "First Last"
 * @example
 * isWholeName('FIELD, Ann', 'Ann Field') // true
 * isWholeName('A. Field', 'Ann Field') // false
 */
export function isWholeName(listed: string, recorded: string): boolean {
  const typed = fold(listed);
  if (typed === '') return false;
  if (compact(typed) === compact(fold(recorded))) return true;
  return inOrder(typed) === inOrder(fold(recorded));
}

function inOrder(folded: string): string {
  return words(folded).toSorted().join(' ');
}
