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
import type { RowCheck } from './check.ts';
import { noteEvidence, ROW_ITSELF } from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';
import type { EntryRow } from './entry.ts';
import { matchFinding } from './match-findings.ts';
import { findingKey } from './needs.ts';
import {
  compareBackNumbers,
  GROUPINGS,
  partyName,
  totalsText,
  uncheckedText,
  type WorkList,
  underHeadings,
  workList,
} from './work-list.ts';

const ended = entryFinding('membership-ended');

const horse = listedParty('horse', 'Golden Choice');
const rider = listedParty('rider', 'Bea Hill');
const owner = listedParty('owner', 'Hill, Bea');
const trainer = listedParty('trainer', 'Tess Ray');

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

  it('groups by horse: everything in its entries', () => {
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

  it('treats an owner and a rider with the same record as one person', () => {
    const list = workList(
      [entryRow(2, [owner, rider])],
      byLine(rowCheck(2, checked.slice(1, 3))),
      NO_DECISIONS,
      'person',
    );
    expect(list.groups).toHaveLength(1);
  });

  it('keeps two records with the same name apart', () => {
    const twice = [entryRow(2, [rider]), entryRow(3, [rider])];
    const both = byLine(
      rowCheck(2, [partyCheck('rider', 'in-order', [], { records: { usef: '1' } })]),
      rowCheck(3, [partyCheck('rider', 'in-order', [], { records: { usef: '2' } })]),
    );
    expect(workList(twice, both, NO_DECISIONS, 'person').groups).toHaveLength(2);
  });

  it('separates a person’s items if roles or horses were judged differently', () => {
    const twice = [entryRow(2, [owner]), entryRow(3, [owner])];
    const both = byLine(
      rowCheck(2, [partyCheck('owner', 'in-order')]),
      rowCheck(3, [partyCheck('owner', 'not-in-order', [entryFinding('not-the-owner')])]),
    );
    expect(inShort(workList(twice, both, NO_DECISIONS, 'person'))).toEqual([
      ['person Hill, Bea: not-in-order', 'owner not-in-order 3:0', 'owner in-order 2:0'],
    ]);
  });

  it('puts unchecked items last, and calls no group in order until everything in it is', () => {
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

  it('marks everything in a scratched entry as scratched, regardless of the findings', () => {
    const errors = [{ code: 'no-name', field: '', text: 'Neither a horse nor a rider.' }];
    const scratched = [
      entryRow(2, [horse, owner, rider, trainer], { scratched: true, errors }),
      entryRow(3, [listedParty('horse', 'Moonlight')], { scratched: true }),
    ];
    for (const grouping of GROUPINGS) {
      const { groups, totals } = workList(scratched, byLine(rowCheck(2, checked)), NO_DECISIONS, grouping);
      const needs = groups.flatMap(({ need, items }) => [need, ...items.map((item) => item.need)]);
      expect(new Set(needs)).toEqual(new Set(['scratched']));
      expect(totals.needing).toBe(0);
    }
  });

  it.each([
    ['in order', partyCheck('rider', 'in-order'), 'in-order'],
    ['not in order', partyCheck('rider', 'not-in-order', [ended]), 'not-in-order'],
    ['not checked yet', null, 'not-checked'],
  ])('judges a person only by entries that are not scratched: %s', (_what, check, expected) => {
    const both = [entryRow(2, [rider]), entryRow(3, [rider], { scratched: true })];
    const found =
      check === null
        ? byLine()
        : byLine(rowCheck(2, [check]), rowCheck(3, [partyCheck('rider', 'in-order')]));
    const [group] = workList(both, found, NO_DECISIONS, 'person').groups;
    expect(group?.need).toBe(expected);
  });

  it('reports a row’s own errors until they are accepted', () => {
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

  it.each([
    ['number-in-scientific-notation', 'usef', ['number-not-found usdf -']],
    ['microchip-digits', 'microchip', ['number-not-found usef -', 'number-not-found usdf -']],
    ['two-numbers', 'usef', ['number-not-found usef -', 'number-not-found usdf -']],
    ['two-names', 'name', ['number-not-found usef -', 'number-not-found usdf -']],
  ] as const)('does not call a number unrecorded if its cell cannot be read: %s', (code, part, expected) => {
    const errors = [{ code, field: 'Rider USEF #', text: '…', party: 0, part }];
    const findings = (['usef', 'usdf'] as const).map((kind) =>
      matchFinding('number-not-found', { role: 'rider', kind }),
    );
    const list = workList(
      [entryRow(2, [rider], { errors })],
      byLine(rowCheck(2, [unmatched('rider', { findings })], { errors })),
      NO_DECISIONS,
      'entry',
    );
    const [item] = list.groups[0]?.items ?? [];
    expect(item?.need).toBe('confirm');
    expect(item?.check?.findings.map(findingKey)).toEqual(expected);
  });

  it('reports a cell’s error with its party until it is accepted', () => {
    const error = {
      code: 'number-without-digits',
      field: 'Rider USEF #',
      text: '…',
      party: 1,
      part: 'usef',
    } as const;
    const one = [entryRow(2, [horse, rider], { errors: [error] })];
    const found = byLine(rowCheck(2, [checked[0] ?? unmatched('horse'), partyCheck('rider', 'in-order')]));
    const list = workList(one, found, NO_DECISIONS, 'entry');
    expect(inShort(list)[0]?.slice(1)).toEqual(['rider confirm 2:1', 'horse in-order 2:0']);
    expect(list.groups[0]?.items[0]?.errors).toEqual([error]);
    const noted = noteEvidence(NO_DECISIONS, [{ row: 2, party: 1 }], {
      kind: 'other',
      words: '',
      by: 'Ann',
      at: '2026-11-21T08:00:00.000Z',
      answers: ['number-without-digits Rider USEF #'],
    });
    expect(workList(one, found, noted, 'entry').groups[0]?.need).toBe('accepted');
  });

  it('keeps unnamed parties apart, and puts them under a person who is named', () => {
    const unnamed = unmatched('rider', {
      match: 'none',
      findings: [entryFinding('not-named', { date: null })],
    });
    const open = [2, 3].map((line) => entryRow(line, [horse, owner, listedParty('rider', 'TBD')]));
    const fine = checked.slice(0, 2);
    const found = byLine(rowCheck(2, [...fine, unnamed]), rowCheck(3, [...fine, unnamed]));
    expect(inShort(workList(open, found, NO_DECISIONS, 'person'))[0]).toEqual([
      'person Hill, Bea: not-in-order',
      'owner not-in-order 2:1 3:1',
      'rider confirm 2:2',
      'rider confirm 3:2',
      'horse in-order 2:0 3:0',
    ]);
    const nobody = [entryRow(4, [listedParty('horse', ''), listedParty('rider', 'TBD')])];
    expect(
      inShort(workList(nobody, byLine(rowCheck(4, [unnamed, unnamed])), NO_DECISIONS, 'person')),
    ).toEqual([['row : confirm', 'horse confirm 4:0', 'rider confirm 4:1']]);
  });

  it('calls an item with evidence accepted rather than in order, and counts it as done', () => {
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

  it('sorts entries with the same need by back number', () => {
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
])('compareBackNumbers sorts %j', (numbers, expected) =>
  expect(numbers.toSorted(compareBackNumbers)).toEqual(expected),
);

const totals = (groups: number, needing: number) => ({
  ...workList([], new Map(), NO_DECISIONS, 'entry').totals,
  groups,
  needing,
});

it('totalsText formats the totals', () => {
  expect(totalsText(totals(312, 41), 'entry')).toBe('41 of 312 entries need action');
  expect(totalsText(totals(312, 1), 'person')).toBe('1 of 312 people needs action');
  expect(totalsText(totals(1, 0), 'horse')).toBe('None of 1 horse needs action');
});

const checking = (needing: number) => ({
  ...totals(9, needing),
  byNeed: { ...totals(9, needing).byNeed, 'not-checked': 2 },
});

it('uncheckedText counts what is not checked yet', () => {
  expect(uncheckedText(checking(0), 'entry')).toBe('the remaining 2 entries');
  expect(uncheckedText(checking(0), 'person')).toBe('the remaining 2 people');
  expect(uncheckedText(totals(9, 1), 'entry')).toBe('the rest');
});

it('totalsText states how many groups are not checked yet', () => {
  expect(totalsText(checking(0), 'entry')).toBe('None of 9 entries needs action so far, 2 not checked yet');
  expect(totalsText(checking(3), 'entry')).toBe('3 of 9 entries need action so far, 2 not checked yet');
  expect(totalsText(checking(3), 'entry', 0, false)).toBe('3 of 9 entries need action so far');
});

it.each([
  [0, 1, 'None of 2 entries needs action, but 1 part of the list was not understood'],
  [0, 2, 'None of 2 entries needs action, but 2 parts of the list were not understood'],
  [1, 2, '1 of 2 entries needs action, and 2 parts of the list were not understood'],
])('with %i that need something and %i open questions: %s', (needing, questions, said) =>
  expect(totalsText(totals(2, needing), 'entry', questions)).toBe(said),
);

it('partyName is the number of a party without a name', () => {
  expect(partyName(listedParty('rider', ' ', { numbers: { usdf: '7' } }))).toBe('USDF 7');
  expect(partyName(listedParty('rider', ''))).toBe('');
});

const exempt = (className: string) =>
  partyCheck('rider', 'attention', [entryFinding('exempt', { severity: 'look', text: `In ${className}.` })]);

it('a person’s exempt classes stay separate, because each is named', () => {
  const rows = [entryRow(2, [rider]), entryRow(3, [rider]), entryRow(4, [rider])];
  const checks = byLine(
    rowCheck(2, [exempt('Leadline')]),
    rowCheck(3, [exempt('Opportunity')]),
    rowCheck(4, [exempt('Leadline')]),
  );
  const { groups } = workList(rows, checks, NO_DECISIONS, 'person');
  const items = groups.flatMap((group) => group.items.map(({ places }) => places.map(({ row }) => row)));
  expect(items).toEqual([[2, 4], [3]]);
});

/** Returns each group's kind and name, with its items' places. */
function namesOf(list: WorkList): string[] {
  return list.groups.map(
    ({ kind, name, items }) =>
      `${kind} ${name}: ${items.flatMap(({ places }) => places.map(({ row, party }) => `${row}:${party}`)).join(' ')}`,
  );
}

const unnamedHorse = listedParty('horse', 'TBA');
const cal = listedParty('rider', 'Cal Dey');

it.each<[(typeof GROUPINGS)[number], string, EntryRow, string[]]>([
  ['entry', 'a horse', entryRow(2, [rider, horse]), ['entry Golden Choice: 2:1 2:0']],
  ['entry', 'the rider of an unnamed horse', entryRow(2, [unnamedHorse, rider]), ['entry Bea Hill: 2:0 2:1']],
  ['entry', 'nobody', entryRow(2, [unnamedHorse]), ['entry : 2:0']],
  ['horse', 'a horse', entryRow(2, [rider, horse]), ['horse Golden Choice: 2:1 2:0']],
  [
    'horse',
    'the rider of an unnamed horse',
    entryRow(2, [unnamedHorse, rider]),
    ['person Bea Hill: 2:0 2:1'],
  ],
  [
    'horse',
    'each person without a horse',
    entryRow(2, [cal, trainer]),
    ['person Cal Dey: 2:0', 'person Tess Ray: 2:1'],
  ],
  [
    'person',
    'the owner of an unnamed horse',
    entryRow(2, [unnamedHorse, owner]),
    ['person Hill, Bea: 2:0 2:1'],
  ],
  ['person', 'a horse without people', entryRow(2, [horse]), ['horse Golden Choice: 2:0']],
  ['person', 'nobody', entryRow(2, [unnamedHorse]), ['row : 2:0']],
])('by %s, a group has the name of %s', (grouping, _what, row, expected) => {
  expect(namesOf(workList([row], new Map(), NO_DECISIONS, grouping))).toEqual(expected);
});

it('a group may be named by a party that has a record and no name', () => {
  const list = [entryRow(2, [unnamedHorse, rider])];
  const found = rowCheck(2, [partyCheck('horse', 'in-order'), partyCheck('rider', 'in-order')]);
  const { groups } = workList(list, byLine(found), NO_DECISIONS, 'horse');
  expect(groups.map(({ kind, key }) => [kind, key])).toEqual([['horse', 'horse #usef=4200']]);
});

it('people with the same need are sorted by name, not by back number', () => {
  const list = ['Cal Dey', 'Ann Field', 'Dey, Ann'].map((name, at) =>
    entryRow(at + 2, [listedParty('rider', name)], { backNumber: String(at + 1) }),
  );
  const { groups } = workList(list, new Map(), NO_DECISIONS, 'person');
  expect(groups.map(({ name }) => name)).toEqual(['Dey, Ann', 'Ann Field', 'Cal Dey']);
});

it('empty back numbers and classes are left out of a group', () => {
  const list = [entryRow(2, [rider]), entryRow(3, [rider], { backNumber: '7', className: 'Hunter 1' })];
  const [group] = workList(list, new Map(), NO_DECISIONS, 'person').groups;
  expect(group).toMatchObject({ rows: [2, 3], backNumbers: ['7'], classNames: ['Hunter 1'] });
});

it('row errors come before parties with the same need', () => {
  const errors = [{ code: 'no-owner', field: 'parties', text: 'No owner.' }];
  const list = [entryRow(2, [horse, rider], { errors })];
  const found = rowCheck(2, [unmatched('horse'), unmatched('rider')], { errors });
  const [group] = workList(list, byLine(found), NO_DECISIONS, 'entry').groups;
  expect(group?.items.map(({ role, need }) => [role, need])).toEqual([
    [null, 'confirm'],
    ['horse', 'confirm'],
    ['rider', 'confirm'],
  ]);
});

it('a party’s more urgent need stays despite an error in its cells', () => {
  const errors = [{ code: 'number-without-digits', field: 'Rider USEF #', text: 'No digits.', party: 0 }];
  const need = (check: ReturnType<typeof partyCheck>) =>
    workList([entryRow(2, [rider], { errors })], byLine(rowCheck(2, [check])), NO_DECISIONS, 'entry')
      .groups[0]?.need;
  expect(need(partyCheck('rider', 'not-in-order', [ended]))).toBe('not-in-order');
  expect(need(partyCheck('rider', 'in-order'))).toBe('confirm');
});

it('a group is not checked while the last of three parties is not checked', () => {
  const list = [entryRow(2, [horse, owner, trainer])];
  const found = [partyCheck('horse', 'in-order'), partyCheck('owner', 'in-order')];
  const { groups, totals: counted } = workList(list, byLine(rowCheck(2, found)), NO_DECISIONS, 'entry');
  expect(groups[0]?.need).toBe('not-checked');
  expect(counted).toMatchObject({ groups: 1, needing: 0, byNeed: { 'not-checked': 1, 'in-order': 0 } });
});

it('groups are counted by need', () => {
  const { totals: counted } = workList(rows, checks, NO_DECISIONS, 'person');
  expect(counted).toMatchObject({
    groups: 3,
    needing: 2,
    byNeed: { 'not-in-order': 1, confirm: 1, 'in-order': 1, 'not-checked': 0 },
  });
});

it('findings of the same kind and day are one item, even if their texts differ', () => {
  const list = [entryRow(2, [rider]), entryRow(3, [rider])];
  const [two, three] = list.map(({ row }) => {
    const finding = entryFinding('membership-ended', { text: `Row ${row}.` });
    return rowCheck(row, [partyCheck('rider', 'not-in-order', [finding])]);
  }) as [RowCheck, RowCheck];
  const [group] = workList(list, byLine(two, three), NO_DECISIONS, 'person').groups;
  expect(group?.items).toHaveLength(1);
});

it.each([
  [
    ['1A', '12'],
    ['12', '1A'],
  ],
  [
    ['B', 'A'],
    ['A', 'B'],
  ],
])('compareBackNumbers sorts %j, some with letters', (numbers, expected) =>
  expect(numbers.toSorted(compareBackNumbers)).toEqual(expected),
);

it('partyName leaves out the spaces around the name', () => {
  expect(partyName(listedParty('rider', ' Bea Hill '))).toBe('Bea Hill');
});

const scheduled = (row: number, rider: string, className: string) =>
  entryRow(row, [listedParty('horse', 'Golden Choice'), listedParty('rider', rider)], {
    backNumber: '214',
    className,
  });

describe('under headings', () => {
  const list = [
    scheduled(2, 'Ann', '9 Jumper'),
    scheduled(3, 'Bea', '12; 9  JUMPER'),
    scheduled(4, 'Cal', ''),
  ];
  const ofHorse = [partyCheck('horse', 'in-order')];
  const found = byLine(
    rowCheck(2, [...ofHorse, partyCheck('rider', 'in-order', [], { records: { usef: '4201' } })]),
    rowCheck(3, [...ofHorse, partyCheck('rider', 'not-in-order', [entryFinding('membership-ended')])]),
    rowCheck(4, [...ofHorse, partyCheck('rider', 'in-order', [], { records: { usef: '4203' } })]),
  );
  const entries = workList(list, found, NO_DECISIONS, 'entry').groups;

  it('an entry is under each of its classes, with the items and the need of its rows there', () => {
    const groups = underHeadings(entries, list, 'class');
    expect(
      groups.map(({ heading, need, rows: lines, classNames, items }) => [
        heading?.label,
        need,
        lines.join(' '),
        classNames.join(', '),
        items.map(({ party }) => party?.name).join(' '),
      ]),
    ).toEqual([
      ['9 Jumper', 'not-in-order', '2 3', '9 Jumper, 12; 9  JUMPER', 'Bea Golden Choice Ann'],
      ['12', 'not-in-order', '3', '12; 9  JUMPER', 'Bea Golden Choice'],
      ['', 'in-order', '4', '', 'Golden Choice Cal'],
    ]);
  });

  it('a decision in one class still has all places of the entry', () => {
    const [, inTwelve] = underHeadings(entries, list, 'class');
    expect(inTwelve?.items.find(({ role }) => role === 'horse')?.places.map(({ row }) => row)).toEqual([
      2, 3, 4,
    ]);
  });

  it('a list without the chosen column has no headings', () => {
    expect(underHeadings(entries, list, 'ring')).toBe(entries);
  });
});
