import { describe, expect, it } from 'vitest';
import { listedParty, entryRow } from '../../../../test/support/entries.ts';
import { underHeadings, type WorkGroup, workList } from '../../../domain/entries/work-list.ts';
import { arranged, groupAt, groupId } from './group-order.ts';

/** Builds a group for each horse, each on a separate line. */
function groupsOf(...names: readonly string[]): readonly WorkGroup[] {
  const rows = names.map((name, at) =>
    entryRow(at + 2, [listedParty('horse', name)], { backNumber: `${at}` }),
  );
  return workList(rows, new Map(), new Map(), 'entry').groups;
}

const names = (groups: readonly WorkGroup[]) => groups.map(({ name }) => name).join(' ');

describe('a group', () => {
  it('is identified by its first place', () => {
    const groups = groupsOf('Ash', 'Birch');
    expect(groups.map(groupId)).toEqual(['2:0', '3:0']);
    expect(groupAt(groups, '3:0')).toBe(1);
    expect(groupAt(groups, '9:0')).toBe(-1);
    expect(groupAt(groups, null)).toBe(-1);
  });
});

it('an entry under two headings is two groups', () => {
  const rows = [entryRow(2, [listedParty('horse', 'Ash')], { className: '9; 12' })];
  const groups = underHeadings(workList(rows, new Map(), new Map(), 'entry').groups, rows, 'class');
  const ids = groups.map(groupId);
  expect(new Set(ids).size).toBe(2);
  expect(ids.map((id) => groupAt(groups, id))).toEqual([0, 1]);
  expect(groupAt(groups, '2:0')).toBe(-1);
});

describe('the groups that are shown', () => {
  const all = groupsOf('Ash', 'Birch', 'Cedar', 'Elm');

  it.each([
    ['nothing open', null, 'Ash Birch Cedar Elm'],
    ['an open one in its place', { place: '3:0', index: 1 }, 'Ash Birch Cedar Elm'],
    ['an open one that would be further down', { place: '5:0', index: 0 }, 'Elm Ash Birch Cedar'],
    ['an open one that was at the end of a longer list', { place: '2:0', index: 40 }, 'Birch Cedar Elm Ash'],
    ['an open one that is gone', { place: '9:0', index: 0 }, 'Ash Birch Cedar Elm'],
  ])('with %s', (_, opened, shown) => {
    expect(names(arranged(all, all, opened))).toBe(shown);
  });

  it('include an open group that a filter now excludes', () => {
    expect(names(arranged(all, all.slice(2), { place: '2:0', index: 0 }))).toBe('Ash Cedar Elm');
  });
});
