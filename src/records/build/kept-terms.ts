import type { Term } from '../../domain/membership/term.ts';

/**
 * How much a status says for the record: of two terms alike but for it the lesser holds (requirement 10.8), so that no
 * card looks valid on the better of the two. An empty status of a membership is `Active` (requirement 3.6); of a
 * registration at USHJA it is none.
 */
type StatusWeight = (status: string | null) => number;

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
 * least for the record, which is never the `Active` one (requirement 10.8). Ordered by start, end and type.
 */
export function keptTerms(terms: readonly Term[], weight: StatusWeight): readonly Term[] {
  if (terms.length < 2) return terms;
  const kept: Term[] = [];
  for (const term of terms.toSorted((a, b) => inTime(a, b) || weighed(a.status, b.status, weight))) {
    const before = kept.at(-1);
    if (before === undefined || inTime(before, term) !== 0) kept.push(term);
  }
  return kept;
}

/** By start, end and type; 0 for terms alike but for status. */
function inTime(a: Term, b: Term): number {
  return (
    byText(a.start ?? '', b.start ?? '') ||
    byText(a.end ?? '~', b.end ?? '~') ||
    byText(a.type ?? '', b.type ?? '')
  );
}

/** What says less for the record comes first. */
function weighed(a: string | null, b: string | null, weight: StatusWeight): number {
  return weight(a) - weight(b) || byText(a ?? '', b ?? '');
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
