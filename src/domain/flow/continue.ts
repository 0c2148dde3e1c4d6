import { type ChosenPair, NO_USEF_AFFILIATE } from '../cards/choices.ts';

/**
 * The user's selection in a list. `none` means "None of these, no USEF record", "No USDF record" or "No USHJA record"
 * (requirements 6.6 and 6.9).
 */
export type Selected = { kind: 'nothing' } | { kind: 'record'; number: string } | { kind: 'none' };

/** The selection in each list. The general-federation flow uses only `usef`. */
export interface Selection {
  affiliate: Selected;
  usef: Selected;
}

export const NOTHING: Selected = { kind: 'nothing' };
export const NOTHING_SELECTED: Selection = { affiliate: NOTHING, usef: NOTHING };

/**
 * Converts a selection to a choice. Without a USEF record, `federation` is `No USEF Affiliate`; without an affiliate record,
 * `affiliate` is null.
 */
export function chosenPair({ affiliate, usef }: Selection): ChosenPair {
  return {
    federation: usef.kind === 'record' ? usef.number : NO_USEF_AFFILIATE,
    affiliate: affiliate.kind === 'record' ? affiliate.number : null,
  };
}

export interface ResultListState {
  /** True once a successful answer has arrived. */
  answered: boolean;
  /** Number of rows, not counting similar ones (requirement 6.7). */
  rows: number;
  /** True if a row is selected, even a similar one. */
  selected: boolean;
  /**
   * True if "None of these, no USEF record" is selected in USEF's list, or "No USDF record" or "No USHJA record" in an empty
   * affiliate list.
   */
  noneSelected: boolean;
}

/**
 * True if the flow may continue from horses, owners or riders (requirements 6.13 and 6.14). The general-federation flow, where
 * `affiliate` is null, needs a selected row. Other flows need answers for both lists, a selection in the affiliate's list, and
 * a selection in USEF's list if that list has rows. "No record" in both lists is not enough, because no one would be chosen.
 */
export function mayContinue(affiliate: ResultListState | null, usef: ResultListState): boolean {
  if (affiliate === null) return usef.answered && usef.selected;
  if (!affiliate.answered || !usef.answered) return false;
  if (!affiliate.selected) return saysNoRecord(affiliate) && usef.selected;
  // If USEF has no rows, an affiliate record is enough for a placeholder.
  return usef.rows === 0 || usef.selected || usef.noneSelected;
}

/**
 * True if the flow may continue from the owners screen for a horse that has no owner on the date in any book. Its federation
 * owner is then a placeholder (requirement 6.11). Every list must be answered and empty, with the affiliate's "No … record"
 * selected. Without this exception, a horse whose ownership has ended would be on no card, not even one that warns.
 */
export function mayContinueWithoutOwner(affiliate: ResultListState | null, usef: ResultListState): boolean {
  if (!usef.answered || usef.rows > 0) return false;
  return affiliate === null || (affiliate.answered && saysNoRecord(affiliate));
}

/** True if "No … record" is selected and the affiliate's list is empty. */
function saysNoRecord(affiliate: ResultListState): boolean {
  return affiliate.rows === 0 && affiliate.noneSelected;
}
