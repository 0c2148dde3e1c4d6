import { compact, fold, words } from '../names/fold.ts';

/**
 * True if the listed name, once folded, has the same words as the recorded name, in any order (requirement
 * 12.17).
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
