import { describe, expect, it } from 'vitest';
import { entryFinding, entryRow, listedParty, partyCheck, rowCheck } from '../../../test/support/entries.ts';
import { causesOf, causesText, mostText, waitsForCauses } from './causes.ts';
import type { PartyCheck, RowCheck } from './check.ts';
import { type Decisions, noteEvidence } from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';
import type { EntryParty, EntryRow } from './entry.ts';
import { workList } from './work-list.ts';

/* Causes that entries share (requirement 15.134). */

const ENDED = entryFinding('membership-ended');
const UNREGISTERED = entryFinding('not-registered', { organization: 'ushja', date: null });

type Listed = readonly [EntryParty, PartyCheck];

const fine = (role: 'horse' | 'rider', usef: string): Listed => [
  listedParty(role, `Ash ${usef}`, { numbers: { usef } }),
  partyCheck(role, 'in-order', [], { records: { usef } }),
];
const trainer = (findings = [UNREGISTERED], role: 'trainer' | 'owner' = 'trainer', usef = '77'): Listed => [
  listedParty(role, 'Pieter Vale'),
  partyCheck(role, 'not-in-order', findings, { match: 'name', records: { usef } }),
];
const rider = (usef: string): Listed => [
  listedParty('rider', `Ann ${usef}`, { numbers: { usef } }),
  partyCheck('rider', 'not-in-order', [ENDED], { records: { usef } }),
];

/** Returns a work list's groups: one entry for each list of parties, with back numbers from 101. */
function entriesOf(
  lists: readonly (readonly Listed[])[],
  { decisions = NO_DECISIONS, fields = {} }: { decisions?: Decisions; fields?: Partial<EntryRow> } = {},
) {
  const rows = lists.map((parties, at) =>
    entryRow(
      at + 2,
      parties.map(([party]) => party),
      { backNumber: String(101 + at), ...fields },
    ),
  );
  const checks = new Map<number, RowCheck>(
    lists.map((parties, at) => [
      at + 2,
      rowCheck(
        at + 2,
        parties.map(([, check]) => check),
      ),
    ]),
  );
  return workList(rows, checks, decisions, 'entry').groups;
}

const found = (groups: ReturnType<typeof entriesOf>) => {
  const { shared, open, count } = causesOf(groups);
  return {
    shared: shared.map(
      ({ name, sharedBy, items: [item] }) => `${item?.roles?.join('+')} ${name}: ${sharedBy?.length}`,
    ),
    open: open.size,
    count,
  };
};

describe('causes', () => {
  it.each<[string, Listed[][], string[], number]>([
    ['no entry', [], [], 0],
    ['one entry', [[fine('horse', '1'), trainer()]], [], 1],
    [
      'two entries',
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), trainer()],
      ],
      ['trainer Pieter Vale: 2'],
      1,
    ],
    [
      'two entries, and a cause in only one of them',
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), rider('5'), trainer()],
      ],
      ['trainer Pieter Vale: 2'],
      2,
    ],
    [
      'one person in two roles',
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), trainer([UNREGISTERED], 'owner')],
      ],
      ['trainer+owner Pieter Vale: 2'],
      1,
    ],
    [
      'one person with different findings',
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), trainer([ENDED])],
      ],
      [],
      2,
    ],
    [
      'two people with the same name',
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), trainer([UNREGISTERED], 'trainer', '78')],
      ],
      [],
      2,
    ],
    ['unnamed riders', [1, 2].map((at) => [fine('horse', String(at)), unnamed()]), [], 2],
    [
      'horses with one name and no number',
      [horseOf(''), horseOf('')].map((horse) => [horse, fine('rider', '1')]),
      [],
      2,
    ],
    [
      'a horse with a number',
      [horseOf('9'), horseOf('9')].map((horse) => [horse, fine('rider', '1')]),
      ['horse Elm: 2'],
      1,
    ],
  ])('are counted once, and listed if several entries share them: %s', (_, lists, shared, count) => {
    expect(found(entriesOf(lists))).toEqual({
      shared: [...shared, ...sharedFine(lists)],
      open: shared.length,
      count,
    });
  });

  it('are not shared by several rows of one entry', () => {
    const lists = [
      [fine('horse', '1'), trainer()],
      [fine('horse', '1'), trainer()],
    ];
    expect(causesOf(entriesOf(lists, { fields: { backNumber: '101' } })).shared).toEqual([]);
  });

  it('name all of their places, rows and back numbers', () => {
    const { shared } = causesOf(entriesOf([[trainer()], [fine('horse', '2'), trainer()]]));
    expect(shared).toMatchObject([
      {
        kind: 'cause',
        need: 'not-in-order',
        rows: [2, 3],
        backNumbers: ['101', '102'],
        items: [
          {
            places: [
              { row: 2, party: 0 },
              { row: 3, party: 1 },
            ],
          },
        ],
      },
    ]);
  });

  it('stay listed after they are solved, but are no longer counted', () => {
    const places = [0, 1].map((at) => ({ row: at + 2, party: 1 }));
    const decisions = noteEvidence(NO_DECISIONS, places, {
      kind: 'receipt',
      words: '',
      by: 'MK',
      at: '2026-12-05T13:20:00Z',
      answers: ['not-registered ushja -'],
    });
    const groups = entriesOf(
      [
        [fine('horse', '1'), trainer()],
        [fine('horse', '2'), trainer()],
      ],
      { decisions },
    );
    expect(found(groups)).toEqual({ shared: ['trainer Pieter Vale: 2'], open: 0, count: 0 });
  });
});

describe('waitsForCauses', () => {
  const groups = entriesOf([
    [fine('horse', '1'), trainer()],
    [fine('horse', '2'), rider('5'), trainer()],
    [fine('horse', '3'), rider('6')],
    [fine('horse', '4')],
  ]);
  const { open } = causesOf(groups);
  it.each([
    ['is true for an entry with only the shared cause', '101', true],
    ['is false for an entry with the shared cause and its own problem', '102', false],
    ['is false for an entry with only its own problem', '103', false],
    ['is false for an entry in order', '104', false],
  ])('%s', (_, back, waits) => {
    const group = groups.find(({ backNumbers }) => backNumbers[0] === back);
    expect(group && waitsForCauses(group, open)).toBe(waits);
  });
});

it.each([
  [1, 1, [], ''],
  [1, 2, ['a'], '1 cause in 2 entries'],
  [3, 100, ['a', 'b', 'c'], '3 causes in 100 entries'],
  [5, 100, ['a'], '5 causes: 1 shared, 4 in single entries'],
  [2, 3, ['a'], '2 causes: 1 shared, 1 in a single entry'],
])('%i causes in %i entries, of which %j are shared', (count, needing, shared, text) => {
  expect(causesText({ count, needing, open: new Set(shared) })).toBe(text);
});

it('causesOf counts the entries that need something', () => {
  const groups = entriesOf([[trainer()], [trainer()], [fine('horse', '1')]]);
  expect(causesOf(groups)).toMatchObject({ count: 1, needing: 2 });
});

function unnamed(): Listed {
  return [
    listedParty('rider', 'TBD'),
    partyCheck('rider', 'not-in-order', [ENDED], { match: 'none', records: {} }),
  ];
}

function horseOf(usef: string): Listed {
  const numbers = usef === '' ? {} : { usef };
  return [
    listedParty('horse', 'Elm', { numbers }),
    partyCheck('horse', 'not-in-order', [ENDED], { match: 'proposed', records: {} }),
  ];
}

/** Returns the rider who is in order, if several entries share that rider. Such a cause is listed, but not open. */
function sharedFine(lists: readonly (readonly Listed[])[]): string[] {
  const riders = lists.flat().filter(([{ role, name }]) => role === 'rider' && name === 'Ash 1');
  return riders.length > 1 ? ['rider Ash 1: 2'] : [];
}

it.each<[string, Listed[][], string]>([
  ['no entry', [], ''],
  ['two entries, one with another cause, too', [[trainer()], [trainer(), rider('5')]], ''],
  ['two entries', [[trainer()], [trainer()]], ', 2 of them only because of one trainer'],
  [
    'one person in two roles',
    [[trainer()], [trainer()], [trainer(undefined, 'owner')]],
    ', 3 of them only because of one person',
  ],
  [
    'two causes: the one with more entries',
    [[rider('5')], [rider('5')], [trainer()], [trainer()], [trainer()]],
    ', 3 of them only because of one trainer',
  ],
])('mostText states how many entries wait for only one cause: %s', (_what, lists, says) => {
  expect(mostText(causesOf(entriesOf(lists)).most)).toBe(says);
});
