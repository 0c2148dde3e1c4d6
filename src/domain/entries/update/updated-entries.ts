import type { Need } from '../needs.ts';
import type { WorkGroup } from '../work-list.ts';
import type { CellChange, UpdatedRow, UpdateKind } from './updated-list.ts';

/* Entries after an update, counted like those on the work list (requirements 15.92 and 15.106). */

export interface UpdatedEntry {
  key: string;
  kind: UpdateKind;
  rows: readonly UpdatedRow[];
}

/**
 * Groups the updated rows by entry.
 * @param groups the updated list's work list, by entry
 */
export function updatedEntries(
  updatedRows: readonly UpdatedRow[],
  groups: readonly Pick<WorkGroup, 'key' | 'rows' | 'need'>[],
): UpdatedEntry[] {
  const groupOf = new Map(groups.flatMap((group) => group.rows.map((row) => [row, group] as const)));
  const byEntry = Map.groupBy(updatedRows, ({ row }) => groupOf.get(row)?.key ?? `row ${row}`);
  return Array.from(byEntry, ([key, rows]) => ({
    key,
    kind: kindOfEntry(rows, groupOf.get(rows[0]?.row ?? 0)?.need),
    rows,
  }));
}

/** An entry is new if all of its rows are, and scratched if the update leaves it without a class to start in. */
function kindOfEntry(rows: readonly UpdatedRow[], need: Need | undefined): UpdateKind {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [first = 'unchanged', ...others] = kinds;
  if (others.length === 0) return first;
  return need === 'scratched' && kinds.has('scratched') ? 'scratched' : 'changed';
}

/** A change to one or more of an entry's rows, the same in each of them. */
export interface EntryChange {
  kind: UpdateKind;
  changes: readonly CellChange[];
  /** Rows in the list after the update. */
  rows: readonly number[];
}

export function entryChanges({ rows }: Pick<UpdatedEntry, 'rows'>): EntryChange[] {
  const changed = rows.filter(({ kind }) => kind !== 'unchanged');
  const alike = Map.groupBy(changed, ({ kind, changes }) => JSON.stringify([kind, changes]));
  return [...alike.values()].flatMap((some) =>
    some.slice(0, 1).map(({ kind, changes }) => ({ kind, changes, rows: some.map(({ row }) => row) })),
  );
}

/** Counts the entries before and after the update. Scratched entries count only in `before`, new ones only in `now`. */
export function entryCounts(entries: readonly Pick<UpdatedEntry, 'kind'>[]): { before: number; now: number } {
  const except = (kind: UpdateKind) => entries.filter((entry) => entry.kind !== kind).length;
  return { before: except('new'), now: except('scratched') };
}

function heldIn(rows: readonly UpdatedRow[]): number {
  return rows.reduce((sum, { held }) => sum + held, 0);
}

/** Adds up the update's effects on decisions about the given rows. `kept` counts the decisions about scratched rows. */
export function heldDecisions(
  rows: readonly UpdatedRow[],
): Pick<UpdatedRow, 'held' | 'shared' | 'toLookAt'> & { kept: number } {
  return {
    held: heldIn(rows.filter(({ kind }) => kind !== 'scratched')),
    kept: heldIn(rows.filter(({ kind }) => kind === 'scratched')),
    shared: rows.reduce((sum, { shared }) => sum + shared, 0),
    toLookAt: rows.flatMap(({ toLookAt }) => toLookAt),
  };
}
