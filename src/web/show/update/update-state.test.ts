import { expect, it } from 'vitest';
import { entryRow } from '../../../../test/support/entries.ts';
import type { ListUpdate, UpdatedRow } from '../../../domain/entries/update/updated-list.ts';
import { ApiError } from '../../api/call.ts';
import { NO_SHOW } from '../show-state.ts';
import { updateState } from './update-state.ts';

const row = entryRow(2, []);
const gone = entryRow(3, [], { scratched: true, offList: 'gone' });

function updatedRow(fields: Partial<UpdatedRow>): UpdatedRow {
  return { kind: 'unchanged', row: 2, before: 2, changes: [], held: 0, shared: 0, toLookAt: [], ...fields };
}

function update(updatedRows: UpdatedRow[], fields: Partial<ListUpdate> = {}): ListUpdate {
  return { rows: [row], decisions: new Map(), questions: [], updatedRows, ...fields };
}

const question = { row: 2, candidates: [3] };
const lost = update([updatedRow({ kind: 'scratched', row: 3, before: 3 })], { rows: [gone] });
const failed = new ApiError('unreachable', 'The server cannot be reached.');

it.each([
  ['not compared yet', null, null, false, 'comparing'],
  ['few of the earlier entries are on the list', lost, null, true, 'another-show'],
  [
    'few of the earlier entries are on the list, and a question',
    { ...lost, questions: [question] },
    null,
    true,
    'another-show',
  ],
  [
    'a question',
    update([updatedRow({ kind: 'new', before: null })], { questions: [question] }),
    null,
    true,
    'question',
  ],
  ['nothing new', update([updatedRow({})]), null, true, 'unchanged'],
  ['a decision to review', update([updatedRow({ toLookAt: ['Confirm it.'] })]), null, true, 'changed'],
  ['a change', update([updatedRow({ kind: 'changed' })]), null, true, 'changed'],
  ['a change that is being checked', update([updatedRow({ kind: 'changed' })]), null, false, 'changed'],
  ['a change whose check failed', update([updatedRow({ kind: 'changed' })]), failed, false, 'not-checked'],
  [
    'a failure of a check that was not needed',
    update([updatedRow({ kind: 'changed' })]),
    failed,
    true,
    'changed',
  ],
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
