import { describe, expect, test } from 'vitest';
import { listedParty } from '../../../../test/support/entries.ts';
import { type Correction, type PartyDecision, UNDECIDED } from '../decisions.ts';
import type { EntryParty, PartyNumbers, RecordNumbers } from '../entry.ts';
import { carriedDecision, carriedRowDecision, decisionCount, leftDecision } from './carried.ts';

const RECEIPT = { kind: 'receipt', words: '', by: 'Ann', at: '2026-11-21T08:00:00Z', answers: [] } as const;
const OLD = { ...RECEIPT, about: 'Beth Cole' };

const rider = (name: string, numbers: PartyNumbers = {}): EntryParty =>
  listedParty('rider', name, { numbers });
const horse = (name: string, foalYear: number | null, usef = '7'): EntryParty =>
  listedParty('horse', name, { numbers: { usef }, foalYear });

const year = (foalYear: number | null): Correction => ({ name: null, numbers: {}, foalYear });

describe('a correction', () => {
  const ann = rider('Ann Field', { usef: '42' });
  const bay = horse('Blue Fern', 2012);
  test.each<[string, EntryParty, EntryParty, Correction, Correction | null, string[]]>([
    [
      'a name that the list keeps, in capitals',
      ann,
      rider('ANN  FIELD', { usef: '42' }),
      { name: 'Anna Field', numbers: {} },
      { name: 'Anna Field', numbers: {} },
      [],
    ],
    [
      'a name that the list has now',
      ann,
      rider('anna field', { usef: '42' }),
      { name: 'Anna Field', numbers: {} },
      null,
      [],
    ],
    [
      'a name that the list changes to a third',
      ann,
      rider('Ann Fields', { usef: '42' }),
      { name: 'Anna Field', numbers: {} },
      null,
      [
        'The correction of the rider’s name to Anna Field was not applied: the list now has Ann Fields there.',
      ],
    ],
    [
      'a number that the list removes',
      ann,
      rider('Ann Field'),
      { name: null, numbers: { usef: '43' } },
      null,
      [
        'The correction of the rider’s USEF number to 43 was not applied: that cell is now empty in the list.',
      ],
    ],
    [
      'a removed number, but the list now has a different one',
      ann,
      rider('Ann Field', { usef: '44' }),
      { name: null, numbers: { usef: '' } },
      null,
      ['The correction of the rider’s USEF number to nothing was not applied: the list now has 44 there.'],
    ],
    [
      'two numbers, one of which the list now has, written differently',
      ann,
      rider('Ann Field', { usef: 'F-43' }),
      { name: null, numbers: { usef: '43', usdf: '8' } },
      { name: null, numbers: { usdf: '8' } },
      [],
    ],
    ['a year that the list keeps', bay, bay, year(2013), year(2013), []],
    ['a year that the list has now', bay, horse('Blue Fern', 2013), year(2013), null, []],
    ['a removed year, which the list removes, too', bay, horse('Blue Fern', null), year(null), null, []],
    [
      'a year that the list lacks',
      horse('Blue Fern', null),
      horse('Blue Fern', null),
      year(2013),
      year(2013),
      [],
    ],
    [
      'a year that the list changes to another',
      bay,
      horse('Blue Fern', 2014),
      year(2013),
      null,
      ['The correction of the year of birth to 2013 was not applied: the list now has 2014 there.'],
    ],
    [
      'a number next to a year that stays',
      bay,
      bay,
      { name: null, numbers: { usdf: '8' } },
      { name: null, numbers: { usdf: '8' } },
      [],
    ],
  ])(
    'is used only while the list keeps the corrected cell: %s',
    (_, was, is, correction, expected, toLookAt) => {
      const carried = carriedDecision(was, is, { ...UNDECIDED, correction }, '');
      expect(carried.decision.correction).toEqual(expected);
      expect(carried.toLookAt).toEqual(toLookAt);
      expect(carried.held).toBe(toLookAt.length === 0 ? 1 : 0);
    },
  );
});

describe('a chosen record', () => {
  test.each<[string, PartyNumbers, PartyNumbers, RecordNumbers, boolean]>([
    ['the number that the list had before', { usef: '42' }, { usef: '42' }, { usef: '50' }, true],
    ['no number before or now', {}, {}, { usef: '50' }, true],
    ['no number anymore', { usef: '42' }, {}, { usef: '50' }, true],
    ['the number of the record, new on the list', {}, { usef: 'F-50' }, { usef: '50' }, true],
    ['a different number, new on the list', {}, { usef: '60' }, { usef: '50' }, false],
    ['a different number of an organization without a choice', {}, { usdf: '8' }, { usef: '50' }, true],
    [
      'a different number of the second organization',
      {},
      { usef: '50', usdf: '9' },
      { usef: '50', usdf: '8' },
      false,
    ],
  ])('is kept unless the list now has a different number for it: %s', (_, before, now, chosen, holds) => {
    const [was, is] = [rider('Ann Field', before), rider('Ann Field', now)];
    const { decision, held } = carriedDecision(was, is, { ...UNDECIDED, chosen }, '');
    expect(decision.chosen).toEqual(holds ? chosen : null);
    expect(held).toBe(holds ? 1 : 0);
  });

  test('is dropped for a horse if the listed number has a leading F', () => {
    const chosen = { usef: '50' };
    const is = listedParty('horse', 'Blue Fern', { numbers: { usef: 'F50' } });
    expect(carriedDecision(listedParty('horse', 'Blue Fern'), is, { ...UNDECIDED, chosen }, '').held).toBe(0);
  });
});

describe('evidence', () => {
  const confirm = 'The rider’s number has changed. Confirm that the evidence is still about Ann Field.';
  test.each<[string, PartyNumbers, PartyNumbers, boolean]>([
    ['the same number', { usef: '42' }, { usef: 'F-42' }, true],
    ['a new number', {}, { usef: '42' }, true],
    ['a removed number', { usef: '42' }, {}, true],
    ['a different number', { usef: '42' }, { usef: '43' }, false],
  ])('counts as confirmed unless the list now has a different number: %s', (_, before, now, holds) => {
    const evidence = [RECEIPT, OLD];
    const [was, is] = [rider('Ann Field', before), rider('Ann Field', now)];
    expect(carriedDecision(was, is, { ...UNDECIDED, evidence }, '')).toEqual({
      decision: { ...UNDECIDED, evidence: holds ? evidence : [{ ...RECEIPT, unconfirmed: true }, OLD] },
      held: holds ? 1 : 0,
      toLookAt: holds ? [] : [confirm],
    });
  });

  test('about somebody else stays the same when the number changes', () => {
    const [was, is] = [rider('Ann Field', { usef: '42' }), rider('Ann Field', { usef: '43' })];
    const carried = carriedDecision(was, is, { ...UNDECIDED, evidence: [OLD] }, '');
    expect(carried).toEqual({ decision: { ...UNDECIDED, evidence: [OLD] }, held: 0, toLookAt: [] });
  });
});

describe('a decision about a party that is gone', () => {
  const all: PartyDecision = {
    chosen: { usef: '42' },
    correction: { name: null, numbers: { usef: '42' } },
    evidence: [RECEIPT, OLD],
  };

  test('is reported by name', () => {
    expect(leftDecision(rider('Ann Field'), all, '')).toEqual({
      decision: { ...UNDECIDED, evidence: [{ ...RECEIPT, about: 'Ann Field' }, OLD] },
      held: 0,
      toLookAt: [
        'The record chosen for the rider Ann Field is not used: the updated entry no longer names Ann Field.',
        'The correction for the rider Ann Field is not used: the updated entry no longer names Ann Field.',
        'The evidence for the rider Ann Field is kept but no longer counts: the updated entry no longer names Ann Field.',
        'The evidence for the rider Ann Field is kept but no longer counts: the updated entry no longer names Ann Field.',
      ],
    });
  });

  test('is reported with the class, because another class of the entry may still name the party', () => {
    const decision = { ...UNDECIDED, evidence: [RECEIPT] };
    const text =
      'The evidence for the rider Ann Field is kept but no longer counts: the updated entry no longer names Ann Field in Training Level Test 1.';
    expect(leftDecision(rider('Ann Field'), decision, 'Training Level Test 1').toLookAt).toEqual([text]);
    expect(
      carriedDecision(rider('Ann Field'), rider('Beth Cole'), decision, 'Training Level Test 1').toLookAt,
    ).toEqual([text]);
  });

  test('is reported by role if there is no name', () => {
    expect(
      leftDecision(rider('', { usef: '42' }), { ...UNDECIDED, chosen: { usef: '42' } }, '').toLookAt,
    ).toEqual([
      'The record chosen for the previous rider is not used: the updated entry no longer names them.',
    ]);
  });
});

test.each<[string, boolean | undefined, Partial<PartyDecision>, Partial<PartyDecision>, number]>([
  ['entered after all, still scratched', true, { entered: true }, { entered: true }, 1],
  ['entered after all, no longer scratched', undefined, { entered: true }, {}, 1],
  ['scratched by hand, not on the list', undefined, { scratched: true }, { scratched: true }, 1],
  ['scratched by hand, and on the list', true, { scratched: true }, {}, 1],
  ['nothing', undefined, {}, {}, 0],
  ['nothing about a scratched row', true, {}, {}, 0],
])(
  'a decision about a row is carried over unless the updated list agrees with it: %s',
  (_, scratched, decision, expected, held) => {
    expect(carriedRowDecision({ scratched }, { ...UNDECIDED, ...decision })).toEqual({
      decision: { ...UNDECIDED, ...expected },
      held,
      toLookAt: [],
    });
  },
);

test.each<[Partial<PartyDecision>, number]>([
  [{}, 0],
  [{ chosen: { usef: '42' } }, 1],
  [{ correction: { name: 'Ann', numbers: {} } }, 1],
  [{ entered: true }, 1],
  [{ scratched: true }, 1],
  [{ evidence: [RECEIPT, OLD, RECEIPT] }, 2],
])('the number of decisions in %j is %i', (decision, count) => {
  expect(decisionCount({ ...UNDECIDED, ...decision })).toBe(count);
});
