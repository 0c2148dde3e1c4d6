import { describe, expect, it } from 'vitest';
import { matchFinding, MATCH_FINDING_CODES } from './match-findings.ts';

describe('matchFinding', () => {
  it.each(MATCH_FINDING_CODES)('gives %s a text and a remedy', (code) => {
    for (const role of ['horse', 'owner', 'rider'] as const) {
      const { text, remedy } = matchFinding(code, { role, kind: 'usef', recorded: 'Golden Choice' });
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(remedy).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    ['rider', 'usef', '', 'This USEF number belongs to somebody else.'],
    ['horse', 'usdf', 'Golden Choice', 'This USDF number belongs to another horse, “Golden Choice”.'],
    ['horse', 'microchip', '', 'This microchip belongs to another horse.'],
    ['horse', 'fei', '', 'This FEI number belongs to another horse.'],
  ] as const)(
    'names the kind of another record’s number, but no person: %s, %s',
    (role, kind, recorded, text) => {
      expect(matchFinding('number-of-another', { role, kind, recorded }).text).toBe(text);
    },
  );

  it.each([
    'number-not-found',
    'number-of-another',
    'number-differs',
    'number-alone',
    'name-of-another',
  ] as const)('never reveals a person’s name in %s', (code) => {
    const { text, remedy } = matchFinding(code, { role: 'rider', kind: 'usef', recorded: 'Jane Doe' });
    expect(`${text} ${remedy}`).not.toContain('Jane');
  });

  it('names the organization that issued the number', () => {
    expect(matchFinding('number-not-found', { role: 'rider', kind: 'usdf' }).organization).toBe('usdf');
    expect(matchFinding('number-not-found', { role: 'horse', kind: 'microchip' }).organization).toBeNull();
    expect(
      matchFinding('number-of-other-organization', { role: 'rider', kind: 'usef', org: 'usdf' }),
    ).toMatchObject({
      organization: 'usdf',
      severity: 'stop',
      text: 'This USEF number is not on record, but USDF has the number.',
    });
  });

  it('isolates a right-to-left name', () => {
    expect(matchFinding('name-differs', { role: 'horse', recorded: '\u05D0\u05D1' }).text).toBe(
      'On record as “\u2068\u05D0\u05D1\u2069”.',
    );
  });
});

// Severities of match findings (requirements 15.35 and 15.38).
it.each([
  ['not-named', 'horse', 'stop'],
  ['not-named', 'rider', 'stop'],
  ['not-named', 'handler', 'stop'],
  ['not-named', 'owner', 'look'],
  ['not-named', 'trainer', 'look'],
  ['unclear-reference', 'rider', 'stop'],
  ['unclear-reference', 'coach', 'look'],
  ['number-not-found', 'rider', 'stop'],
  ['by-name-only', 'rider', 'look'],
  ['confirmed-by-row', 'rider', 'note'],
] as const)('%s of the %s is a %s', (code, role, severity) => {
  expect(matchFinding(code, { role }).severity).toBe(severity);
});

it.each([
  ['usef', 'This USEF number is not on record.', 'usef'],
  ['usdf', 'This USDF number is not on record.', 'usdf'],
  ['ushja', 'This USHJA number is not on record.', 'ushja'],
  ['fei', 'This FEI number is not on record.', null],
  ['microchip', 'This microchip is not on record.', null],
  [null, 'This number is not on record.', null],
] as const)('number-not-found names the kind of number: %s', (kind, text, organization) => {
  expect(matchFinding('number-not-found', { role: 'horse', kind })).toMatchObject({
    text,
    organization,
    date: null,
  });
});

it('number-of-another leaves out a horse’s name if none is on record', () => {
  expect(matchFinding('number-of-another', { role: 'horse', kind: 'usef' }).text).toBe(
    'This USEF number belongs to another horse.',
  );
});
