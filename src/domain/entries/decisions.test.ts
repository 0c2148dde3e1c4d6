import { describe, expect, it } from 'vitest';
import type { EntryRow, ErrorPart, RowError } from './entry.ts';
import { entryRow, listedParty } from '../../../test/support/entries.ts';
import {
  chooseRecord,
  type Correction,
  correctCells,
  decidedRows,
  decisionAt,
  enterAfterAll,
  type Evidence,
  confirmEvidence,
  noteEvidence,
  ROW_ITSELF,
  scratchByHand,
  unconfirmedEvidence,
  withdrawEvidence,
} from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';

const rider = listedParty('rider', 'Bea Hill', { numbers: { usef: '4200', usdf: '7' } });
const rows = [entryRow(2, [listedParty('horse', 'Golden Choice'), rider]), entryRow(3, [rider])];
const places = [{ row: 2, party: 1 }];

const receipt: Evidence = {
  kind: 'receipt',
  words: 'Renewed at the office',
  by: 'Ann',
  at: '2026-11-21T08:00:00.000Z',
  answers: ['membership-ended usef 2026-11-30'],
};

describe('decidedRows', () => {
  it('uses the chosen record in the rows it was chosen for', () => {
    const [first, second] = decidedRows(rows, chooseRecord(NO_DECISIONS, places, { usef: '4300' }));
    expect(first?.parties[1]?.chosen).toEqual({ usef: '4300' });
    expect(second).toBe(rows[1]);
  });

  it.each([
    [
      'a number',
      { name: null, numbers: { usef: '4300' } },
      { name: 'Bea Hill', numbers: { usef: '4300', usdf: '7' } },
    ],
    [
      'a new number',
      { name: null, numbers: { ushja: '9' } },
      { name: 'Bea Hill', numbers: { usef: '4200', usdf: '7', ushja: '9' } },
    ],
    [
      'a removed number',
      { name: null, numbers: { usdf: '' } },
      { name: 'Bea Hill', numbers: { usef: '4200' } },
    ],
    ['a name', { name: 'Bea Hall', numbers: {} }, { name: 'Bea Hall', numbers: { usef: '4200', usdf: '7' } }],
  ])('applies the correction of %s', (_what, correction, expected) =>
    expect(decidedRows(rows, correctCells(NO_DECISIONS, places, correction))[0]?.parties[1]).toMatchObject(
      expected,
    ),
  );

  it('returns the same list without decisions, and the same rows with only evidence', () => {
    expect(decidedRows(rows, NO_DECISIONS)).toBe(rows);
    expect(decidedRows(rows, noteEvidence(NO_DECISIONS, places, receipt))[0]).toBe(rows[0]);
  });

  it('ignores decisions about places that the list does not have', () => {
    expect(decidedRows(rows, chooseRecord(NO_DECISIONS, [{ row: 9, party: 0 }], { usef: '1' }))).toEqual(
      rows,
    );
  });
});

const at = (party: number) => [{ row: 2, party }];

describe('a row that the list scratches', () => {
  const scratched = [entryRow(2, [rider], { scratched: true }), entryRow(3, [rider], { scratched: true })];
  const entered = enterAfterAll(NO_DECISIONS, [2], true);

  it('is no longer scratched once a person enters it after all; other rows stay scratched', () => {
    const [first, second] = decidedRows(scratched, entered);
    expect(first).toEqual(entryRow(2, [rider]));
    expect(second).toBe(scratched[1]);
  });

  it('keeps other decisions about the row', () => {
    const chosen = chooseRecord(entered, [{ row: 2, party: 0 }], { usef: '4300' });
    const noted = noteEvidence(chosen, [{ row: 2, party: ROW_ITSELF }], receipt);
    expect(decidedRows(scratched, noted)[0]).toEqual(entryRow(2, [{ ...rider, chosen: { usef: '4300' } }]));
    const undone = enterAfterAll(noted, [2], false);
    expect(decidedRows(scratched, undone)[0]?.scratched).toBe(true);
    expect(decisionAt(undone, { row: 2, party: ROW_ITSELF }).evidence).toEqual([receipt]);
  });

  it('is scratched again if entering it is undone', () => {
    expect(enterAfterAll(entered, [2], false)).toEqual(NO_DECISIONS);
    expect(decidedRows(scratched, enterAfterAll(entered, [2], false))).toBe(scratched);
  });

  it('is the only kind of row that can be entered after all', () => {
    expect(decidedRows(rows, enterAfterAll(NO_DECISIONS, [2, 3], true))).toEqual(rows);
  });
});

describe('a row that a person scratches', () => {
  const scratched = scratchByHand(NO_DECISIONS, [2], true);

  it('is scratched, and the other rows are not', () => {
    const [first, second] = decidedRows(rows, scratched);
    expect(first).toEqual({ ...rows[0], scratched: true });
    expect(second).toBe(rows[1]);
  });

  it('is no longer scratched if scratching it is undone', () =>
    expect(scratchByHand(scratched, [2], false)).toEqual(NO_DECISIONS));
});

describe('an error in a row is gone once its cell is fixed (requirement 15.49)', () => {
  const numberError = {
    code: 'number-without-digits',
    field: 'Rider USEF #',
    text: '…',
    party: 1,
    part: 'usef',
  } as const;
  const yearError = {
    code: 'bad-foal-year',
    field: 'Foaled',
    text: '…',
    party: 0,
    part: 'foal-year',
  } as const;
  const nobody = { code: 'no-horse-or-rider', field: '', text: '…' };
  const wrong = [
    entryRow(2, [listedParty('horse', ''), listedParty('rider', '')], {
      errors: [numberError, yearError, nobody],
    }),
  ];
  it.each([
    ['a number', correctCells(NO_DECISIONS, at(1), { name: null, numbers: { usef: '4200' } }), [yearError]],
    [
      'a name',
      correctCells(NO_DECISIONS, at(1), { name: 'Ann Field', numbers: {} }),
      [numberError, yearError],
    ],
    [
      'a word for nobody',
      correctCells(NO_DECISIONS, at(1), { name: 'TBD', numbers: {} }),
      [numberError, yearError, nobody],
    ],
    [
      'a foal year',
      correctCells(NO_DECISIONS, at(0), { name: null, numbers: {}, foalYear: 2008 }),
      [numberError, nobody],
    ],
    [
      'no foal year',
      correctCells(NO_DECISIONS, at(0), { name: null, numbers: {}, foalYear: null }),
      [numberError, nobody],
    ],
    ['a record', chooseRecord(NO_DECISIONS, at(1), { usef: '4200' }), [yearError]],
  ])('by %s', (_, decisions, expected) => expect(decidedRows(wrong, decisions)[0]?.errors).toEqual(expected));

  it('uses the corrected foal year', () => {
    const decisions = correctCells(NO_DECISIONS, at(0), { name: null, numbers: {}, foalYear: 2008 });
    expect(decidedRows(wrong, decisions)[0]?.parties[0]?.foalYear).toBe(2008);
  });
});

it('a correction after a choice causes a new search', () => {
  const chosen = chooseRecord(NO_DECISIONS, places, { usef: '4300' });
  const corrected = correctCells(chosen, places, { name: null, numbers: { usef: '4400' } });
  expect(decisionAt(corrected, { row: 2, party: 1 }).chosen).toBeNull();
});

it('a choice after a correction keeps the correction', () => {
  const corrected = correctCells(NO_DECISIONS, places, { name: 'Bea Hall', numbers: {} });
  expect(decisionAt(chooseRecord(corrected, places, { usef: '4400' }), { row: 2, party: 1 })).toMatchObject({
    chosen: { usef: '4400' },
    correction: { name: 'Bea Hall' },
  });
});

it('an undone decision leaves nothing behind', () => {
  expect(chooseRecord(chooseRecord(NO_DECISIONS, places, { usef: '1' }), places, null).size).toBe(0);
  expect(
    correctCells(correctCells(NO_DECISIONS, places, { name: 'B', numbers: {} }), places, null).size,
  ).toBe(0);
  const noted = noteEvidence(noteEvidence(NO_DECISIONS, places, receipt), places, {
    ...receipt,
    kind: 'affidavit',
  });
  expect(decisionAt(withdrawEvidence(noted, places, receipt), { row: 2, party: 1 }).evidence).toEqual([
    { ...receipt, kind: 'affidavit' },
  ]);
});

it('evidence from an unsealed file is confirmed one item at a time', () => {
  const noted = noteEvidence(noteEvidence(NO_DECISIONS, places, receipt), places, {
    ...receipt,
    kind: 'affidavit',
  });
  const opened = unconfirmedEvidence(noted);
  expect(confirmEvidence(opened, places, { ...receipt, unconfirmed: true }).get('2:1')?.evidence).toEqual([
    receipt,
    { ...receipt, kind: 'affidavit', unconfirmed: true },
  ]);
  expect(noted.get('2:1')?.evidence[0]).toEqual(receipt);
});

it('noteEvidence does not modify the decisions passed in', () => {
  const before = noteEvidence(NO_DECISIONS, places, receipt);
  noteEvidence(before, places, receipt);
  expect(decisionAt(before, { row: 2, party: 1 }).evidence).toEqual([receipt]);
  expect(NO_DECISIONS.size).toBe(0);
});

function rowError(code: string, more: Partial<RowError> = {}): RowError {
  return { code, field: '', text: 'Wrong.', ...more };
}

function decided(row: EntryRow, party: number, correction: Correction): EntryRow | undefined {
  return decidedRows([row], correctCells(NO_DECISIONS, [{ row: 5, party }], correction))[0];
}

describe('decidedRows with corrected cells', () => {
  it('keeps the list’s words until the name is corrected', () => {
    const said = { text: 'same', as: 'rider' } as const;
    const owner = entryRow(5, [listedParty('owner', 'Ann Field', { said })]);
    expect(decided(owner, 0, { name: null, numbers: { usef: '42' } })?.parties[0]).toMatchObject({ said });
    const named = decided(owner, 0, { name: 'Beth Cole', numbers: {} })?.parties[0];
    expect(named).toEqual(listedParty('owner', 'Beth Cole'));
  });

  it('removes a number corrected to an empty string, and a year corrected to null', () => {
    const party = listedParty('horse', 'Moonlight', { numbers: { usef: '7', fei: '' }, foalYear: 2014 });
    const without = decided(entryRow(5, [party]), 0, { name: null, numbers: { usef: '' } })?.parties[0];
    expect(without).toEqual({ ...party, numbers: {} });
    const year = decided(entryRow(5, [party]), 0, { name: null, numbers: {}, foalYear: null })?.parties[0];
    expect(year?.foalYear).toBeNull();
  });

  it.each<[string, string, number, boolean]>([
    ['horse-not-found', 'the horse', 0, true],
    ['horse-not-found', 'the rider', 1, false],
    ['horse-not-found', 'the owner', 2, false],
    ['no-horse-or-rider', 'the horse', 0, true],
    ['no-horse-or-rider', 'the rider', 1, true],
    ['no-horse-or-rider', 'the owner', 2, false],
  ])('%s is fixed by naming %s: %#', (code, _who, party, isFixed) => {
    const open = entryRow(5, [listedParty('horse', ''), listedParty('rider', ''), listedParty('owner', '')], {
      errors: [rowError(code)],
    });
    const row = decided(open, party, { name: 'Moonlight Serenade', numbers: {} });
    expect(row?.errors).toHaveLength(isFixed ? 0 : 1);
  });

  it.each<[ErrorPart | undefined, Correction, boolean]>([
    ['name', { name: 'Moonlight', numbers: {} }, true],
    ['name', { name: null, numbers: { usef: '7' } }, false],
    ['usef', { name: null, numbers: { usef: '7' } }, true],
    ['usef', { name: null, numbers: { usdf: '7' } }, false],
    ['usef', { name: 'Moonlight', numbers: {} }, false],
    ['foal-year', { name: null, numbers: {}, foalYear: 2014 }, true],
    ['foal-year', { name: 'Moonlight', numbers: {} }, false],
    [undefined, { name: 'Moonlight', numbers: { usef: '7' } }, false],
  ])('keeps or fixes an error in the cell %s, for the correction %j', (part, correction, isFixed) => {
    const row = entryRow(5, [listedParty('horse', 'Moon'), listedParty('rider', 'Ann')], {
      errors: [rowError('bad-cell', { party: 0, part }), rowError('bad-cell', { party: 1, part: 'name' })],
    });
    expect(decided(row, 0, correction)?.errors).toHaveLength(isFixed ? 1 : 2);
  });

  it('a chosen record does not fix an error that belongs to no cell', () => {
    const row = entryRow(5, [listedParty('horse', 'Moon')], { errors: [rowError('bad-row', { party: 0 })] });
    const chosen = chooseRecord(NO_DECISIONS, [{ row: 5, party: 0 }], { usef: '7' });
    expect(decidedRows([row], chosen)[0]?.errors).toHaveLength(1);
  });
});
