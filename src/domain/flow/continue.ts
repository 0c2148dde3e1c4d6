import { type ChosenPair, NO_USEF_AFFILIATE } from '../cards/choices.ts';

/**
 * `none` is the entry "None of these, no USEF record", "No USDF record" or "No USHJA record" (requirements 6.6 and
 * 6.9).
 */
export type Selected = { kind: 'nothing' } | { kind: 'record'; number: string } | { kind: 'none' };

/** The general-federation flow uses `usef` only. */
export interface Selection {
  affiliate: Selected;
  usef: Selected;
}

export const NOTHING: Selected = { kind: 'nothing' };
export const NOTHING_SELECTED: Selection = { affiliate: NOTHING, usef: NOTHING };

/**
 * Converts a selection to a choice once Continue is allowed. No record is a placeholder at USEF, and null at the
 * affiliate.
 *
 * @example
 * chosenPair({ affiliate: { kind: 'record', number: '60001' }, usef: { kind: 'none' } })
 * // { federation: 'No USEF Affiliate', affiliate: '60001' }
 */
export function chosenPair({ affiliate, usef }: Selection): ChosenPair {
  return {
    federation: usef.kind === 'record' ? usef.number : NO_USEF_AFFILIATE,
    affiliate: affiliate.kind === 'record' ? affiliate.number : null,
  };
}

export interface ResultListState {
  /** The answer is there and is not a failure. */
  answered: boolean;
  /** Number of rows without similar ones (requirement 6.7). */
  rows: number;
  /** Similar rows count, too. */
  selected: boolean;
  /**
   * "None of these, no USEF record" is selected in a USEF list; or "No USDF record" or "No USHJA record" in an empty
   * affiliate list.
   */
  noneSelected: boolean;
}

/**
 * Returns true if the flow may continue from horses, owners or riders (requirements 6.13 and 6.14). The
 * general-federation flow, where `affiliate` is null, needs a selected row. The other flows need the answers of both
 * lists, a selection in the affiliate's list, and a selection in USEF's list if that has rows. "No record" on both
 * sides is not enough: it would be a choice of nobody.
 */
export function mayContinue(affiliate: ResultListState | null, usef: ResultListState): boolean {
  if (affiliate === null) return usef.answered && usef.selected;
  if (!affiliate.answered || !usef.answered) return false;
  if (!affiliate.selected) return saysNoRecord(affiliate) && usef.selected;
  // Where USEF has no rows, an affiliate record alone makes the placeholder.
  return usef.rows === 0 || usef.selected || usef.noneSelected;
}

/**
 * Returns true if the flow may continue from the owners of a horse that has no owner on the date in any book. Its
 * federation owner is then a placeholder (requirement 6.11). Every list has answered and is empty, and the
 * affiliate's "No … record" is selected. Without this, a horse with a lapsed ownership could be on no card, not even
 * on one that warns.
 */
export function mayContinueWithoutOwner(affiliate: ResultListState | null, usef: ResultListState): boolean {
  if (!usef.answered || usef.rows > 0) return false;
  return affiliate === null || (affiliate.answered && saysNoRecord(affiliate));
}

/** Returns true for "No … record", which counts only in an empty affiliate list. */
function saysNoRecord(affiliate: ResultListState): boolean {
  return affiliate.rows === 0 && affiliate.noneSelected;
}
