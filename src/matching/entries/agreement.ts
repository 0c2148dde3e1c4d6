/**
 * `same`: the exact name. `equal`: another spelling of the name. `near`: a misspelling or part of it. `less`: only a person's
 * last name. `other`: a different name (requirement 15.22).
 */
export const AGREEMENTS = ['same', 'equal', 'near', 'less', 'other'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/** `other` if there are no names. */
export function bestAgreement(all: Iterable<Agreement>): Agreement {
  const has = new Set(all);
  return AGREEMENTS.find((agreement) => has.has(agreement)) ?? 'other';
}

/** False if only the last name agrees, because family members share it. */
export function isOfName(agreement: Agreement): boolean {
  return agreement !== 'less' && agreement !== 'other';
}

export function worseAgreement(a: Agreement, b: Agreement): Agreement {
  return AGREEMENTS.indexOf(a) > AGREEMENTS.indexOf(b) ? a : b;
}
