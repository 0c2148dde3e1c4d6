import { expect, it } from 'vitest';
import type { PartyCheck } from '../../../src/domain/entries/check.ts';
import type { RecordNumbers } from '../../../src/domain/entries/entry.ts';
import type { ListedRow } from './entry-lists.ts';
import type { Fate } from './kinds.ts';
import { measureQuality, together } from './quality.ts';

const ANN: RecordNumbers = { usef: '4100', usdf: '70001' };

/** Makes a row with the rider Ann Lee. `truth` is her record; null if she has none. */
function rowOf(fate: Fate, truth: RecordNumbers | null): ListedRow {
  const party = { role: 'rider' as const, name: 'Ann Lee', numbers: {}, foalYear: null, chosen: null };
  return {
    row: { row: 2, backNumber: '', className: '', parties: [party], errors: [] },
    parties: [{ party, kind: 'a kind', fate, truth: truth && { numbers: truth, names: ['Ann Lee'] } }],
  };
}

function checkOf(records: RecordNumbers, proposed: readonly string[] = []): PartyCheck {
  const proposals = proposed.map((number) => ({
    organization: 'usef' as const,
    number,
    why: 'same-name' as const,
  }));
  return { role: 'rider', match: 'number', records, judgment: 'in-order', findings: [], proposals };
}

it.each<[string, Fate, RecordNumbers | null, PartyCheck, string]>([
  ['the right record is taken', 'take', ANN, checkOf(ANN), 'taken first three'],
  [
    'the right record is taken, with the number in a different format',
    'take',
    { usef: 'F4100' },
    checkOf({ usef: '4100' }),
    'taken first three',
  ],
  ['somebody else’s record is taken', 'take', ANN, checkOf({ usef: '4101' }), 'wrong missed'],
  ['only half of the record is taken', 'take', ANN, checkOf({ usef: '4100' }), 'wrong missed'],
  [
    'somebody else’s affiliate record is taken',
    'take',
    ANN,
    checkOf({ usef: '4100', usdf: '70002' }),
    'wrong missed',
  ],
  ['the right record is only proposed', 'take', ANN, checkOf({}, ['4100']), 'first three missed'],
  ['the right record is the first proposal', 'propose', ANN, checkOf({}, ['4100']), 'first three'],
  ['the right record is the third proposal', 'propose', ANN, checkOf({}, ['1', '2', '4100']), 'three'],
  ['the right record is the fourth proposal', 'propose', ANN, checkOf({}, ['1', '2', '3', '4100']), 'missed'],
  ['nobody is proposed', 'propose', ANN, checkOf({}), 'missed'],
  ['the party is not on record, and nobody is taken', 'absent', null, checkOf({}, ['4100']), ''],
  ['the party is not on record, and somebody is taken', 'absent', null, checkOf(ANN), 'wrong missed'],
  ['a namesake that nothing contradicts is taken', 'undecidable', null, checkOf(ANN), 'wrong'],
])('a party is counted correctly if %s', (_what, fate, truth, check, expected) => {
  const { kinds, misses } = measureQuality([rowOf(fate, truth)], [[check]], 'usdf');
  const { parties, taken, wrong, first, inThree } = together(kinds, fate);
  expect(parties).toBe(1);
  const words = [
    taken === 1 && 'taken',
    wrong === 1 && 'wrong',
    first === 1 && 'first',
    inThree === 1 && 'three',
    misses.length === 1 && 'missed',
  ];
  expect(words.filter(Boolean).join(' ')).toBe(expected);
});
