import { expect, it } from 'vitest';
import { entryRow } from '../../../../test/support/entries.ts';
import type { ListUpdate, UpdatedEntry } from '../../../domain/entries/update/updated-list.ts';
import { ApiError } from '../../api/call.ts';
import { NO_SHOW } from '../show-state.ts';
import { updateState } from './update-state.ts';

const row = entryRow(2, []);
const gone = entryRow(3, [], { scratched: true, offList: 'gone' });

function entry(fields: Partial<UpdatedEntry>): UpdatedEntry {
  return { kind: 'unchanged', row: 2, before: 2, changes: [], held: 0, shared: 0, toLookAt: [], ...fields };
}

function update(entries: UpdatedEntry[], fields: Partial<ListUpdate> = {}): ListUpdate {
  return { rows: [row], decisions: new Map(), questions: [], entries, ...fields };
}

const question = { row: 2, candidates: [3] };
const lost = update([entry({ kind: 'scratched', row: 3, before: 3 })], { rows: [gone] });
const failed = new ApiError('unreachable', 'The server cannot be reached.');

it.each([
  ['not compared yet', null, null, false, 'comparing'],
  ['few of the entries', lost, null, true, 'another-show'],
  ['few of the entries, and a question', { ...lost, questions: [question] }, null, true, 'another-show'],
  [
    'a question',
    update([entry({ kind: 'new', before: null })], { questions: [question] }),
    null,
    true,
    'question',
  ],
  ['nothing new', update([entry({})]), null, true, 'unchanged'],
  ['a decision to look at', update([entry({ toLookAt: ['Confirm it.'] })]), null, true, 'changed'],
  ['a change', update([entry({ kind: 'changed' })]), null, true, 'changed'],
  ['a change whose check runs', update([entry({ kind: 'changed' })]), null, false, 'changed'],
  ['a change whose check failed', update([entry({ kind: 'changed' })]), failed, false, 'not-checked'],
  ['a failure of a check that was not needed', update([entry({ kind: 'changed' })]), failed, true, 'changed'],
] as const)('updateState: %s', (_what, compared, failure, isChecked, expected) => {
  const comparison = compared === null ? null : { answers: new Map(), update: compared };
  expect(
    updateState({
      ...NO_SHOW,
      comparison,
      failed: failure,
      decided: [row],
      checkedAs: [isChecked ? row : null],
    }),
  ).toBe(expected);
});
