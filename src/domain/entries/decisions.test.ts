import { describe, expect, it } from 'vitest';
import { entryRow, listedParty } from '../../../test/support/entries.ts';
import {
  chooseRecord,
  correctCells,
  decidedRows,
  decisionAt,
  type Evidence,
  NO_DECISIONS,
  noteEvidence,
  withdrawEvidence,
} from './decisions.ts';

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
  it('has the record that was chosen, in the rows it was chosen for', () => {
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
      'a number taken away',
      { name: null, numbers: { usdf: '' } },
      { name: 'Bea Hill', numbers: { usef: '4200' } },
    ],
    ['a name', { name: 'Bea Hall', numbers: {} }, { name: 'Bea Hall', numbers: { usef: '4200', usdf: '7' } }],
  ])('has the correction of %s', (_what, correction, expected) =>
    expect(decidedRows(rows, correctCells(NO_DECISIONS, places, correction))[0]?.parties[1]).toMatchObject(
      expected,
    ),
  );

  it('is the list itself without decisions, and the same rows with evidence only', () => {
    expect(decidedRows(rows, NO_DECISIONS)).toBe(rows);
    expect(decidedRows(rows, noteEvidence(NO_DECISIONS, places, receipt))[0]).toBe(rows[0]);
  });

  it('lets go of decisions about places that the list does not have', () => {
    expect(decidedRows(rows, chooseRecord(NO_DECISIONS, [{ row: 9, party: 0 }], { usef: '1' }))).toEqual(
      rows,
    );
  });
});

it('a correction after a choice is searched for', () => {
  const chosen = chooseRecord(NO_DECISIONS, places, { usef: '4300' });
  const corrected = correctCells(chosen, places, { name: null, numbers: { usef: '4400' } });
  expect(decisionAt(corrected, { row: 2, party: 1 }).chosen).toBeNull();
});

it('a choice after a correction stands beside it', () => {
  const corrected = correctCells(NO_DECISIONS, places, { name: 'Bea Hall', numbers: {} });
  expect(decisionAt(chooseRecord(corrected, places, { usef: '4400' }), { row: 2, party: 1 })).toMatchObject({
    chosen: { usef: '4400' },
    correction: { name: 'Bea Hall' },
  });
});

it('what is taken back leaves nothing', () => {
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

it('never changes decisions that somebody else holds', () => {
  const before = noteEvidence(NO_DECISIONS, places, receipt);
  noteEvidence(before, places, receipt);
  expect(decisionAt(before, { row: 2, party: 1 }).evidence).toEqual([receipt]);
  expect(NO_DECISIONS.size).toBe(0);
});
