import { compact, fold, words } from '../names/fold.ts';

/** True if the folded name is the whole recorded name (requirement 12.17). First and last name may be swapped. */
export function isWholeName(listed: string, recorded: string): boolean {
  const typed = fold(listed);
  if (typed === '') return false;
  if (compact(typed) === compact(fold(recorded))) return true;
  return inOrder(typed) === inOrder(fold(recorded));
}

function inOrder(folded: string): string {
  return words(folded).toSorted().join(' ');
}
