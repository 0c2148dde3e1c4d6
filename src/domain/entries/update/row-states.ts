import type { RowCheck } from '../check.ts';
import type { EntryRow } from '../entry.ts';
import { byUrgency, errorKey, findingKey, type Need, needsSomething } from '../needs.ts';
import { needOfGroup, type WorkItem, type WorkList } from '../work-list.ts';

/* The state of a row or an entry, for comparing it before and after an update (requirement 15.111). */

export interface RowState {
  /** The need of the most urgent item. */
  need: Need;
  /** Items that need something, most urgent first. */
  items: readonly WorkItem[];
}

/** Returns each row's state. A row without a current check is never in order, even if part of it was checked before. */
export function rowStates(
  { groups }: Pick<WorkList, 'groups'>,
  rows: readonly EntryRow[],
  checks: ReadonlyMap<number, RowCheck>,
): ReadonlyMap<number, RowState> {
  const items = new Map<number, WorkItem[]>();
  for (const item of groups.flatMap((group) => group.items)) {
    for (const row of new Set(item.places.map((place) => place.row))) {
      const known = items.get(row) ?? [];
      known.push(item);
      items.set(row, known);
    }
  }
  return new Map(
    rows.map(({ row, scratched = false }) => {
      const found = scratched || checks.has(row) ? (items.get(row) ?? []) : [];
      const ofRow = found.toSorted((a, b) => byUrgency(a.need, b.need));
      const need = ofRow[0]?.need ?? 'not-checked';
      return [row, { need, items: ofRow.filter((item) => needsSomething(item.need)) }];
    }),
  );
}

/** Combines the states of an entry's rows, as the work list does for the entry. Null without rows. */
export function entryState(rows: readonly RowState[]): RowState | null {
  if (rows.length === 0) return null;
  const items = new Set(rows.flatMap((row) => row.items));
  return {
    need: needOfGroup(rows.toSorted((a, b) => byUrgency(a.need, b.need))),
    items: [...items].sort((a, b) => byUrgency(a.need, b.need)),
  };
}

/** Returns the new items: those that needed nothing before, or needed something else. */
export function newItems(before: RowState | null, { items }: RowState): readonly WorkItem[] {
  const known = new Set(before?.items.map(reason));
  return items.filter((item) => !known.has(reason(item)));
}

function reason({ role, need, check, errors }: WorkItem): string {
  const found = [...(check?.findings ?? []).map(findingKey), ...errors.map(errorKey)];
  return [role, need, check?.match, ...found].join('|');
}
