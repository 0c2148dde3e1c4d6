import { describe, expect, it } from 'vitest';
import { DAY } from '../../../test/support/rows.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import { type Finding, type FindingCode, type FindingOf, FINDINGS } from './finding.ts';
import { shortWords } from './short-words.ts';

function findingOf(code: FindingCode): Finding {
  const kinds = Object.entries(FINDINGS[code].details);
  const details = Object.fromEntries(
    kinds.map(([name, kind]: [string, string]) => [
      name,
      kind.startsWith('date') ? DAY : kind === 'texts' ? ['Golden Choice'] : 'Fan',
    ]),
  );
  return {
    code,
    severity: FINDINGS[code].severity,
    subject: 'rider',
    org: 'usef',
    field: null,
    details: { ...details, ...(code === 'warning' && { cause: 'ended' }) },
  } as unknown as Finding;
}

const CODES = Object.keys(FINDINGS) as FindingCode[];

describe('a finding in a few words', () => {
  it.each<[FindingCode, string]>([
    ['warning', 'membership ended 11/21/2026'],
    ['suspended', 'suspended at USEF'],
    ['inactive-type', 'type Inactive'],
    ['role-not-allowed', 'Fan is not enough'],
    ['role-unknown', 'no rule for Fan'],
    ['ends-during', 'valid only through 11/21/2026'],
    ['safe-sport-missing', 'no valid Safe Sport'],
    ['not-the-owner', 'not the owner'],
    ['safe-sport-from-birthday', 'Safe Sport required from 11/21/2026'],
  ])('is written as follows: %s → %s', (code, expected) => {
    expect(shortWords(findingOf(code))).toBe(expected);
  });

  it.each(CODES.filter((code) => code !== 'exempt' && code !== 'microchip-depends'))(
    'fits a band: %s',
    (code) => {
      const words = shortWords(findingOf(code));
      expect(words.length).toBeGreaterThan(3);
      expect(words.length).toBeLessThan(36);
      expect(words).not.toMatch(/\.$/);
    },
  );

  it.each<[string, Partial<FindingOf<'exempt'>['details']>, string]>([
    [
      'names the class and its source',
      {},
      'membership ended 11/21/2026, exempt in “Leadline 1” (GR901.9, 2022)',
    ],
    [
      'by the kind of show',
      { className: null },
      'membership ended 11/21/2026, not needed here (GR901.9, 2022)',
    ],
    ['without a source', { className: null, source: null }, 'membership ended 11/21/2026, not needed here'],
    [
      'for a membership without a type',
      { missing: 'role-not-allowed', word: null },
      ' is not enough, exempt in “Leadline 1” (GR901.9, 2022)',
    ],
    [
      'for a type that is not enough',
      { missing: 'role-not-allowed', word: 'Fan' },
      'Fan is not enough, exempt in “Leadline 1” (GR901.9, 2022)',
    ],
    [
      'for a registration that does not count',
      { missing: 'registration-not-counted', word: 'Cancelled' },
      'Cancelled does not count, exempt in “Leadline 1” (GR901.9, 2022)',
    ],
    [
      'for the type Inactive',
      { missing: 'inactive-type' },
      'type Inactive, exempt in “Leadline 1” (GR901.9, 2022)',
    ],
  ])('an exemption %s', (_what, details, expected) => {
    const of = { missing: 'ended', on: DAY, word: null, className: 'Leadline 1', says: 'Exempt.' };
    const found = { ...findingOf('exempt'), details: { ...of, source: 'GR901.9, 2022', ...details } };
    expect(shortWords(found as Finding)).toBe(expected);
  });

  it.each<[string | null, string]>([
    [null, 'no microchip on file'],
    ['Leadline 1', 'no microchip on file, exempt in “Leadline 1” (GR901.9, 2022)'],
  ])('names the class that may need no microchip: %s', (className, expected) => {
    const details = { on: DAY, says: 'Exempt.', source: 'GR901.9, 2022', className };
    expect(shortWords({ ...findingOf('microchip-depends'), details } as Finding)).toBe(expected);
  });

  it.each<[FindingCode, 'horse' | 'rider', string]>([
    ['membership-depends', 'horse', 'may need a registration'],
    ['membership-depends', 'rider', 'may need a membership'],
    ['membership-unknown', 'horse', 'no rule for a missing registration'],
    ['membership-unknown', 'rider', 'no rule for a missing membership'],
  ])('says registration for a horse and membership for a person: %s of a %s', (code, subject, expected) =>
    expect(shortWords({ ...findingOf(code), subject })).toBe(expected),
  );

  it('names the birthday from which Safe Sport is required, without its date', () => {
    const found = { ...findingOf('safe-sport-from-birthday'), details: { on: null, date: null } };
    expect(shortWords(found as Finding)).toBe(
      `Safe Sport required from the ${SAFE_SPORT_FROM_AGE}th birthday`,
    );
  });

  it('says that there is no type on record', () => {
    const details = { word: '', on: DAY, says: null, source: null };
    expect(shortWords({ ...findingOf('role-unknown'), details } as Finding)).toBe('no type on record');
  });
});
