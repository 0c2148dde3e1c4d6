/**
 * How a name on an entry list agrees with a recorded one (requirement 15.22). `same`: the exact name. `equal`: another
 * spelling of the name. `near`: a misspelling or part of the name. `less`: only a person's last name. `other`: a different
 * name.
 */
export const AGREEMENTS = ['same', 'equal', 'near', 'less', 'other'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/** Returns the best agreement; `other` if there are no names. */
export function bestAgreement(all: Iterable<Agreement>): Agreement {
  const has = new Set(all);
  return AGREEMENTS.find((agreement) => has.has(agreement)) ?? 'other';
}

/** Returns false if only the last name agrees, because family members share it. */
export function isOfName(agreement: Agreement): boolean {
  return agreement !== 'less' && agreement !== 'other';
}

export function worseAgreement(a: Agreement, b: Agreement): Agreement {
  return AGREEMENTS.indexOf(a) > AGREEMENTS.indexOf(b) ? a : b;
}
