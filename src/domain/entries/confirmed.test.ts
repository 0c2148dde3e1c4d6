import { expect, it } from 'vitest';
import { partyCheck } from '../../../test/support/entries.ts';
import type { PartyCheck } from './check.ts';
import { confirmedInRow } from './confirmed.ts';
import { matchFinding } from './match-findings.ts';

/* Matches that the row itself confirms (requirement 15.47). */

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
  ['an owner whom the horse confirms', [owner, byName('rider', '1')], 'in-order'],
  ['another record', [byNumber('owner', '2'), byName('rider', '1')], 'attention'],
  ['somebody found by name too', [byName('owner', '1'), byName('rider', '1')], 'attention'],
  ['a horse of that number', [byNumber('horse', '1'), byName('rider', '1')], 'attention'],
  [
    'an owner who is proposed',
    [{ ...byNumber('owner', '1'), match: 'proposed' }, byName('rider', '1')],
    'attention',
  ],
])('a rider by name beside %s is %s', (_, parties, expected) =>
  expect(confirmedInRow(parties).at(-1)?.judgment).toBe(expected),
);

it('keeps what was found of the membership', () => {
  const rider = byName('rider', '1');
  const ended = { ...matchFinding('not-on-record', { role: 'rider' }), code: 'membership-ended' };
  const [, found] = confirmedInRow([
    byNumber('owner', '1'),
    { ...rider, judgment: 'not-in-order', findings: [ended, ...rider.findings] },
  ]);
  expect(found).toMatchObject({ judgment: 'not-in-order' });
  expect(found?.findings.map(({ code }) => code)).toEqual(['membership-ended', 'confirmed-by-row']);
});
