import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { RowCheck } from '../../../domain/entries/check.ts';
import {
  decidedRows,
  type Decisions,
  type PartyDecision,
  UNDECIDED,
} from '../../../domain/entries/decisions.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { updatedList } from '../../../domain/entries/update/updated-list.ts';
import { ApiError } from '../../api/call.ts';
import { SHOW } from '../../fixtures/show.ts';
import { listExample, showWith } from '../../gallery/entry-list.ts';
import { SHOW_DATE } from '../../gallery/flow.ts';
import { NO_SHOW, type Show } from '../show-state.ts';

const ROWS = SHOW.list.rows;
const DAYS = { first: SHOW_DATE, last: calendarDate('2026-12-07') };

const RECEIPT: PartyDecision['evidence'][number] = {
  kind: 'receipt',
  words: '',
  by: 'MK',
  at: '2026-11-21T15:00:00Z',
  answers: ['membership-ended usdf 2026-11-30'],
};

/** One rider has a receipt as evidence, and another rider's record was chosen by hand. */
const DECISIONS: Decisions = new Map([
  ['2:2', { ...UNDECIDED, evidence: [RECEIPT] }],
  ['6:1', { ...UNDECIDED, chosen: { usef: '5300000' } }],
]);

const BEFORE: Show = {
  ...NO_SHOW,
  stage: 'work',
  source: { name: 'entries.csv', input: '' },
  list: SHOW.list,
  rows: ROWS,
  decided: decidedRows(ROWS, DECISIONS),
  decisions: DECISIONS,
  days: DAYS,
  checks: SHOW.checks,
  checkedAs: decidedRows(ROWS, DECISIONS),
  generation: '1',
};

/** A different rider, a corrected number, a different class, a new entry, and one entry gone. */
const UPDATED: readonly EntryRow[] = [
  ...ROWS.slice(0, -1).map((row): EntryRow => {
    const [horse, second, third] = row.parties;
    if (row.row === 2 && horse !== undefined && second !== undefined && third !== undefined) {
      return {
        ...row,
        parties: [horse, second, { ...third, name: 'Rowan Thornbury', numbers: { usef: '9500011' } }],
      };
    }
    if (row.row === 4 && horse !== undefined && second !== undefined)
      return {
        ...row,
        parties: [horse, { ...second, name: 'Linnea Marchbanks', numbers: { usef: '9500003' } }],
      };
    return row.row === 7 ? { ...row, className: 'First Level Test 1' } : row;
  }),
  {
    row: 40,
    backNumber: '161',
    className: 'Training Level Test 2',
    parties: [
      { role: 'horse', name: 'Halfmoon Ballad', numbers: { usef: '5200040' }, foalYear: null, chosen: null },
      {
        role: 'rider',
        name: 'Beckett Rainsford',
        numbers: { usef: '5300040' },
        foalYear: null,
        chosen: null,
      },
    ],
    errors: [],
  },
];

/** Horses and owners keep their earlier results. Riders are in order, except the new entry's. */
function checkOf({ row, backNumber, parties }: EntryRow): RowCheck {
  const earlier = SHOW.checks.find((check) => check.row === row && backNumber !== '161');
  const [ended] = SHOW.checks[0]?.parties[2]?.findings ?? [];
  return {
    row,
    errors: [],
    parties: parties.map(({ role, numbers }, at) => {
      const before = earlier?.parties[at];
      if (before !== undefined && role !== 'rider') return before;
      const isEnded = backNumber === '161' && role === 'rider' && ended !== undefined;
      return {
        role,
        match: 'number',
        records: { usef: numbers.usef ?? '' },
        judgment: isEnded ? 'not-in-order' : 'in-order',
        findings: isEnded ? [ended] : [],
        proposals: [],
      };
    }),
  };
}

/** Returns a function that prepares a comparison. In it, `checked` of the rows that differ have a result. */
function comparing(rows: readonly EntryRow[], checked: number, change: Partial<Show> = {}): () => void {
  const update = updatedList(BEFORE, rows, new Map());
  const decided = decidedRows(update.rows, update.decisions);
  const differing = update.updatedRows.filter(({ kind }) => kind === 'changed' || kind === 'new');
  const due = new Set(differing.slice(checked).map(({ row }) => row));
  const same = new Map(
    update.updatedRows.map(({ row, before, kind }) => [
      row,
      kind === 'unchanged' || kind === 'scratched' ? before : null,
    ]),
  );
  const checks = decided.map((row): RowCheck | null => {
    const earlier = SHOW.checks.find((check) => check.row === same.get(row.row));
    if (earlier !== undefined) return { ...earlier, row: row.row };
    return due.has(row.row) ? null : checkOf(row);
  });
  return showWith({
    stage: 'updated-list',
    source: { name: 'entries-2.csv', input: '' },
    list: { ...SHOW.list, rows },
    rows: update.rows,
    decided,
    decisions: update.decisions,
    saved: update.decisions,
    days: DAYS,
    checks,
    checkedAs: decided.map((row, at) => (checks[at] === null ? null : row)),
    generation: '1',
    updates: BEFORE,
    comparison: { answers: new Map(), update },
    ...change,
  });
}

/** One entry has another rider and back number, so the user must say whether it is the earlier entry. */
const ASKED = ROWS.map((row) =>
  row.row === 4
    ? {
        ...row,
        backNumber: '202',
        parties: row.parties.map((party) =>
          party.role === 'rider' ? { ...party, name: 'Ann Field', numbers: {} } : party,
        ),
      }
    : row,
);

export default [
  listExample('Updated list, usdf', comparing(UPDATED, Infinity)),
  listExample('Updated list, checking', comparing(UPDATED, 2, { run: 'running' })),
  listExample(
    'Updated list, not checked',
    comparing(UPDATED, 2, {
      run: 'stopped',
      failed: new ApiError('unreachable', 'The server cannot be reached. Check the network connection.'),
    }),
  ),
  listExample('Updated list, records changed', comparing(UPDATED, Infinity, { generation: '2' })),
  listExample('Updated list, with a question', comparing(ASKED, Infinity)),
  listExample('Updated list, nothing differs', comparing(ROWS, Infinity)),
  listExample(
    'Updated list, another show',
    comparing(
      UPDATED.slice(-1).map((row) => ({ ...row, row: 2 })),
      Infinity,
    ),
  ),
];
