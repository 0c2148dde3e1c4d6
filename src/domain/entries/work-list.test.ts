import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import { NO_DECISIONS, noteEvidence, ROW_ITSELF } from './decisions.ts';
import type { EntryRow } from './entry.ts';
import { compareBackNumbers, partyName, totalsText, type WorkList, workList } from './work-list.ts';

const ended = entryFinding('membership-ended');

const horse = listedParty('horse', 'Golden Choice');
const rider = listedParty('rider', 'Bea Hill');
const owner = listedParty('owner', 'Hill, Bea');
const trainer = listedParty('trainer', 'Tess Ray');

/** The groups of a list in short: kind, name, need, and each item with its role, need and places. */
function inShort({ groups }: WorkList) {
  return groups.map(({ kind, name, need, items }) => [
    `${kind} ${name}: ${need}`,
    ...items.map(
      (item) =>
        `${item.role ?? 'row'} ${item.need} ${item.places.map(({ row, party }) => `${row}:${party}`).join(' ')}`,
    ),
  ]);
}

const rows: EntryRow[] = [
  entryRow(2, [horse, owner, rider, trainer], { backNumber: '214', className: 'Hunter 1' }),
  entryRow(3, [horse, owner, rider, trainer], { backNumber: '214', className: 'Hunter 2' }),
  entryRow(4, [listedParty('horse', 'Moonlight'), listedParty('rider', 'Cal Dey'), trainer], {
    backNumber: '99',
  }),
];

const checked = [
  partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } }),
  partyCheck('owner', 'not-in-order', [ended]),
  partyCheck('rider', 'in-order'),
  unmatched('trainer'),
];

const checks = byLine(
  rowCheck(2, checked),
  rowCheck(3, checked),
  rowCheck(4, [
    partyCheck('horse', 'attention', [entryFinding('ends-during', { severity: 'look' })], {
      records: { usef: '5200002' },
    }),
    partyCheck('rider', 'in-order', [], { records: { usef: '4300' } }),
    unmatched('trainer'),
  ]),
);

describe('workList', () => {
  it('groups by entry: all classes of one back number', () => {
    expect(inShort(workList(rows, checks, NO_DECISIONS, 'entry'))).toEqual([
      [
        'entry Golden Choice: not-in-order',
        'owner not-in-order 2:1 3:1',
        'trainer confirm 2:3 3:3',
        'horse in-order 2:0 3:0',
        'rider in-order 2:2 3:2',
      ],
      ['entry Moonlight: confirm', 'trainer confirm 4:2', 'horse ends-during 4:0', 'rider in-order 4:1'],
    ]);
  });

  it('groups by person: all roles of one record, and the horses the owner is called about', () => {
    expect(inShort(workList(rows, checks, NO_DECISIONS, 'person'))).toEqual([
      [
        'person Hill, Bea: not-in-order',
        'owner not-in-order 2:1 3:1',
        'horse in-order 2:0 3:0',
        'rider in-order 2:2 3:2',
      ],
      ['person Tess Ray: confirm', 'trainer confirm 2:3 3:3 4:2', 'horse ends-during 4:0'],
      ['person Cal Dey: in-order', 'rider in-order 4:1'],
    ]);
  });

  it('groups by horse: everybody around it', () => {
    const list = workList(rows, checks, NO_DECISIONS, 'horse');
    expect(inShort(list).map(([title]) => title)).toEqual([
      'horse Golden Choice: not-in-order',
      'horse Moonlight: confirm',
    ]);
    expect(list.groups[0]).toMatchObject({
      rows: [2, 3],
      backNumbers: ['214'],
      classNames: ['Hunter 1', 'Hunter 2'],
    });
  });

  it('takes an owner and a rider for one person when one record was taken for both', () => {
    const list = workList(
      [entryRow(2, [owner, rider])],
      byLine(rowCheck(2, checked.slice(1, 3))),
      NO_DECISIONS,
      'person',
    );
    expect(list.groups).toHaveLength(1);
  });

  it('keeps two records of one name apart', () => {
    const twice = [entryRow(2, [rider]), entryRow(3, [rider])];
    const both = byLine(
      rowCheck(2, [partyCheck('rider', 'in-order', [], { records: { usef: '1' } })]),
      rowCheck(3, [partyCheck('rider', 'in-order', [], { records: { usef: '2' } })]),
    );
    expect(workList(twice, both, NO_DECISIONS, 'person').groups).toHaveLength(2);
  });

  it('parts a person whose roles or horses were judged differently', () => {
    const twice = [entryRow(2, [owner]), entryRow(3, [owner])];
    const both = byLine(
      rowCheck(2, [partyCheck('owner', 'in-order')]),
      rowCheck(3, [partyCheck('owner', 'not-in-order', [entryFinding('not-the-owner')])]),
    );
    expect(inShort(workList(twice, both, NO_DECISIONS, 'person'))).toEqual([
      ['person Hill, Bea: not-in-order', 'owner not-in-order 3:0', 'owner in-order 2:0'],
    ]);
  });

  it('has what is not checked yet at the end, and calls no group in order before all of it is', () => {
    const list = workList(
      rows,
      byLine(rowCheck(4, [partyCheck('horse', 'in-order')])),
      NO_DECISIONS,
      'entry',
    );
    expect(inShort(list).map(([title]) => title)).toEqual([
      'entry Moonlight: not-checked',
      'entry Golden Choice: not-checked',
    ]);
  });

  it.each([
    ['back number and horse', '7', [horse], '7', [horse], 1],
    ['another horse under the same back number', '7', [horse], '7', [listedParty('horse', 'Moonlight')], 2],
    ['no back number, the same horse and rider', '', [horse, rider], '', [horse, rider], 1],
    ['no back number, another rider', '', [horse, rider], '', [horse, listedParty('rider', 'Cal Dey')], 2],
    ['neither number nor horse nor rider', '', [trainer], '', [trainer], 2],
  ])('an entry is %s', (_what, number, parties, otherNumber, others, expected) => {
    const both = [
      entryRow(2, parties, { backNumber: number }),
      entryRow(3, others, { backNumber: otherNumber }),
    ];
    expect(workList(both, new Map(), NO_DECISIONS, 'entry').groups).toHaveLength(expected);
  });

  it('says what is wrong with a row itself, until somebody accepts it', () => {
    const errors = [{ code: 'no-name', field: '', text: 'Neither a horse nor a rider.' }];
    const empty = [entryRow(2, [], { errors })];
    expect(inShort(workList(empty, new Map(), NO_DECISIONS, 'person'))).toEqual([
      ['row : confirm', 'row confirm 2:-1'],
    ]);
    const noted = noteEvidence(NO_DECISIONS, [{ row: 2, party: ROW_ITSELF }], {
      kind: 'other',
      words: 'Empty row',
      by: 'Ann',
      at: '2026-11-21T08:00:00.000Z',
      answers: ['no-name '],
    });
    expect(workList(empty, new Map(), noted, 'person').groups[0]?.need).toBe('accepted');
  });

  it('never makes evidence green, and counts it as done', () => {
    const noted = noteEvidence(NO_DECISIONS, [{ row: 2, party: 0 }], {
      kind: 'receipt',
      words: '',
      by: 'Ann',
      at: '2026-11-21T08:00:00.000Z',
      answers: ['membership-ended usef 2026-11-30'],
    });
    const one = [entryRow(2, [rider])];
    const list = workList(
      one,
      byLine(rowCheck(2, [partyCheck('rider', 'not-in-order', [ended])])),
      noted,
      'entry',
    );
    expect(list.groups[0]?.need).toBe('accepted');
    expect(list.totals).toMatchObject({ groups: 1, needing: 0 });
  });

  it('has every party of every row exactly once', () => {
    for (const grouping of ['entry', 'person', 'horse'] as const) {
      const places = workList(rows, checks, NO_DECISIONS, grouping).groups.flatMap(({ items }) =>
        items.flatMap((item) => item.places.map(({ row, party }) => `${row}:${party}`)),
      );
      expect(places.toSorted()).toEqual(
        rows.flatMap(({ row, parties }) => parties.map((_, at) => `${row}:${at}`)).toSorted(),
      );
    }
  });

  it('sorts entries of one need by back number', () => {
    const many = ['B2', '101', '', '99'].map((backNumber, at) =>
      entryRow(at + 2, [listedParty('horse', `Horse ${at}`)], { backNumber }),
    );
    const list = workList(many, new Map(), NO_DECISIONS, 'entry');
    expect(list.groups.map(({ backNumbers }) => backNumbers[0] ?? '')).toEqual(['99', '101', 'B2', '']);
  });
});

it.each([
  [
    ['10', '9'],
    ['9', '10'],
  ],
  [
    ['007', '7'],
    ['7', '007'],
  ],
  [
    ['A', '1', ''],
    ['1', 'A', ''],
  ],
])('back numbers %j in order', (numbers, expected) =>
  expect(numbers.toSorted(compareBackNumbers)).toEqual(expected),
);

const totals = (groups: number, needing: number) => ({
  ...workList([], new Map(), NO_DECISIONS, 'entry').totals,
  groups,
  needing,
});

it('says the totals', () => {
  expect(totalsText(totals(312, 41), 'entry')).toBe('41 of 312 entries need something');
  expect(totalsText(totals(312, 1), 'person')).toBe('1 of 312 people needs something');
  expect(totalsText(totals(1, 0), 'horse')).toBe('None of 1 horse needs anything');
});

it('names a party without a name by its number', () => {
  expect(partyName(listedParty('rider', ' ', { numbers: { usdf: '7' } }))).toBe('USDF 7');
  expect(partyName(listedParty('rider', ''))).toBe('');
});
