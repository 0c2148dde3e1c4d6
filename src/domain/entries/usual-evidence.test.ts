import { expect, it } from 'vitest';
import { JUDGMENT_CODES } from './row-check.ts';
import { usualEvidence } from './usual-evidence.ts';

it.each<[codes: string[], expected: string | null]>([
  [[], null],
  [['membership-ended'], 'receipt'],
  [['registration-ended'], 'receipt'],
  [['safe-sport-missing'], 'certificate'],
  // The most severe finding decides.
  [['safe-sport-missing', 'membership-ended'], 'certificate'],
  [['suspended', 'ends-during'], 'receipt'],
  [['suspended'], null],
  [['by-name-only'], null],
])('usualEvidence(%j) is %j', (codes, expected) => {
  expect(usualEvidence(codes.map((code) => ({ code })))).toBe(expected);
});

it('usualEvidence knows 23 codes of existing findings', () => {
  const known = JUDGMENT_CODES.filter((code) => usualEvidence([{ code }]) !== null);
  expect(known).toHaveLength(23);
});
