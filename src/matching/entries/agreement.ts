/**
 * How a recorded name agrees with the listed one (requirement 15.22). `same`: exactly. `equal`: in another spelling. `near`:
 * as a misspelling or a part of it. `less`: only in a person's last name. `other`: not at all.
 */
export const AGREEMENTS = ['same', 'equal', 'near', 'less', 'other'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/** Returns `other` if `all` is empty. */
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
