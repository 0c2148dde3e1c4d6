import { useDeferredValue, useMemo } from 'react';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { type RowState, rowStates } from '../../../domain/entries/update/row-states.ts';
import type { ListUpdate } from '../../../domain/entries/update/updated-list.ts';
import { workList, type WorkTotals } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { currentChecks } from '../checking/run-check.ts';
import { type Show, useShow } from '../show-state.ts';

interface ComparedSide {
  rows: ReadonlyMap<number, EntryRow>;
  states: ReadonlyMap<number, RowState>;
  totals: WorkTotals;
}

export interface ShownUpdate {
  update: ListUpdate;
  before: ComparedSide;
  after: ComparedSide;
  /** Reason why all entries are checked again; null if unchanged ones keep their results. */
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
  return was === null || update === null || !isCurrent ? null : { update, before: was, after, allAgain };
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
    totals: list.totals,
  };
}

/** Returns why all rows are checked again; null if only changed rows are. */
function whyAllAgain({ updates, generation, days, kind }: Show): ShownUpdate['allAgain'] {
  if (updates === null || updates.generation === null) return null;
  if (updates.days !== days || updates.kind !== kind) return 'days';
  return updates.generation === generation ? null : 'records';
}
