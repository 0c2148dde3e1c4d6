import type { Term } from '../../domain/membership/term.ts';

/**
 * How much a status says for the record: of two terms alike but for it the lesser holds (records.md), so that no card
 * looks valid on the better of the two. An empty status of a membership is `Active` (rules, section 3); of a
 * registration at USHJA it is none.
 */
export type StatusWeight = (status: string | null) => number;

export const membershipWeight: StatusWeight = (status) => {
  if (status === null || status === 'Active') return 2;
  return status === 'Retired' ? 1 : 0;
};

export const registrationWeight: StatusWeight = (status) => {
  if (status === null || status === 'Not Registered') return 0;
  return status === 'Active' ? 2 : 1;
};

/**
 * The terms of one record as they are kept: the same one once, and of those alike but for status the one that says
 * least for the record, which is never the `Active` one (records.md). Ordered by start, end and type.
 */
export function keptTerms(terms: readonly Term[], weight: StatusWeight): Term[] {
  const kept = new Map<string, Term>();
  for (const term of terms) {
    const alike = JSON.stringify([term.start ?? '', term.end ?? '~', term.type ?? '']);
    const other = kept.get(alike);
    if (other === undefined || saysLess(term.status, other.status, weight)) kept.set(alike, term);
  }
  return [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
}

function saysLess(status: string | null, than: string | null, weight: StatusWeight): boolean {
  const difference = weight(status) - weight(than);
  return difference === 0 ? (status ?? '') < (than ?? '') : difference < 0;
}
