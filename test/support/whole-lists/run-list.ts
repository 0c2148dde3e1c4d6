import type { EntryCheckLine, RowLine } from '../../../src/contract/entry-check.ts';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { EntryRow } from '../../../src/domain/entries/entry.ts';
import type { ListQuestion } from '../../../src/domain/entries/list-question.ts';
import { EntryListError } from '../../../src/entry-list/entry-list.ts';
import { readEntryList } from '../../../src/entry-list/read-entry-list.ts';
import { beginCheck, type CheckedWith } from '../../../src/server/entry-checks/check-lines.ts';
import { listRead } from '../../../src/server/entry-checks/read-body.ts';
import type { WholeList } from './whole-list.ts';
import { FIRST_DAY, LAST_DAY } from './world.ts';

/* Checks a list as `amvs check` does, in this process. */

export interface CheckedList {
  /** Reason for refusing the list; null if it was read. */
  refused: string | null;
  rows: readonly EntryRow[];
  lines: readonly RowLine[];
  questions: readonly ListQuestion[];
  /** True if nothing has to be done: the command exits with 0. */
  inOrder: boolean;
  /** All lines, as printed by `amvs check --json`. */
  all: readonly EntryCheckLine[];
}

export async function runList(checkedWith: CheckedWith, { bytes, flow }: WholeList): Promise<CheckedList> {
  try {
    const { rows, ...list } = await readEntryList(bytes);
    const asked = {
      flow,
      firstDate: calendarDate(FIRST_DAY),
      lastDate: calendarDate(LAST_DAY),
      rows,
      list: listRead(list),
      questions: list.questions,
      openColumns: list.openColumns,
    };
    const { first, rest } = await beginCheck(checkedWith, asked);
    const all: EntryCheckLine[] = [first];
    for await (const more of rest) all.push(...more);
    return { refused: null, rows, ...said(all), all };
  } catch (error) {
    if (!(error instanceof EntryListError)) throw error;
    return { refused: error.message, rows: [], lines: [], questions: [], inOrder: false, all: [] };
  }
}

function said(all: readonly EntryCheckLine[]): Pick<CheckedList, 'lines' | 'questions' | 'inOrder'> {
  const lines = all.filter((line) => 'row' in line);
  const done = all.find((line) => 'done' in line);
  if (done === undefined) throw new Error('A check was not finished');
  const rowsInOrder = lines.every(
    ({ parties, errors }) => errors === undefined && parties.every(({ judgment }) => judgment === 'in-order'),
  );
  return { lines, questions: done.attention, inOrder: rowsInOrder && done.attention.length === 0 };
}
