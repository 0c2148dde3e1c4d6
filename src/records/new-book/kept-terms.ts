import type { Term } from '../../domain/membership/term.ts';

/**
 * Returns a higher weight for a more valid status. An empty status means `Active` for a membership (requirement 3.6),
 * and no registration at USHJA.
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
 * Sorts terms and removes duplicates. Among terms that differ only in status, keeps the one with the lowest weight, so
 * that no card looks valid because of the better one (requirement 10.8).
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

/** Compares by time and type, ignoring the status. */
function inTime(a: Term, b: Term): number {
  return (
    byText(a.start ?? '', b.start ?? '') ||
    byText(a.end ?? '~', b.end ?? '~') ||
    byText(a.type ?? '', b.type ?? '')
  );
}

function weighed(a: string | null, b: string | null, weight: StatusWeight): number {
  return weight(a) - weight(b) || byText(a ?? '', b ?? '');
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
