/** A result list as far as going on depends on it. */
export interface ResultList {
  /** Its answer has come, and is not a failure. */
  answered: boolean;
  /** How many rows it has; similar rows do not count (rules, section 5). */
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
 * Whether the flow may go on from horses, owners or riders (specification, sections 4 and 5; rules, section 5).
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
