import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import {
  chooseRecord,
  correctCells,
  decidedRows,
  decisionAt,
  type Decisions,
  enterAfterAll,
  noteEvidence,
  ROW_ITSELF,
  scratchByHand,
} from '../decisions.ts';
import { NO_DECISIONS } from '../untouched.ts';
import type { EntryParty, EntryRow } from '../entry.ts';
import { isOfAnotherShow, updatedList, withEntryByHand } from './updated-list.ts';

const NO_ANSWERS = new Map<number, number | null>();
const RECEIPT = {
  kind: 'receipt',
  words: '',
  by: 'Ann',
  at: '2026-11-21T08:00:00Z',
  answers: ['no-record'],
} as const;

const horse = (name: string, usef = ''): EntryParty =>
  listedParty('horse', name, { numbers: usef === '' ? {} : { usef } });
const rider = (name: string, usef = ''): EntryParty =>
  listedParty('rider', name, { numbers: usef === '' ? {} : { usef } });

function entry(row: number, back: string, className: string, parties: readonly EntryParty[]): EntryRow {
  return entryRow(row, parties, { backNumber: back, className });
}

const PEWTER = [horse('Pewter Pilgrim', '7'), rider('Rosalind Silverbrook', '42')];
const BRASS = [horse('Brass Meridian', '8'), rider('Ann Field', '43')];

function update(
  before: readonly EntryRow[],
  after: readonly EntryRow[],
  decisions: Decisions = NO_DECISIONS,
) {
  return updatedList({ rows: before, decisions }, after, NO_ANSWERS);
}

/** Returns each entry's kind, new row and previous row, and the cells that changed. */
function summary({ updatedRows }: ReturnType<typeof updatedList>) {
  return updatedRows.map(({ kind, row, before, changes }) =>
    [kind, row, before, ...changes.map(({ cell, from, to }) => `${cell}: ${from} > ${to}`)].join(' '),
  );
}

describe('matching the entries of two lists', () => {
  test.each<[string, EntryRow[], EntryRow[], string[]]>([
    [
      'the same row on a different line',
      [entry(2, '7', 'A', PEWTER)],
      [entry(9, '7', 'A', PEWTER)],
      ['unchanged 9 2'],
    ],
    [
      'a back number with its horse',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '7', 'A', [horse('Pewter Pilgrim', '7'), rider('Beth Cole', '50')])],
      ['changed 2 2 Rider: Rosalind Silverbrook > Beth Cole Rider USEF number: 42 > 50'],
    ],
    [
      'a horse with its rider, and a different back number',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '8', 'A', PEWTER)],
      ['changed 2 2 Back number: 7 > 8'],
    ],
    [
      'a class moved',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '7', 'B', PEWTER)],
      ['changed 2 2 Class: A > B'],
    ],
    [
      'a class added',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '7', 'A', PEWTER), entry(3, '7', 'B', PEWTER)],
      ['unchanged 2 2', 'new 3 '],
    ],
    [
      'an entry that is gone',
      [entry(2, '7', 'A', PEWTER), entry(3, '8', 'A', BRASS)],
      [entry(2, '7', 'A', PEWTER)],
      ['unchanged 2 2', 'scratched 3 3'],
    ],
    [
      'an entry marked as scratched',
      [entry(2, '7', 'A', PEWTER)],
      [{ ...entry(2, '7', 'A', PEWTER), scratched: true }],
      ['scratched 2 2'],
    ],
    [
      'an entry no longer marked as scratched',
      [{ ...entry(2, '7', 'A', PEWTER), scratched: true }],
      [entry(2, '7', 'A', PEWTER)],
      ['changed 2 2 Entry: Scratched > Entered'],
    ],
    [
      'cells in capitals and with spaces',
      [entry(2, '7', 'Training  Level', PEWTER)],
      [entry(2, '7', 'TRAINING LEVEL', PEWTER)],
      ['unchanged 2 2'],
    ],
    [
      'entries with nothing in common',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '8', 'A', BRASS)],
      ['new 2 ', 'scratched 3 2'],
    ],
  ])('recognizes %s', (_, before, after, expected) => {
    const found = update(before, after);
    expect(summary(found)).toEqual(expected);
    expect(found.questions).toEqual([]);
  });

  test.each<[string, EntryRow[], EntryRow[], number[]]>([
    [
      'a different horse and rider with the back number',
      [entry(2, '7', 'A', PEWTER)],
      [entry(2, '7', 'A', BRASS)],
      [2],
    ],
  ])('asks about %s', (_, before, after, candidates) => {
    const found = update(before, after);
    expect(found.questions).toEqual([{ row: 2, candidates }]);
    expect(summary(found)[0]).toBe('new 2 ');
    const list = { rows: before, decisions: NO_DECISIONS };
    const [chosen = 0] = candidates;
    const same = updatedList(list, after, new Map([[2, chosen]]));
    expect(same.questions).toEqual([]);
    expect(same.updatedRows[0]).toMatchObject({ kind: 'changed', before: chosen });
    const other = updatedList(list, after, new Map([[2, null]]));
    expect(other.questions).toEqual([]);
    expect(other.updatedRows[0]).toMatchObject({ kind: 'new', before: null });
  });

  test('asks about two entries of one horse and rider with different decisions instead of pairing them in order', () => {
    const before = [entry(2, '7', 'A', PEWTER), entry(3, '7', 'B', PEWTER)];
    const after = [entry(2, '7', 'C', PEWTER), entry(3, '7', 'D', PEWTER)];
    expect(update(before, after).questions).toEqual([]);
    const decisions = noteEvidence(NO_DECISIONS, [{ row: 2, party: 1 }], RECEIPT);
    expect(update(before, after, decisions).questions).toEqual([
      { row: 2, candidates: [2, 3] },
      { row: 3, candidates: [2, 3] },
    ]);
  });
});

describe('decisions', () => {
  const before = [entry(2, '7', 'A', PEWTER)];
  const place = { row: 2, party: 1 };
  const withRider = (name: string, usef: string) => [
    entry(5, '7', 'A', [horse('Pewter Pilgrim', '7'), rider(name, usef)]),
  ];

  test('move to the new line of their entry', () => {
    const decisions = chooseRecord(noteEvidence(NO_DECISIONS, [place], RECEIPT), [place], { usef: '42' });
    const found = update(before, [entry(5, '7', 'A', PEWTER)], decisions);
    expect(decisionAt(found.decisions, { row: 5, party: 1 })).toEqual(decisionAt(decisions, place));
    expect(found.updatedRows[0]).toMatchObject({ held: 2, toLookAt: [] });
    expect(found.decisions.size).toBe(1);
  });

  test('no longer count if they are evidence about a rider who was replaced', () => {
    const decisions = noteEvidence(NO_DECISIONS, [place], RECEIPT);
    const found = update(before, withRider('Beth Cole', '50'), decisions);
    expect(decisionAt(found.decisions, { row: 5, party: 1 }).evidence).toEqual([
      { ...RECEIPT, about: 'Rosalind Silverbrook' },
    ]);
    expect(found.updatedRows[0]).toMatchObject({
      held: 0,
      toLookAt: [
        'The evidence for the rider Rosalind Silverbrook is kept but no longer counts: the updated entry no longer names Rosalind Silverbrook in A.',
      ],
    });
  });

  test('stay with the entry if they are evidence about a rider who was removed without a replacement', () => {
    const decisions = noteEvidence(NO_DECISIONS, [place], RECEIPT);
    const found = update(before, [entry(5, '7', 'A', [horse('Pewter Pilgrim', '7')])], decisions);
    expect(decisionAt(found.decisions, { row: 5, party: ROW_ITSELF }).evidence).toEqual([
      { ...RECEIPT, about: 'Rosalind Silverbrook' },
    ]);
  });

  test('are dropped if they are a correction that the updated list has made', () => {
    const open = [entry(2, '7', 'A', [horse('Pewter Pilgrim', '7'), rider('TBD')])];
    const decisions = correctCells(NO_DECISIONS, [place], { name: 'Ann Field', numbers: {} });
    const found = update(open, withRider('Ann Field', ''), decisions);
    expect(found.decisions.size).toBe(0);
    expect(found.updatedRows[0]).toMatchObject({ held: 1, toLookAt: [] });
  });

  test('also apply to a new entry for the same horse or person, unless other entries have different decisions', () => {
    const after = [
      ...before,
      entry(9, '12', 'B', [horse('Marble Arcade'), rider('Rosalind Silverbrook', '42')]),
    ];
    const decisions = noteEvidence(NO_DECISIONS, [place], RECEIPT);
    const found = update(before, after, decisions);
    expect(decisionAt(found.decisions, { row: 9, party: 1 }).evidence).toEqual([RECEIPT]);
    expect(found.updatedRows[1]).toMatchObject({ kind: 'new', shared: 1 });

    const two = [
      ...before,
      entry(3, '8', 'A', [horse('Brass Meridian'), rider('Rosalind Silverbrook', '42')]),
    ];
    const differing = update(two, [...two, ...after.slice(1)], decisions);
    expect(differing.updatedRows[2]).toMatchObject({ kind: 'new', shared: 0 });
  });

  test('stay with an entry that is gone until it comes back', () => {
    const decisions = noteEvidence(NO_DECISIONS, [place], RECEIPT);
    const gone = update([...before, entry(3, '8', 'A', BRASS)], [entry(2, '8', 'A', BRASS)], decisions);
    expect(gone.rows[1]).toMatchObject({ row: 3, scratched: true, offList: 'gone' });
    expect(decisionAt(gone.decisions, { row: 3, party: 1 }).evidence).toEqual([RECEIPT]);

    const still = update(gone.rows, [entry(2, '8', 'A', BRASS)], gone.decisions);
    expect(summary(still)).toEqual(['unchanged 2 2', 'unchanged 3 3']);

    const back = update(still.rows, [entry(2, '8', 'A', BRASS), entry(3, '7', 'A', PEWTER)], still.decisions);
    expect(summary(back)).toEqual(['unchanged 2 2', 'changed 3 3 Entry: Scratched > Entered']);
    expect(back.rows[1]?.offList).toBeUndefined();
    expect(decisionAt(back.decisions, { row: 3, party: 1 }).evidence).toEqual([RECEIPT]);
  });

  test('keep an entry scratched by hand, or entered after all', () => {
    const out = scratchByHand(NO_DECISIONS, [2], true);
    const found = update(before, [entry(5, '7', 'A', PEWTER)], out);
    expect(decidedRows(found.rows, found.decisions)[0]).toMatchObject({ scratched: true });
    expect(summary(found)).toEqual(['unchanged 5 2']);
    const listed = update(before, [{ ...entry(5, '7', 'A', PEWTER), scratched: true }], out);
    expect(listed.decisions.size).toBe(0);

    const scratched = [{ ...entry(2, '7', 'A', PEWTER), scratched: true }];
    const entered = enterAfterAll(NO_DECISIONS, [2], true);
    const again = update(scratched, [{ ...entry(5, '7', 'A', PEWTER), scratched: true }], entered);
    expect(decidedRows(again.rows, again.decisions)[0]?.scratched).toBeUndefined();
  });
});

function born(foalYear: number | null): EntryParty {
  return listedParty('horse', 'Pewter Pilgrim', { foalYear });
}

describe('changes to the parties', () => {
  const owner = listedParty('owner', 'Cal Dey', { numbers: { usdf: '9' } });
  const [pewter, rosalind] = PEWTER as [EntryParty, EntryParty];
  test.each<[string, EntryParty[], EntryParty[], string[]]>([
    ['none, in a different order', PEWTER, [rosalind, pewter], []],
    ['one added', PEWTER, [...PEWTER, owner], ['Owner:  > Cal Dey', 'Owner USDF number:  > 9']],
    ['one removed', [...PEWTER, owner], PEWTER, ['Owner: Cal Dey > ', 'Owner USDF number: 9 > ']],
    [
      'a year of birth added',
      [born(null), rosalind],
      [born(2012), rosalind],
      ['Horse year of birth:  > 2012'],
    ],
    [
      'a year of birth changed',
      [born(2012), rosalind],
      [born(2013), rosalind],
      ['Horse year of birth: 2012 > 2013'],
    ],
    [
      'a year of birth removed',
      [born(2012), rosalind],
      [born(null), rosalind],
      ['Horse year of birth: 2012 > '],
    ],
    [
      'one of two riders replaced',
      [pewter, rider('Ann Field'), rosalind],
      [pewter, rosalind, rider('Beth Cole')],
      ['Rider: Ann Field > Beth Cole'],
    ],
    [
      'one of two riders removed',
      [pewter, rider('Ann Field'), rosalind],
      [pewter, rosalind],
      ['Rider: Ann Field > '],
    ],
    [
      'a second rider added before the first',
      PEWTER,
      [pewter, rider('Ann Field'), rosalind],
      ['Rider:  > Ann Field'],
    ],
  ])('are listed: %s', (_, was, is, expected) => {
    const [found] = update([entry(2, '7', 'A', was)], [entry(2, '7', 'A', is)]).updatedRows;
    expect(found?.changes.map(({ cell, from, to }) => `${cell}: ${from} > ${to}`)).toEqual(expected);
    expect(found).toMatchObject({ kind: expected.length === 0 ? 'unchanged' : 'changed', toLookAt: [] });
  });

  test('keep decisions with the same rider in a different place in the entry', () => {
    const was = [pewter, rider('Ann Field'), rosalind];
    const decisions = noteEvidence(NO_DECISIONS, [{ row: 2, party: 2 }], RECEIPT);
    const found = update([entry(2, '7', 'A', was)], [entry(2, '7', 'A', [pewter, rosalind])], decisions);
    expect([...found.decisions.keys()]).toEqual(['2:1']);
    expect(found.updatedRows[0]).toMatchObject({ held: 1, toLookAt: [] });
  });
});

describe('entries that the updated list lacks', () => {
  const both = [
    entry(2, '7', 'A', PEWTER),
    entry(3, '8', 'A', BRASS),
    entry(4, '9', 'A', [horse('Marble Arcade')]),
  ];
  const rest = [entry(6, '9', 'A', [horse('Marble Arcade')])];

  test('come after its last row, in their order, without decisions', () => {
    const found = update(both, rest);
    expect(summary(found)).toEqual(['unchanged 6 4', 'scratched 7 2', 'scratched 8 3']);
    expect(found.rows.map(({ row }) => row)).toEqual([6, 7, 8]);
    expect(found.updatedRows.map(({ held, shared, toLookAt }) => [held, shared, toLookAt])).toEqual(
      both.map(() => [0, 0, []]),
    );
  });

  test('still count their decisions', () => {
    const decisions = noteEvidence(
      NO_DECISIONS,
      [
        { row: 2, party: 0 },
        { row: 2, party: 1 },
      ],
      RECEIPT,
    );
    expect(update(both, rest, decisions).updatedRows[1]).toMatchObject({ before: 2, held: 2 });
  });

  test.each<[string, Partial<EntryRow>, Decisions, string, boolean | undefined, number]>([
    [
      'scratched on the list, entered after all',
      { scratched: true },
      enterAfterAll(NO_DECISIONS, [2], true),
      'scratched',
      undefined,
      0,
    ],
    ['scratched on the list', { scratched: true }, NO_DECISIONS, 'unchanged', undefined, 0],
    ['scratched by hand', {}, scratchByHand(NO_DECISIONS, [2], true), 'unchanged', undefined, 1],
    [
      'added by hand, scratched, entered after all',
      { offList: 'by-hand', scratched: true },
      enterAfterAll(NO_DECISIONS, [2], true),
      'unchanged',
      true,
      1,
    ],
  ])(
    'are scratched or unchanged, depending on their earlier state: %s',
    (_, fields, decisions, kind, entered, held) => {
      const found = update(
        [{ ...entry(2, '7', 'A', PEWTER), ...fields }],
        [entry(2, '8', 'A', BRASS)],
        decisions,
      );
      expect(found.updatedRows[1]).toMatchObject({ kind, held });
      expect(decisionAt(found.decisions, { row: 3, party: ROW_ITSELF }).entered).toBe(entered);
    },
  );
});

describe('decisions shared with a new entry', () => {
  const late = (...parties: EntryParty[]) => entry(9, '12', 'B', parties);
  const ann = (row: number) => entry(row, String(row), 'A', [horse(`Horse ${row}`), rider('Ann Field')]);

  test.each<[string, EntryRow[], { row: number; party: number }[], EntryRow, number]>([
    ['from one entry', [ann(2)], [{ row: 2, party: 1 }], late(rider('Ann Field')), 1],
    [
      'the same in two entries',
      [ann(2), ann(3)],
      [
        { row: 2, party: 1 },
        { row: 3, party: 1 },
      ],
      late(rider('Ann Field')),
      1,
    ],
    ['missing in the second entry', [ann(2), ann(3)], [{ row: 2, party: 1 }], late(rider('Ann Field')), 0],
    ['missing in the first entry', [ann(2), ann(3)], [{ row: 3, party: 1 }], late(rider('Ann Field')), 0],
    [
      'missing in the second of three',
      [ann(2), ann(3), ann(4)],
      [
        { row: 2, party: 1 },
        { row: 4, party: 1 },
      ],
      late(rider('Ann Field')),
      0,
    ],
    ['about a different person', [ann(2)], [{ row: 2, party: 1 }], late(rider('Beth Cole')), 0],
    [
      'about the horse and the rider',
      [ann(2)],
      [
        { row: 2, party: 0 },
        { row: 2, party: 1 },
      ],
      late(horse('Horse 2'), rider('Beth Cole')),
      1,
    ],
    [
      'about a rider without a name',
      [entry(2, '2', 'A', [horse('Horse 2'), rider('TBD')])],
      [{ row: 2, party: 1 }],
      late(rider('TBD')),
      0,
    ],
  ])('are those in all of the party’s other entries: %s', (_, before, places, after, expected) => {
    const decisions = noteEvidence(NO_DECISIONS, places, RECEIPT);
    expect(update(before, [...before, after], decisions).updatedRows.at(-1)?.shared).toBe(expected);
  });

  test('are kept by an entry that is scratched when it first appears, in case it is entered after all', () => {
    const decisions = noteEvidence(NO_DECISIONS, [{ row: 2, party: 1 }], RECEIPT);
    const found = update([ann(2)], [ann(2), { ...late(rider('Ann Field')), scratched: true }], decisions);
    expect(found.updatedRows[1]).toMatchObject({
      kind: 'scratched',
      before: null,
      shared: 1,
      changes: [],
      toLookAt: [],
    });
  });
});

describe('a decision about an entry itself', () => {
  const list = [entry(2, '7', 'A', PEWTER)];
  test('is not a change if the list scratches the entry, too', () => {
    const scratched = [{ ...entry(2, '7', 'A', PEWTER), scratched: true }];
    const found = update(list, scratched, scratchByHand(NO_DECISIONS, [2], true));
    expect(found.updatedRows[0]).toMatchObject({ kind: 'unchanged', held: 1 });
  });

  test('keeps its evidence', () => {
    const decisions = noteEvidence(NO_DECISIONS, [{ row: 2, party: ROW_ITSELF }], RECEIPT);
    const found = update(list, [entry(5, '7', 'A', PEWTER)], decisions);
    expect(decisionAt(found.decisions, { row: 5, party: ROW_ITSELF }).evidence).toEqual([RECEIPT]);
  });
});

test('an answer pairs entries that have nothing in common', () => {
  const list = { rows: [entry(2, '7', 'A', PEWTER)], decisions: NO_DECISIONS };
  const found = updatedList(list, [entry(2, '8', 'B', BRASS)], new Map([[2, 2]]));
  expect(summary(found)).toEqual([
    'changed 2 2 Back number: 7 > 8 Class: A > B Horse: Pewter Pilgrim > Brass Meridian ' +
      'Horse USEF number: 7 > 8 Rider: Rosalind Silverbrook > Ann Field Rider USEF number: 42 > 43',
  ]);
});

test('the same list in any order keeps every decision and asks nothing', () => {
  const parties = fc.record({ horse: fc.integer({ min: 1, max: 6 }), rider: fc.integer({ min: 1, max: 4 }) });
  const lists = fc
    .array(
      fc.record({ parties, back: fc.integer({ min: 0, max: 9 }), className: fc.constantFrom('A', 'B') }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .chain((entries) =>
      fc.record({
        entries: fc.constant(entries),
        order: fc.shuffledSubarray([...entries.keys()], { minLength: entries.length }),
        decided: fc.subarray([...entries.keys()]),
      }),
    );
  fc.assert(
    fc.property(lists, ({ entries, order, decided }) => {
      const rowOf = (at: number, row: number): EntryRow => {
        const {
          parties: { horse: h, rider: r },
          back,
          className,
        } = entries[at] as (typeof entries)[number];
        return entry(row, back === 0 ? '' : String(back), className, [
          horse(`Horse ${h}`),
          rider(`Rider ${r}`),
        ]);
      };
      const rows = entries.map((_, at) => rowOf(at, at + 2));
      const decisions = noteEvidence(
        NO_DECISIONS,
        decided.map((at) => ({ row: at + 2, party: 1 })),
        RECEIPT,
      );
      const found = update(
        rows,
        order.map((at, index) => rowOf(at, index + 2)),
        decisions,
      );
      expect(new Set(found.updatedRows.map(({ kind }) => kind))).toEqual(new Set(['unchanged']));
      expect(found.decisions.size).toBe(decided.length);
    }),
  );
});

describe('an entry added by hand', () => {
  const late = {
    ...entry(2, '9', 'B', [horse('Marble Arcade'), rider('Ann Field', '43')]),
    sheet: 'S',
    line: 4,
  };

  test('is numbered after the lines of the list, on no sheet', () => {
    const before = {
      rows: [entry(12, '7', 'A', PEWTER), entry(5, '8', 'A', BRASS)],
      decisions: NO_DECISIONS,
    };
    const { rows, decisions } = withEntryByHand(before, late);
    const { sheet: _, line: __, ...rest } = late;
    expect(rows).toEqual([...before.rows, { ...rest, row: 13, offList: 'by-hand' }]);
    expect(decisions.size).toBe(0);
    expect(withEntryByHand({ rows: [], decisions: NO_DECISIONS }, late).rows[0]?.row).toBe(1);
  });

  test('gets the decision that all entries of its rider share', () => {
    const rows = [entry(5, '8', 'A', BRASS)];
    const decisions = chooseRecord(NO_DECISIONS, [{ row: 5, party: 1 }], { usef: '43' });
    const after = withEntryByHand({ rows, decisions }, late);
    expect(decisionAt(after.decisions, { row: 6, party: 1 }).chosen).toEqual({ usef: '43' });
    expect(decisionAt(after.decisions, { row: 5, party: 1 }).chosen).toEqual({ usef: '43' });
  });

  test('stays if the updated list lacks it, and matches its row if the list has it', () => {
    const before = withEntryByHand({ rows: [entry(5, '8', 'A', BRASS)], decisions: NO_DECISIONS }, late);
    const without = update(before.rows, [entry(7, '8', 'A', BRASS)]);
    expect(summary(without)).toEqual(['unchanged 7 5', 'unchanged 8 6']);
    expect(without.rows[1]).toMatchObject({ offList: 'by-hand' });
    const listed = entry(8, '9', 'B', late.parties);
    expect(summary(update(before.rows, [entry(7, '8', 'A', BRASS), listed]))).toEqual([
      'unchanged 7 5',
      'unchanged 8 6',
    ]);
  });
});

test('an update reports a changed ring or day', () => {
  const was = entryRow(2, [listedParty('horse', 'Fern')], { backNumber: '7', ring: '1', day: 'Sat' });
  const is = { ...was, ring: 'Main', day: undefined };
  const { updatedRows } = updatedList({ rows: [was], decisions: NO_DECISIONS }, [is], new Map());
  expect(updatedRows.map(({ changes }) => changes)).toEqual([
    [
      { cell: 'Ring', from: '1', to: 'Main' },
      { cell: 'Day', from: 'Sat', to: '' },
    ],
  ]);
});

const numberError = (field: string) => ({
  code: 'number-in-scientific-notation',
  field,
  text: '',
  party: 1,
  part: 'usef' as const,
});

const rowWithError = (field: string): EntryRow => ({
  ...entry(2, '107', 'First', PEWTER),
  errors: [numberError(field)],
});

test('evidence about a cell stays when its column is renamed', () => {
  const evidence = { ...RECEIPT, answers: ['number-in-scientific-notation Rider USEF #', 'no-record'] };
  const decisions = noteEvidence(NO_DECISIONS, [{ row: 2, party: 1 }], evidence);
  const update = updatedList(
    { rows: [rowWithError('Rider USEF #')], decisions },
    [rowWithError('Rider No.')],
    NO_ANSWERS,
  );
  expect(decisionAt(update.decisions, { row: 2, party: 1 }).evidence[0]?.answers).toEqual([
    'number-in-scientific-notation Rider No.',
    'no-record',
  ]);
});

describe('isOfAnotherShow', () => {
  const before = [2, 3, 4].map((line) =>
    entryRow(line, [listedParty('horse', `Horse ${line}`), listedParty('rider', `Ann Field ${line}`)]),
  );
  const other = [20, 30].map((line) => entryRow(line, [listedParty('horse', `Other ${line}`)]));
  test.each([
    ['has all entries', before, false],
    ['has most of the entries', before.slice(1), false],
    ['has few of the entries', before.slice(2), true],
    ['has none of the entries', other, true],
    ['has all entries and others', [...before, ...other], false],
  ])('depends on the missing entries: the list %s', (_, updated, is) => {
    expect(isOfAnotherShow(updatedList({ rows: before, decisions: NO_DECISIONS }, updated, new Map()))).toBe(
      is,
    );
  });

  test('is false if the entries were gone before', () => {
    const once = updatedList({ rows: before, decisions: NO_DECISIONS }, before.slice(2), new Map());
    expect(isOfAnotherShow(updatedList(once, before.slice(2), new Map()))).toBe(false);
  });
});
