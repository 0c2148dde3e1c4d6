import { describe, expect, it } from 'vitest';
import { partyCheck } from '../../../test/support/entries.ts';
import type { PartyCheck } from './check.ts';
import { confirmedInRow, recordToConfirm } from './confirmed.ts';
import { matchFinding } from './match-findings.ts';

/* A party found only by name is confirmed by another party in its row (requirement 15.47). */

const byName = (role: PartyCheck['role'], usef: string): PartyCheck =>
  partyCheck(role, 'attention', [matchFinding('by-name-only', { role })], {
    match: 'name',
    records: { usef },
  });
const byNumber = (role: PartyCheck['role'], usef: string): PartyCheck =>
  partyCheck(role, 'in-order', [], { records: { usef } });
const owner = partyCheck('owner', 'in-order', [matchFinding('confirmed-by-row', { role: 'owner' })], {
  match: 'name',
  records: { usef: '1' },
});

it.each<[string, PartyCheck[], string]>([
  ['the owner with the number', [byNumber('owner', '1'), byName('rider', '1')], 'in-order'],
  ['an owner confirmed by the horse', [owner, byName('rider', '1')], 'in-order'],
  ['a different record', [byNumber('owner', '2'), byName('rider', '1')], 'attention'],
  ['somebody else found by name', [byName('owner', '1'), byName('rider', '1')], 'attention'],
  ['a horse with that number', [byNumber('horse', '1'), byName('rider', '1')], 'attention'],
  ['a proposed owner', [{ ...byNumber('owner', '1'), match: 'proposed' }, byName('rider', '1')], 'attention'],
  [
    'several parties, one with the same record',
    [byNumber('owner', '2'), byNumber('trainer', '1'), byName('rider', '1')],
    'in-order',
  ],
  [
    'an owner found by name with two findings',
    [
      {
        ...owner,
        findings: [
          matchFinding('name-differs', { role: 'owner' }),
          matchFinding('confirmed-by-row', { role: 'owner' }),
        ],
      },
      byName('rider', '1'),
    ],
    'in-order',
  ],
  [
    'an owner without a record, if the rider has none either',
    [
      { ...byNumber('owner', '1'), records: {} },
      { ...byName('rider', '1'), records: {} },
    ],
    'attention',
  ],
])('a rider found by name, next to %s, is %s', (_, parties, expected) =>
  expect(confirmedInRow(parties).at(-1)?.judgment).toBe(expected),
);

it.each<[string, PartyCheck]>([
  [
    'was found by number',
    { ...byNumber('rider', '1'), findings: [matchFinding('by-name-only', { role: 'rider' })] },
  ],
  ['is a horse', byName('horse', '1')],
  ['is an owner', byName('owner', '1')],
  ['could not be judged', { ...byName('rider', '1'), judgment: 'not-checked' }],
  [
    'was found by name with another finding',
    { ...byName('rider', '1'), findings: [matchFinding('owner-differs', { role: 'rider' })] },
  ],
])('a party that %s stays unchanged', (_, party) => {
  const parties = [byNumber('owner', '1'), party];
  expect(confirmedInRow(parties)).toEqual(parties);
});

it('a finding states how the party was confirmed', () => {
  const [, found] = confirmedInRow([byNumber('owner', '1'), byName('rider', '1')]);
  expect(found?.findings).toEqual([matchFinding('confirmed-by-row', { role: 'rider' })]);
});

it('a confirmed party keeps its findings about the membership', () => {
  const rider = byName('rider', '1');
  const ended = { ...matchFinding('not-on-record', { role: 'rider' }), code: 'membership-ended' };
  const [, found] = confirmedInRow([
    byNumber('owner', '1'),
    { ...rider, judgment: 'not-in-order', findings: [ended, ...rider.findings] },
  ]);
  expect(found).toMatchObject({ judgment: 'not-in-order' });
  expect(found?.findings.map(({ code }) => code)).toEqual(['membership-ended', 'confirmed-by-row']);
});

describe('recordToConfirm', () => {
  const taken = { match: 'number', records: { usef: '1', usdf: '2' } } as const;
  it.each<[string, PartyCheck, PartyCheck['records'] | null]>([
    ['found by name only', byName('rider', '1'), { usef: '1' }],
    [
      'found by number, with only a last name',
      partyCheck('rider', 'attention', [matchFinding('last-name-only', { role: 'rider' })], taken),
      taken.records,
    ],
    ['found by number', byNumber('rider', '1'), null],
    ['confirmed by its row', owner, null],
    [
      'found by number, with another number that must be corrected',
      partyCheck('rider', 'attention', [matchFinding('number-differs', { role: 'rider' })], taken),
      null,
    ],
    [
      'not accepted',
      partyCheck('rider', 'not-checked', [matchFinding('last-name-only', { role: 'rider' })], {
        match: 'proposed',
        records: {},
      }),
      null,
    ],
  ])('returns a record only if a person should confirm it: %s', (_, check, expected) => {
    expect(recordToConfirm(check)).toEqual(expected);
  });
});
