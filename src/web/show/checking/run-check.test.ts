import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { chooseRecord } from '../../../domain/entries/decisions.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import type { CheckQuestion } from './check-call.ts';
import { checkForDays, startCheck, decide, dueRows, goOn, rowQuestion, stopCheck } from './run-check.ts';
import { takeAway, useDone } from '../../choices/done.ts';
import { session } from '../../session/session.ts';
import { SHOW } from '../../fixtures/show.ts';
import { dropShow, NO_SHOW, setShow, showOf } from '../show-state.ts';

const DAYS = showDays(calendarDate('2026-12-05'), null);

const ROWS = [2, 3, 4, 5].map((line) =>
  entryRow(line, [listedParty('horse', `Horse ${line}`), listedParty('rider', 'Ann Field')]),
);

/**
 * `asked` has the questions so far. Each function in `next` answers one question; after the last one, answers check every row.
 */
interface Server {
  asked: CheckQuestion[];
  next: ((question: CheckQuestion) => readonly object[])[];
}

let server: Server;

function checksOf({ rows }: CheckQuestion, generation = '1'): object[] {
  return [
    { total: rows.length, generation },
    ...rows.map(({ row, parties }) => ({
      row,
      parties: parties.map(({ role, chosen }) => ({
        role,
        match: 'number',
        records: chosen ?? {},
        judgment: 'in-order',
        findings: [],
        proposals: [],
      })),
    })),
    { done: true },
  ];
}

const problem = (code: string) => ({
  error: { type: 'about:blank', title: code, status: 503, detail: 'Try again.', code },
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  server = { asked: [], next: [] };
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    signal.throwIfAborted();
    const question = JSON.parse(body) as CheckQuestion;
    server.asked.push(question);
    const lines = (server.next.shift() ?? checksOf)(question);
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  setShow('usdf', { list: { ...SHOW.list, rows: ROWS } });
});
afterEach(() => {
  dropShow('usdf');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () => showOf('usdf');
const checkedLines = () => show().checks.flatMap((check) => (check === null ? [] : [check.row]));
const askedLines = () => server.asked.map(({ rows }) => rows.map(({ row }) => row));
const finished = () => vi.waitFor(() => expect([show().run, dueRows(show())]).toEqual(['idle', []]));

describe('the check of a list', () => {
  it('asks for every row once, for the days of the show', async () => {
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    expect(checkedLines()).toEqual([2, 3, 4, 5]);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({ flow: 'usdf', firstDate: '2026-12-05', lastDate: '2026-12-05' });
  });

  it('keeps the list’s questions until another list is loaded', async () => {
    const questions = [
      {
        code: 'column-unread',
        about: 'Pupil',
        samples: [],
        count: 1,
        text: 'Not understood.',
        remedy: 'Say.',
      },
    ] as const;
    setShow('usdf', { list: { ...SHOW.list, rows: ROWS, questions } });
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    expect(show().questions).toEqual(questions);
    dropShow('usdf');
    expect(show().questions).toEqual([]);
  });

  it('keeps its results when the answer is cut off, and continues with the rest', async () => {
    server.next.push((question) => checksOf(question).slice(0, 3));
    startCheck('usdf', DAYS, 'licensed');
    await vi.waitFor(() => expect(show().run).toBe('stopped'));
    expect([checkedLines(), show().failed?.code]).toEqual([[2, 3], 'unreachable']);
    await goOn('usdf');
    expect([checkedLines(), show().run, show().failed]).toEqual([[2, 3, 4, 5], 'idle', null]);
    expect(askedLines()).toEqual([
      [2, 3, 4, 5],
      [4, 5],
    ]);
  });

  it('can be canceled, and stores nothing after that', async () => {
    startCheck('usdf', DAYS, 'licensed');
    stopCheck('usdf');
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect([show().run, checkedLines()]).toEqual(['stopped', []]);
    await goOn('usdf');
    expect(checkedLines()).toEqual([2, 3, 4, 5]);
  });

  it('continues when the records change, and checks the earlier rows again', async () => {
    server.next.push((question) => [...checksOf(question).slice(0, 3), problem('records-changed')]);
    server.next.push((question) => checksOf(question, '2'));
    server.next.push((question) => checksOf(question, '2'));
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    // Rows 2 and 3 were checked against the previous records.
    expect(askedLines()).toEqual([
      [2, 3, 4, 5],
      [4, 5],
      [2, 3],
    ]);
    expect(show().generation).toBe('2');
  });

  it('checks every row again for another kind of show', async () => {
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    checkForDays('usdf', DAYS, 'unlicensed');
    await finished();
    expect(server.asked.map(({ kind }) => kind)).toEqual(['licensed', 'unlicensed']);
    expect([show().kind, checkedLines()]).toEqual(['unlicensed', [2, 3, 4, 5]]);
  });

  it('continues when undoing "Clear data" restores the list', async () => {
    session.startOn('usdf', DAYS.first);
    server.next.push((question) => checksOf(question).slice(0, 3));
    startCheck('usdf', DAYS, 'licensed');
    takeAway(null, 'All data is cleared.', session.clear);
    expect(show()).toEqual(NO_SHOW);
    useDone.getState().done?.undo?.();
    await vi.waitFor(() => expect(show().run).not.toBe('running'));
    await goOn('usdf');
    expect([show().stage, checkedLines()]).toEqual(['work', [2, 3, 4, 5]]);
  });

  it('does not come back on Undo if another list was loaded in the meantime', async () => {
    session.startOn('usdf', DAYS.first);
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    takeAway(null, 'All data is cleared.', session.clear);
    setShow('usdf', { source: { name: 'another.csv', input: '' } });
    useDone.getState().done?.undo?.();
    expect([show().source?.name, show().rows]).toEqual(['another.csv', []]);
  });

  it('waits while the server checks another list of the same office', async () => {
    server.next.push(() => [problem('check-under-way')]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    startCheck('usdf', DAYS, 'licensed');
    await vi.waitFor(() => expect(show().waiting).toBe(true));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await finished();
    expect([checkedLines(), show().waiting]).toEqual([[2, 3, 4, 5], false]);
  });
});

describe('a decision', () => {
  it('checks its party again wherever the party occurs, and nothing else', async () => {
    startCheck('usdf', DAYS, 'licensed');
    await finished();
    const places = [2, 4].map((row) => ({ row, party: 1 }));
    decide('usdf', chooseRecord(show().decisions, places, { usef: '4200' }));
    await finished();
    expect(server.asked[1]?.rows.map(({ row, parties }) => [row, parties.map(({ role }) => role)])).toEqual([
      [2, ['rider']],
      [4, ['rider']],
    ]);
    expect(show().checks[0]?.parties.map(({ role, records }) => [role, records])).toEqual([
      ['horse', {}],
      ['rider', { usef: '4200' }],
    ]);
    // Rows with earlier decisions are not sent again.
    decide('usdf', chooseRecord(show().decisions, [{ row: 5, party: 0 }], { usef: '77' }));
    await finished();
    expect(askedLines()[2]).toEqual([5]);
  });

  it('is sent first while the list is still being checked', async () => {
    server.next.push((question) => checksOf(question).slice(0, 2));
    startCheck('usdf', DAYS, 'licensed');
    await vi.waitFor(() => expect(show().run).toBe('stopped'));
    void goOn('usdf');
    decide('usdf', chooseRecord(show().decisions, [{ row: 5, party: 1 }], { usef: '4200' }));
    await finished();
    expect(askedLines().slice(-2)).toEqual([[5], [3, 4]]);
  });
});

describe('a new question about a checked row', () => {
  const before: EntryRow = entryRow(2, [
    listedParty('horse', 'Ash'),
    listedParty('owner', 'Ann Field'),
    listedParty('owner', 'Bo Field'),
    listedParty('rider', 'Cy Field'),
  ]);
  const check = {
    row: 2,
    errors: [],
    parties: before.parties.map(({ role }) => ({
      role,
      match: 'number' as const,
      records: {},
      judgment: 'in-order' as const,
      findings: [],
      proposals: [],
    })),
  };
  it.each([
    ['the horse, with its owners', 0, [0, 1, 2]],
    ['an owner, with the horse', 1, [0, 1]],
    ['only the rider', 3, [3]],
  ])('asks for %s', (_, changed, parties) => {
    const after = {
      ...before,
      parties: before.parties.map((party, at) =>
        at === changed ? { ...party, chosen: { usef: '1' } } : party,
      ),
    };
    expect(rowQuestion(after, check, before).parties).toEqual(parties);
    expect(rowQuestion(after, null, null).parties).toEqual([0, 1, 2, 3]);
  });
});
