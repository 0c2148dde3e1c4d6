import { type ChosenPair, NO_USEF_AFFILIATE } from '../cards/choices.ts';

/**
 * What is marked in one list of a results screen: nothing yet, a record by its number, or the offered "None of these,
 * no USEF record" / "No USDF record" (requirements 6.6 and 6.9).
 */
export type Marked = { kind: 'nothing' } | { kind: 'record'; number: string } | { kind: 'none' };

/** What is marked in the two lists of a results screen; the general-federation flow uses `usef` only. */
export interface Selection {
  affiliate: Marked;
  usef: Marked;
}

export const NOTHING: Marked = { kind: 'nothing' };
export const NOTHING_SELECTED: Selection = { affiliate: NOTHING, usef: NOTHING };

/**
 * The choice that a selection makes once Continue is allowed: what is not marked as a record is a placeholder at USEF,
 * and no record at the affiliate.
 */
export function chosenPair(selection: Selection): ChosenPair {
  return {
    federation: selection.usef.kind === 'record' ? selection.usef.number : NO_USEF_AFFILIATE,
    affiliate: selection.affiliate.kind === 'record' ? selection.affiliate.number : null,
  };
}

/** A result list as far as going on depends on it. */
export interface ResultList {
  /** Its answer has come, and is not a failure. */
  answered: boolean;
  /** How many rows it has; similar rows do not count (requirement 6.7). */
  rows: number;
  /** A row is selected, a similar one or another. */
  selected: boolean;
  /**
   * What is selected is the entry that says there is no record: "None of these, no USEF record" in a USEF list, "No
   * USDF record" or "No USHJA record" in an empty affiliate list.
   */
  noneSelected: boolean;
}

/**
 * Whether the flow may go on from horses, owners or riders (requirements 6.13 and 6.14).
 * In the general-federation flow (no affiliate list) a row is selected. In the other flows both lists have answered;
 * one thing is selected in the affiliate's, and one in USEF's when that has rows; and not "no record" on both sides,
 * which would be a choice of nobody.
 *
 * @param affiliate the affiliate's list; null in the general-federation flow
 */
export function mayContinue(affiliate: ResultList | null, usef: ResultList): boolean {
  if (affiliate === null) return usef.answered && usef.selected;
  if (!affiliate.answered || !usef.answered) return false;
  if (!affiliate.selected) return noAffiliateRecord(affiliate) && usef.selected;
  // An affiliate record without USEF rows makes the placeholder by itself.
  return usef.rows === 0 || usef.selected || usef.noneSelected;
}

/** "No … record" is offered where the affiliate's list is empty, and nowhere else. */
function noAffiliateRecord(affiliate: ResultList): boolean {
  return affiliate.rows === 0 && affiliate.noneSelected;
}

/**
 * Whether the flow may go on from the owners of a horse of which no book has an owner on the date: its federation
 * owner is then a placeholder (requirement 6.11: "a real horse whose USEF owner list is empty gets a placeholder
 * owner"). Every list has answered and is empty, and the affiliate's "No … record" is selected. Without this a horse
 * whose ownership lapsed could not be put on a card at all, not even on one that warns.
 *
 * @param affiliate the affiliate's list; null in the general-federation flow
 */
export function mayContinueWithoutOwner(affiliate: ResultList | null, usef: ResultList): boolean {
  if (!usef.answered || usef.rows > 0) return false;
  return affiliate === null || (affiliate.answered && affiliate.rows === 0 && affiliate.noneSelected);
}
