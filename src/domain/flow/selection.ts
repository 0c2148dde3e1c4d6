import { type ChosenPair } from '../cards/choices.ts';
import { NO_USEF_AFFILIATE } from '../cards/card.ts';

/**
 * What is marked in one list of a results screen: nothing yet, a record by its number, or the offered "None of these,
 * no USEF record" / "No USDF record" (rules, section 5).
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
