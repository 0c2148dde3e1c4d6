/**
 * How a name on an entry list agrees with a recorded one (requirement 15.22). `same`: the very name. `equal`: the name,
 * written in another way. `near`: a misspelling of it, or a part of it. `less`: a person's last name alone. `other`: another name.
 */
export const AGREEMENTS = ['same', 'equal', 'near', 'less', 'other'] as const;

export type Agreement = (typeof AGREEMENTS)[number];

/**
 * The better of some agreements; `other` when there is none.
 *
 * @example bestAgreement(['other', 'near']) // 'near'
 */
export function bestAgreement(all: Iterable<Agreement>): Agreement {
  const has = new Set(all);
  return AGREEMENTS.find((agreement) => has.has(agreement)) ?? 'other';
}

/** Whether a name is a record's name. A last name alone belongs to a family. */
export function isOfName(agreement: Agreement): boolean {
  return agreement !== 'less' && agreement !== 'other';
}

/** The worse of two agreements. */
export function worseAgreement(a: Agreement, b: Agreement): Agreement {
  return AGREEMENTS.indexOf(a) > AGREEMENTS.indexOf(b) ? a : b;
}
