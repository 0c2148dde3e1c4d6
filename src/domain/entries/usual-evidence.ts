import type { EntryFinding } from './check.ts';
import type { EvidenceKind } from './decisions.ts';

/** Findings that a receipt can resolve: a payment shows that a membership or a registration is on its way. */
const RECEIPT: ReadonlySet<string> = new Set([
  'membership-ended',
  'membership-starts',
  'membership-status',
  'no-membership',
  'registration-ended',
  'registration-starts',
  'registration-status',
  'no-registration',
  'not-registered',
  'no-affiliate-number',
  'not-found-at-usef',
  'inactive-type',
  'role-not-allowed',
  'registration-not-counted',
  'ends-during',
  'starts-during',
  'retired-and-ended',
]);

const CERTIFICATE: ReadonlySet<string> = new Set([
  'safe-sport-missing',
  'safe-sport-grace',
  'safe-sport-from-birthday',
  'safe-sport-due-during',
  'safe-sport-of-organization',
  'not-looked-up',
]);

/**
 * Returns the kind of evidence to preselect in the form (requirement 15.78); null if no finding suggests one. `findings` must
 * be sorted, most severe first.
 */
export function usualEvidence(findings: readonly Pick<EntryFinding, 'code'>[]): EvidenceKind | null {
  for (const { code } of findings) {
    if (RECEIPT.has(code)) return 'receipt';
    if (CERTIFICATE.has(code)) return 'certificate';
  }
  return null;
}
