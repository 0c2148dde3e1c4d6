import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import { SHOW } from '../../fixtures/show.ts';
import { heardGeneration } from '../../api/generation.ts';
import type { CheckQuestion } from '../checking/check-call.ts';
import { dueRows, startCheck } from '../checking/run-check.ts';
import { dropShow, setShow, showOf } from '../show-state.ts';
import { beginUpdate, keepOldList } from './update-show.ts';

const ROWS = [2, 3].map((line) => entryRow(line, [listedParty('rider', `Ann ${line}`)]));

let generation = '1';
const asked: number[][] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as CheckQuestion;
    asked.push(rows.map(({ row }) => row));
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
});

const finished = () =>
  vi.waitFor(() => expect([showOf('usdf').run, dueRows(showOf('usdf'))]).toEqual(['idle', []]));

it('checks everything again if the records changed while the show waited for its updated list', async () => {
  setShow('usdf', { list: { ...SHOW.list, rows: ROWS } });
  heardGeneration('1');
  startCheck('usdf', showDays(calendarDate('2026-12-05'), null), 'licensed');
  await finished();
  beginUpdate('usdf');
  generation = '2';
  heardGeneration('2');
  asked.length = 0;
  keepOldList('usdf');
  await finished();
  expect(asked.at(-1)).toEqual([2, 3]);
  expect(showOf('usdf').generation).toBe('2');
});
