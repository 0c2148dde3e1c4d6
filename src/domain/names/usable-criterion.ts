import { fold } from './fold.ts';

/**
 * Whether a name narrows a search enough to run it alone: at least two letters or digits after folding
 * (rules, section 4, "Criteria").
 *
 * @example isUsableName("O'B") // true; 'x' → false
 */
export function isUsableName(typed: string): boolean {
  return (fold(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;
}
