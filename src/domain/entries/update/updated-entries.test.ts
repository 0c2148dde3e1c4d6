import { expect, test } from 'vitest';
import { entryRow, listedParty } from '../../../../test/support/entries.ts';
import { decidedRows } from '../decisions.ts';
import type { EntryRow } from '../entry.ts';
import { NO_DECISIONS } from '../untouched.ts';
import { workList } from '../work-list.ts';
import { entryChanges, entryCounts, heldDecisions, updatedEntries } from './updated-entries.ts';
import { type UpdatedRow, type UpdateKind, updatedList } from './updated-list.ts';

const WALTZ = listedParty('horse', 'Winterberry Waltz', { numbers: { usef: '9100001' } });
const LINNEA = listedParty('rider', 'Linnea Marchbanks', { numbers: { usef: '9500003' } });
const ROWAN = listedParty('rider', 'Rowan Thornbury', { numbers: { usef: '9500011' } });

function row(line: number, className: string, rider = LINNEA, fields: Partial<EntryRow> = {}): EntryRow {
  return entryRow(line, [WALTZ, rider], { backNumber: '101', className, ...fields });
}

/** Another entry, which stays the same. */
const OTHER = entryRow(9, [listedParty('horse', 'Golden Choice', { numbers: { usef: '5200000' } })], {
  backNumber: '214',
  className: 'A',
});

function compared(before: readonly EntryRow[], after: readonly EntryRow[]) {
  const update = updatedList({ rows: before, decisions: NO_DECISIONS }, after, new Map());
  const decided = decidedRows(update.rows, update.decisions);
  const { groups, totals } = workList(decided, new Map(), update.decisions, 'entry');
  return { entries: updatedEntries(update.updatedRows, groups), totals };
}

test.each<[string, EntryRow[], EntryRow[], string[]]>([
  ['unchanged', [row(2, 'A'), row(3, 'B')], [row(2, 'A'), row(3, 'B')], ['unchanged']],
  ['another rider in one class', [row(2, 'A'), row(3, 'B')], [row(2, 'A', ROWAN), row(3, 'B')], ['changed']],
  [
    'another rider in all classes',
    [row(2, 'A'), row(3, 'B')],
    [row(2, 'A', ROWAN), row(3, 'B', ROWAN)],
    ['changed'],
  ],
  ['one class more', [row(2, 'A')], [row(2, 'A'), row(3, 'B')], ['changed']],
  ['one class fewer', [row(2, 'A'), row(3, 'B')], [row(2, 'A')], ['changed']],
  ['new in two classes', [], [row(2, 'A'), row(3, 'B')], ['new']],
  ['gone from both classes', [row(2, 'A'), row(3, 'B')], [], ['scratched']],
  [
    'gone from the last class',
    [row(2, 'A', LINNEA, { scratched: true }), row(3, 'B')],
    [row(2, 'A', LINNEA, { scratched: true })],
    ['scratched'],
  ],
  [
    'scratched before',
    [row(2, 'A', LINNEA, { scratched: true })],
    [row(2, 'A', LINNEA, { scratched: true })],
    ['unchanged'],
  ],
  [
    'back in a class',
    [row(2, 'A', LINNEA, { scratched: true }), row(3, 'B')],
    [row(2, 'A'), row(3, 'B')],
    ['changed'],
  ],
  [
    'another back number',
    [row(2, 'A'), row(3, 'B')],
    [row(2, 'A', LINNEA, { backNumber: '102' }), row(3, 'B', LINNEA, { backNumber: '102' })],
    ['changed'],
  ],
  [
    'another back number in one class',
    [row(2, 'A'), row(3, 'B')],
    [row(2, 'A'), row(3, 'B', LINNEA, { backNumber: '102' })],
    ['unchanged', 'changed'],
  ],
])('an entry is counted once: %s', (_, before, after, kinds) => {
  const { entries, totals } = compared([...before, OTHER], [...after, OTHER]);
  const others = entries.filter(({ rows }) => rows.every(({ before }) => before !== OTHER.row));
  expect(others.map(({ kind }) => kind)).toEqual(kinds);
  expect(entries).toHaveLength(totals.groups);
});

test.each<[string, EntryRow[], EntryRow[], [string, number[]][]]>([
  ['in one class', [row(2, 'A'), row(3, 'B')], [row(2, 'A', ROWAN), row(3, 'B')], [['changed', [2]]]],
  [
    'the same in both classes',
    [row(2, 'A'), row(3, 'B')],
    [row(2, 'A', ROWAN), row(3, 'B', ROWAN)],
    [['changed', [2, 3]]],
  ],
  [
    'different in each class',
    [row(2, 'A'), row(3, 'B')],
    [row(2, 'C'), row(3, 'B', ROWAN)],
    [
      ['changed', [2]],
      ['changed', [3]],
    ],
  ],
  ['a class added', [row(2, 'A')], [row(2, 'A'), row(3, 'B')], [['new', [3]]]],
])('a change is reported once: %s', (_, before, after, changes) => {
  const [entry] = compared(before, after).entries;
  expect(entryChanges({ rows: entry?.rows ?? [] }).map(({ kind, rows }) => [kind, rows])).toEqual(changes);
});

test.each<[string, UpdateKind[], { before: number; now: number }]>([
  ['no entries', [], { before: 0, now: 0 }],
  ['the same entry', ['unchanged'], { before: 1, now: 1 }],
  ['one instead of another', ['new', 'scratched'], { before: 1, now: 1 }],
  ['one of each kind', ['changed', 'new', 'scratched', 'unchanged'], { before: 3, now: 3 }],
  ['a list for a different show', ['new', 'scratched', 'scratched'], { before: 2, now: 1 }],
])('entryCounts counts the entries before and now: %s', (_, kinds, counts) =>
  expect(entryCounts(kinds.map((kind) => ({ kind })))).toEqual(counts),
);

test('decisions about scratched rows are counted separately', () => {
  const outcome = { row: 2, before: 2, changes: [], shared: 0, toLookAt: [] };
  const rows: UpdatedRow[] = [
    { ...outcome, kind: 'unchanged', held: 2 },
    { ...outcome, kind: 'scratched', held: 1 },
  ];
  expect(heldDecisions(rows)).toEqual({ held: 2, kept: 1, shared: 0, toLookAt: [] });
});
