import { placeKey } from '../../../domain/entries/decisions.ts';
import type { PartyPlace } from '../../../domain/entries/decisions.ts';
import type { WorkGroup, WorkItem } from '../../../domain/entries/work-list.ts';

/* Tracks groups on screen while the work list changes. */

/** Separates the context from the place in an ID. */
const BEFORE_PLACE = '|';

/** Returns a prefix that makes the IDs of causes and of groups under headings unique: they share places with other groups. */
function contextOf({ kind, heading }: WorkGroup): string {
  if (kind === 'cause') return `cause${BEFORE_PLACE}`;
  return heading === undefined ? '' : `${heading.part} ${heading.key}${BEFORE_PLACE}`;
}

const IDS = new WeakMap<WorkGroup, string>();

/** Returns an ID with the group's first place, because the group's key changes when a record is chosen. */
export function groupId(group: WorkGroup): string {
  const known = IDS.get(group);
  if (known !== undefined) return known;
  const [first, ...others] = group.items.flatMap(({ places }) => places);
  const place = first === undefined ? group.key : placeKey(others.reduce(earlier, first));
  const id = `${contextOf(group)}${place}`;
  IDS.set(group, id);
  return id;
}

function earlier(a: PartyPlace, b: PartyPlace): PartyPlace {
  return a.row < b.row || (a.row === b.row && a.party <= b.party) ? a : b;
}

export function groupAt(groups: readonly WorkGroup[], place: string | null): number {
  if (place === null) return -1;
  const at = place.lastIndexOf(BEFORE_PLACE) + 1;
  const [context, key] = [place.slice(0, at), place.slice(at)];
  // Compares numbers first, because this runs for thousands of groups.
  const [row, party] = key.split(':').map(Number);
  return groups.findIndex(
    (group) =>
      group.items.some(({ places }) => places.some((each) => each.row === row && each.party === party)) &&
      contextOf(group) === context,
  );
}

/**
 * Returns the shown groups. The open group stays at its index, even if a filter now excludes it, so that nothing moves while
 * the user works on it.
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

/** True if two groups look the same, so the row need not rerender. */
export function isSameGroup(a: WorkGroup, b: WorkGroup): boolean {
  return (
    a.need === b.need &&
    a.name === b.name &&
    sameEach(a.rows, b.rows) &&
    sameEach(a.backNumbers, b.backNumbers) &&
    sameEach(a.classNames, b.classNames) &&
    sameEach(a.items, b.items, isSameItem)
  );
}

function isSameItem(a: WorkItem, b: WorkItem | undefined): boolean {
  return (
    a.key === b?.key &&
    a.party === b.party &&
    a.first === b.first &&
    a.check === b.check &&
    sameEach(a.errors, b.errors) &&
    a.evidence === b.evidence &&
    sameEach(a.places, b.places, (one, other) => one.row === other?.row && one.party === other.party)
  );
}

function sameEach<Value>(
  a: readonly Value[],
  b: readonly Value[],
  isSame: (one: Value, other: Value | undefined) => boolean = Object.is,
): boolean {
  return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
}
