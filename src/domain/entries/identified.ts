import { compact, fold, words } from '../names/fold.ts';

/**
 * True if the listed name, once folded, is the whole recorded name (requirement 12.17). Spaces and the order of the words do
 * not matter.
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
