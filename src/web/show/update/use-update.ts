import { useDeferredValue, useMemo } from 'react';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { type RowState, rowStates } from '../../../domain/entries/update/row-states.ts';
import { type UpdatedEntry, updatedEntries } from '../../../domain/entries/update/updated-entries.ts';
import type { ListUpdate } from '../../../domain/entries/update/updated-list.ts';
import { type WorkGroup, workList, type WorkTotals } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { currentChecks, dueRows } from '../checking/run-check.ts';
import { type Show, useShow } from '../show-state.ts';

interface ComparedSide {
  rows: ReadonlyMap<number, EntryRow>;
  states: ReadonlyMap<number, RowState>;
  groups: readonly WorkGroup[];
  totals: WorkTotals;
  /** Rows whose current content has not been checked yet. */
  due: ReadonlySet<number>;
}

export interface ShownUpdate {
  update: ListUpdate;
  entries: readonly UpdatedEntry[];
  /** Number of entries with rows that are not checked. */
  due: number;
  before: ComparedSide;
  after: ComparedSide;
  /** Reason why all entries are checked again; null if unchanged entries keep their results. */
  allAgain: 'records' | 'days' | null;
}

/** Returns the update with the list's state before and after; null until the lists are compared. */
export function useUpdate(org: Org): ShownUpdate | null {
  const before = useShow(org, (show) => show.updates);
  const update = useShow(org, (show) => show.comparison?.update ?? null);
  const decided = useShow(org, (show) => show.decided);
  const checks = useShow(org, (show) => show.checks);
  const checkedAs = useShow(org, (show) => show.checkedAs);
  const decisions = useShow(org, (show) => show.decisions);
  const allAgain = useShow(org, whyAllAgain);
  const now = useDeferredValue(
    useMemo(() => ({ decided, checks, checkedAs, decisions }), [decided, checks, checkedAs, decisions]),
  );
  const was = useMemo(() => (before === null ? null : sideOf(before, before.rows)), [before]);
  const after = useMemo(() => sideOf(now, now.decided), [now]);
  // The deferred values may still belong to an earlier comparison.
  const isCurrent = update !== null && update.rows.length === now.decided.length;
  return useMemo(() => {
    if (was === null || update === null || !isCurrent) return null;
    const entries = updatedEntries(update.updatedRows, after.groups);
    const due = entries.filter(({ rows }) => rows.some(({ row }) => after.due.has(row))).length;
    return { update, entries, due, before: was, after, allAgain };
  }, [was, update, isCurrent, after, allAgain]);
}

function sideOf(
  show: Pick<Show, 'decided' | 'checks' | 'checkedAs' | 'decisions'>,
  rows: readonly EntryRow[],
): ComparedSide {
  const checks = currentChecks(show);
  const list = workList(show.decided, checks, show.decisions, 'entry');
  return {
    rows: new Map(rows.map((row) => [row.row, row])),
    states: rowStates(list, show.decided, checks),
    groups: list.groups,
    totals: list.totals,
    due: new Set(dueRows(show).map((at) => show.decided[at]?.row ?? 0)),
  };
}

/** Returns the reason why all rows are checked again; null if only changed rows are. */
function whyAllAgain({ updates, generation, days, kind }: Show): ShownUpdate['allAgain'] {
  if (updates === null || updates.generation === null) return null;
  if (updates.days !== days || updates.kind !== kind) return 'days';
  return updates.generation === generation ? null : 'records';
}
