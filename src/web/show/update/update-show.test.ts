import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import { SHOW } from '../../fixtures/show.ts';
import { heardGeneration } from '../../api/generation.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { CheckQuestion } from '../checking/check-call.ts';
import { dueRows, startCheck } from '../checking/run-check.ts';
import { dropShow, setShow, showOf } from '../show-state.ts';
import { answerUpdateQuestions, beginUpdate, compareLists, keepOldList, takeOver } from './update-show.ts';

const ROWS = [2, 3].map((line) =>
  entryRow(line, [listedParty('rider', `Ann ${line}`)], { backNumber: String(100 + line) }),
);

let generation = '1';
/** Back numbers of the rows in each request. */
let asked: string[][] = [];
/** True while calls fail. */
let fails = false;

beforeEach(() => {
  generation = '1';
  asked = [];
  fails = false;
  heardGeneration('1');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as CheckQuestion;
    asked.push(rows.map(({ backNumber }) => backNumber));
    if (fails) throw new TypeError('offline');
    const checks = rows.map(({ row, parties }) => ({
      row,
      parties: parties.map(({ role }) => ({
        role,
        match: 'number',
        records: {},
        judgment: 'in-order',
        findings: [],
        proposals: [],
      })),
    }));
    const lines = [{ total: rows.length, generation }, ...checks, { done: true }];
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
});
afterEach(() => {
  dropShow('usdf');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const finished = () =>
  vi.waitFor(() => expect([showOf('usdf').run, dueRows(showOf('usdf'))]).toEqual(['idle', []]));

/** Checks a list, then reads an updated one. */
async function update(before: readonly EntryRow[], after: readonly EntryRow[]): Promise<void> {
  setShow('usdf', { list: { ...SHOW.list, rows: before } });
  startCheck('usdf', showDays(calendarDate('2026-12-05'), null), 'licensed');
  await finished();
  beginUpdate('usdf');
  setShow('usdf', { stage: 'updated-list', list: { ...SHOW.list, rows: after } });
  asked = [];
}

const LATE = entryRow(4, [listedParty('rider', 'Bea Late')], { backNumber: '104' });
const CHANGED = ROWS.map((row) => (row.row === 3 ? { ...row, className: 'First Level Test 1' } : row));

it('checks everything again if the records changed while the show waited for its updated list', async () => {
  await update(ROWS, ROWS);
  generation = '2';
  heardGeneration('2');
  keepOldList('usdf');
  await finished();
  expect(asked.at(-1)).toEqual(['102', '103']);
  expect(showOf('usdf').generation).toBe('2');
});

describe('the rows that differ', () => {
  it('are checked once, before the list is accepted', async () => {
    await update(ROWS, [...CHANGED, LATE]);
    compareLists('usdf');
    await finished();
    expect(asked).toEqual([['103', '104']]);
    takeOver('usdf');
    await finished();
    expect(asked).toHaveLength(1);
    expect(showOf('usdf').checks.map((check) => check?.row)).toEqual([2, 3, 4]);
    expect(showOf('usdf')).toMatchObject({ stage: 'work', comparison: null, updates: null });
  });

  it('do not include an entry that is gone or has moved', async () => {
    await update(
      ROWS,
      ROWS.slice(1).map((row) => ({ ...row, row: 2 })),
    );
    compareLists('usdf');
    await finished();
    expect(asked).toEqual([]);
    expect(showOf('usdf').decided.map(({ scratched = false }) => scratched)).toEqual([false, true]);
  });

  it('continue to be checked if the list is accepted in the meantime', async () => {
    await update(ROWS, [...ROWS, LATE]);
    compareLists('usdf');
    takeOver('usdf');
    await finished();
    expect(asked).toEqual([['104']]);
    expect(showOf('usdf').checks[2]).toMatchObject({ row: 4 });
  });

  it('have no result after a failure, and are checked when the list is accepted', async () => {
    await update(ROWS, [...ROWS, LATE]);
    fails = true;
    compareLists('usdf');
    await vi.waitFor(() => expect(showOf('usdf').run).toBe('stopped'));
    expect(showOf('usdf').failed?.code).toBe('unreachable');
    expect(showOf('usdf').checks).toEqual([expect.anything(), expect.anything(), null]);
    fails = false;
    takeOver('usdf');
    await finished();
    expect(asked.at(-1)).toEqual(['104']);
    expect(showOf('usdf').failed).toBeNull();
  });

  it('include all rows if the records have changed in the meantime', async () => {
    await update(ROWS, [...ROWS, LATE]);
    generation = '2';
    compareLists('usdf');
    await finished();
    // The answer for the new row has a new generation, so the other rows are due.
    expect(asked).toEqual([['104'], ['102', '103']]);
    expect(showOf('usdf').generation).toBe('2');
  });
});

describe('an answered question', () => {
  /** The horse of an entry whose rider and back number change, so the user must say whether it is the same entry. */
  const HORSE = listedParty('horse', 'Winterberry Waltz');
  const BEFORE = [entryRow(2, [HORSE, listedParty('rider', 'Ann Field')], { backNumber: '102' })];
  const AFTER = [entryRow(2, [HORSE, listedParty('rider', 'Bea Hill')], { backNumber: '202' })];

  it('is kept, and the row is not checked again', async () => {
    await update(BEFORE, AFTER);
    compareLists('usdf');
    await finished();
    expect(showOf('usdf').comparison?.update.questions).toHaveLength(1);
    answerUpdateQuestions('usdf', [2], 2);
    await finished();
    expect(showOf('usdf').comparison?.update).toMatchObject({
      questions: [],
      updatedRows: [{ kind: 'changed' }],
    });
    expect(asked).toEqual([['202']]);
  });

  it('does not stop the running check', async () => {
    await update(BEFORE, AFTER);
    compareLists('usdf');
    answerUpdateQuestions('usdf', [2], null);
    await finished();
    expect(asked).toEqual([['202']]);
  });
});
