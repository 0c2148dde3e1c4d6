/**
 * Agreement between a recorded name and the listed one (requirement 15.22). `same`: exact. `equal`: another spelling. `near`:
 * one may be a misspelling or a part of the other. `less`: only a person's last name agrees. `other`: no agreement.
 */
export const AGREEMENTS = ['same', 'equal', 'near', 'less', 'other'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/** Returns the best of the agreements; `other` if `all` is empty. */
export function bestAgreement(all: Iterable<Agreement>): Agreement {
  const has = new Set(all);
  return AGREEMENTS.find((agreement) => has.has(agreement)) ?? 'other';
}

/** False if at most the last name agrees, because family members share last names. */
export function isOfName(agreement: Agreement): boolean {
  return agreement !== 'less' && agreement !== 'other';
}

export function worseAgreement(a: Agreement, b: Agreement): Agreement {
  return AGREEMENTS.indexOf(a) > AGREEMENTS.indexOf(b) ? a : b;
}
