import { describe, expect, it } from 'vitest';
import { entryRow, listedParty, partyCheck } from '../../../../test/support/entries.ts';
import type { RowCheck } from '../../../domain/entries/check.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { type WorkItem, workList } from '../../../domain/entries/work-list.ts';
import { samePlaces } from './same-party.ts';

function horse(foalYear: number | null = null, numbers = {}) {
  return listedParty('horse', 'Winter Song', { foalYear, numbers });
}

const ann = listedParty('owner', 'Field, Ann');
const bo = listedParty('owner', 'Bo Lake');

/** Returns the item for the first row's first party. */
function itemOf(rows: readonly EntryRow[], checks: readonly RowCheck[]): WorkItem {
  const byRow = new Map(checks.map((check) => [check.row, check]));
  const items = workList(rows, byRow, new Map(), 'entry').groups.flatMap((group) => group.items);
  const item = items.find(({ places }) => places.some(({ row, party }) => row === 2 && party === 0));
  if (item === undefined) throw new Error('The first row has no item');
  return item;
}

function placesOf(rows: readonly EntryRow[], checks: readonly RowCheck[] = []): [number, number][] {
  const inOrder = rows.map((_, at) => checks[at] ?? null);
  return samePlaces(rows, inOrder, itemOf(rows, checks)).map(({ row, party }) => [row, party]);
}

describe('the places that a decision applies to', () => {
  it('are all places that name the same person, in any role', () => {
    const rows = [
      entryRow(2, [listedParty('rider', 'Ann Field'), ann]),
      entryRow(3, [bo, listedParty('trainer', 'ANN FIELD')]),
    ];
    expect(placesOf(rows)).toEqual([
      [2, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  it.each<[string, EntryRow, boolean]>([
    ['with the same owners', entryRow(3, [horse(), ann]), true],
    ['with a different owner', entryRow(3, [horse(), bo]), false],
    ['with one more owner', entryRow(3, [horse(), ann, bo]), false],
    ['from a different year', entryRow(3, [horse(2015), ann]), false],
    ['with a number', entryRow(3, [horse(null, { usef: '5' }), ann]), false],
  ])('include those of a horse’s namesake %s: %o', (_, other, same) => {
    const places = placesOf([entryRow(2, [horse(), ann]), other]);
    expect(places).toEqual(
      same
        ? [
            [2, 0],
            [3, 0],
          ]
        : [[2, 0]],
    );
  });

  it('are all places of a horse with a number or a matched record, even with different owners', () => {
    const numbered = horse(null, { usef: '5' });
    expect(placesOf([entryRow(2, [numbered, ann]), entryRow(3, [numbered, bo])])).toHaveLength(2);
    const rows = [entryRow(2, [horse(), ann]), entryRow(3, [horse(), bo])];
    const checks = rows.map(({ row, parties }) => ({
      row,
      parties: parties.map(({ role }) => partyCheck(role, 'in-order')),
      errors: [],
    }));
    expect(placesOf(rows, checks)).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });
});
