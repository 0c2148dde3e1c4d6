import type { EntryRole } from './entry.ts';
import { needsSomething } from './needs.ts';
import { partyName, type WorkGroup, type WorkItem } from './work-list.ts';

/** Minimum number of entries for a cause to count as shared. */
const SEVERAL = 2;

export interface Causes {
  /** Causes that several entries share, as groups for the work list, in entry order. Includes solved ones. */
  shared: readonly WorkGroup[];
  /** Keys of the shared causes that still need something (`WorkItem.cause`). */
  open: ReadonlySet<string>;
  /** Number of different causes that need something, shared or not. */
  count: number;
  /** Number of entries that need something. */
  needing: number;
  /** The shared cause that by itself holds up the most entries; null if none holds up several entries by itself. */
  most: { entries: number; roles: readonly EntryRole[] } | null;
}

/**
 * Groups the entries' needs by cause. A cause is the same record with the same need and findings, in any role (requirement
 * 15.134). Each group must be an entry.
 */
export function causesOf(groups: readonly WorkGroup[]): Causes {
  const found = new Map<string, { groups: Set<WorkGroup>; items: WorkItem[] }>();
  let alone = 0;
  for (const group of groups) {
    for (const item of group.items) {
      if (item.cause === null) {
        if (needsSomething(item.need)) alone += 1;
        continue;
      }
      const known = found.get(item.cause) ?? { groups: new Set(), items: [] };
      known.groups.add(group);
      known.items.push(item);
      found.set(item.cause, known);
    }
  }
  const all = [...found];
  const shared = all.filter(([, cause]) => cause.groups.size >= SEVERAL);
  const open = shared.filter(([, { items }]) => isOpen(items));
  const needing = groups.filter(({ need }) => needsSomething(need)).length;
  return {
    shared: shared.map(([key, cause]) => groupOf(key, [...cause.groups], cause.items)),
    open: new Set(open.map(([key]) => key)),
    count: alone + all.filter(([, { items }]) => isOpen(items)).length,
    needing,
    most: mostOf(open),
  };
}

function mostOf(
  open: readonly [string, { groups: ReadonlySet<WorkGroup>; items: readonly WorkItem[] }][],
): Causes['most'] {
  const [first] = open
    .map(([key, { groups, items }]) => ({
      entries: [...groups].filter((group) => waitsForCauses(group, new Set([key]))).length,
      roles: rolesOf(items),
    }))
    .toSorted((a, b) => b.entries - a.entries);
  return first === undefined || first.entries < SEVERAL ? null : first;
}

function rolesOf(items: readonly WorkItem[]): EntryRole[] {
  return [...new Set(items.flatMap(({ role }) => role ?? []))];
}

function isOpen([first]: readonly WorkItem[]): boolean {
  return first !== undefined && needsSomething(first.need);
}

function groupOf(key: string, groups: readonly WorkGroup[], items: readonly WorkItem[]): WorkGroup {
  const [first] = items as [WorkItem];
  const merged: WorkItem = {
    ...first,
    key: `cause ${key}`,
    roles: rolesOf(items),
    places: items.flatMap(({ places }) => places),
  };
  return {
    key: merged.key,
    kind: 'cause',
    name: first.party === null ? '' : partyName(first.party),
    need: first.need,
    items: [merged],
    rows: [...new Set(merged.places.map(({ row }) => row))],
    backNumbers: once(groups.flatMap(({ backNumbers }) => backNumbers)),
    classNames: once(groups.flatMap(({ classNames }) => classNames)),
    sharedBy: groups,
  };
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** True if an entry needs something, but only because of causes listed above the entries. */
export function waitsForCauses({ items }: Pick<WorkGroup, 'items'>, open: ReadonlySet<string>): boolean {
  const needing = items.filter(({ need }) => needsSomething(need));
  return needing.length > 0 && needing.every(({ cause }) => cause !== null && open.has(cause));
}

/** Formats the number of causes and, unless all are shared, how many are shared. Empty if no shared cause needs something. */
export function causesText({
  count,
  needing,
  open: { size },
}: Pick<Causes, 'count' | 'needing' | 'open'>): string {
  if (size === 0) return '';
  const causes = `${count} ${count === 1 ? 'cause' : 'causes'}`;
  const single = count - size;
  if (single === 0) return `${causes} in ${needing} entries`;
  return `${causes}: ${size} shared, ${single} in ${single === 1 ? 'a single entry' : 'single entries'}`;
}

/** Returns the text that follows the number of entries that need something: `, 93 of them only because of one trainer`. */
export function mostText(most: Causes['most']): string {
  if (most === null) return '';
  const [first, ...others] = most.roles;
  const who = first === undefined || others.length > 0 ? 'person' : first;
  return `, ${most.entries} of them only because of one ${who}`;
}
