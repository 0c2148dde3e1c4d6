import type { ResultList } from './continue.ts';

/**
 * Whether the flow may go on from the owners of a horse of which no book has an owner on the date: its federation
 * owner is then a placeholder (rules, section 5: "a real horse whose USEF owner list is empty gets a placeholder
 * owner"). Every list has answered and is empty, and the affiliate's "No … record" is selected. Without this a horse
 * whose ownership lapsed could not be put on a card at all, not even on one that warns.
 *
 * @param affiliate the affiliate's list; null in the general-federation flow
 */
export function mayContinueWithoutOwner(affiliate: ResultList | null, usef: ResultList): boolean {
  if (!usef.answered || usef.rows > 0) return false;
  return affiliate === null || (affiliate.answered && affiliate.rows === 0 && affiliate.noneSelected);
}
