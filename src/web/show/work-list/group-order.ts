import { placeKey } from '../../../domain/entries/decisions.ts';
import type { PartyPlace } from '../../../domain/entries/decisions.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';

/** Keeps track of groups on the screen while the work list changes. */

const IDS = new WeakMap<WorkGroup, string>();

/**
 * Identifies a group by its first place. Its own key changes when a record is chosen; a place is always in exactly one
 * group.
 */
export function groupId(group: WorkGroup): string {
  const known = IDS.get(group);
  if (known !== undefined) return known;
  const [first, ...others] = group.items.flatMap(({ places }) => places);
  const id = first === undefined ? group.key : placeKey(others.reduce(earlier, first));
  IDS.set(group, id);
  return id;
}

function earlier(a: PartyPlace, b: PartyPlace): PartyPlace {
  return a.row < b.row || (a.row === b.row && a.party <= b.party) ? a : b;
}

/** Index of the group with a place; -1: none. */
export function groupAt(groups: readonly WorkGroup[], place: string | null): number {
  if (place === null) return -1;
  return groups.findIndex(
    (group) =>
      groupId(group) === place ||
      group.items.some(({ places }) => places.some((each) => placeKey(each) === place)),
  );
}

/**
 * The groups in display order: that of the work list, except that the open group keeps its index, even if a filter now
 * excludes it. So nothing moves while the user works on it.
 */
export function arranged(
  all: readonly WorkGroup[],
  shown: readonly WorkGroup[],
  opened: { place: string; index: number } | null,
): readonly WorkGroup[] {
  const open = opened === null ? undefined : all[groupAt(all, opened.place)];
  if (opened === null || open === undefined) return shown;
  const others = shown.filter((group) => groupId(group) !== groupId(open));
  return others.toSpliced(Math.min(opened.index, others.length), 0, open);
}
