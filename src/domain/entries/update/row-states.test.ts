import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
} from '../../../../test/support/entries.ts';
import type { PartyCheck } from '../check.ts';
import { NO_DECISIONS } from '../untouched.ts';
import type { EntryRow } from '../entry.ts';
import { workList } from '../work-list.ts';
import { entryState, newItems, type RowState, rowStates } from './row-states.ts';

const horse = listedParty('horse', 'Golden Choice');
const rider = listedParty('rider', 'Bea Hill');
const owner = listedParty('owner', 'Cal Dey');
const ROW = entryRow(2, [horse, owner, rider], { backNumber: '214' });

const FINE = partyCheck('horse', 'in-order');
const ended = (role: 'owner' | 'rider', code = 'membership-ended') =>
  partyCheck(role, 'not-in-order', [entryFinding(code)]);
const fine = (role: 'owner' | 'rider') => partyCheck(role, 'in-order');

function stateOf(row: EntryRow, parties: readonly PartyCheck[] | null): RowState | undefined {
  const checks = byLine(...(parties === null ? [] : [rowCheck(row.row, parties)]));
  return rowStates(workList([row], checks, NO_DECISIONS, 'entry'), [row], checks).get(row.row);
}

const inShort = (state: RowState | undefined) => [state?.need, state?.items.map(({ role }) => role)];

describe('the state of a row', () => {
  it.each([
    ['in order', [FINE, fine('owner'), fine('rider')], ['in-order', []]],
    ['the need of its most urgent item', [FINE, ended('owner'), fine('rider')], ['not-in-order', ['owner']]],
    [
      'not in order, with all items that need something',
      [FINE, ended('owner'), ended('rider')],
      ['not-in-order', ['owner', 'rider']],
    ],
    ['not known before its check', null, ['not-checked', []]],
  ])('is %s', (_, parties, state) => {
    expect(inShort(stateOf(ROW, parties))).toEqual(state);
  });

  it('is not known before its check, even if a cell has an error', () => {
    const error = { code: 'number-in-scientific-notation', field: 'USEF #', text: '' };
    expect(inShort(stateOf({ ...ROW, errors: [error] }, null))).toEqual(['not-checked', []]);
  });

  it('is scratched, checked or not', () => {
    const out = { ...ROW, scratched: true };
    expect(inShort(stateOf(out, null))).toEqual(['scratched', []]);
    expect(inShort(stateOf(out, [FINE, ended('owner'), fine('rider')]))).toEqual(['scratched', []]);
  });

  it('is not known for a row without horses or people', () => {
    expect(inShort(stateOf(entryRow(2, []), []))).toEqual(['not-checked', []]);
  });
});

describe('the state of an entry with several rows', () => {
  const bad = stateOf(ROW, [FINE, ended('owner'), fine('rider')]);
  const good = stateOf(ROW, [FINE, fine('owner'), fine('rider')]);
  const open = stateOf(ROW, null);
  const out = stateOf({ ...ROW, scratched: true }, null);
  it.each([
    ['the state of its worst row', [good, bad], ['not-in-order', ['owner']]],
    ['in order if all rows are', [good, good], ['in-order', []]],
    ['not known before all rows are checked', [good, open], ['not-checked', []]],
    ['the state of a checked row that needs something', [open, bad], ['not-in-order', ['owner']]],
    ['the state of the rows that are not scratched', [out, good], ['in-order', []]],
    ['scratched if all rows are', [out, out], ['scratched', []]],
  ])('is %s', (_, rows, state) => {
    expect(inShort(entryState(rows.flatMap((row) => row ?? [])) ?? undefined)).toEqual(state);
  });

  it('is null without rows', () => {
    expect(entryState([])).toBeNull();
  });
});

describe('a row’s new items', () => {
  const before = stateOf(ROW, [FINE, ended('owner'), fine('rider')]) ?? null;
  it.each([
    ['none if the row had all of them before', [FINE, ended('owner'), fine('rider')], []],
    ['only those of the other person', [FINE, ended('owner'), ended('rider')], ['rider']],
    ['the same role for another reason', [FINE, ended('owner', 'suspended'), fine('rider')], ['owner']],
  ])('are %s', (_, parties, roles) => {
    const now = stateOf(ROW, parties) ?? { need: 'in-order', items: [] };
    expect(newItems(before, now).map(({ role }) => role)).toEqual(roles);
  });

  it('include all items in a new row', () => {
    expect(newItems(null, before ?? { need: 'in-order', items: [] })).toHaveLength(1);
  });
});
