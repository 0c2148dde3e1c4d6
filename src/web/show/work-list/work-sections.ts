import { type Causes, causesText, waitsForCauses } from '../../../domain/entries/causes.ts';
import { headingText } from '../../../domain/entries/schedule.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import { type Need, needsSomething } from '../../../domain/entries/needs.ts';
import {
  filteredGroups,
  groupCount,
  hasCall,
  hasNeed,
  needCounts,
  type WorkFilter,
} from '../../../domain/entries/work-filter.ts';
import { groupAt } from './group-order.ts';

/** A section of the work list. Groups that wait only for shared causes are folded. */
export interface WorkSection {
  key: string;
  /** The section's heading; empty if it has none. */
  title: string;
  /** The section's group counts, in words. */
  note: string;
  groups: readonly WorkGroup[];
  folded: readonly WorkGroup[];
  /** Hidden groups, which stay in the document so that a different filter shows them quickly. */
  excluded: readonly WorkGroup[];
}

/** Counts of groups. All but `shown` ignore the filters by need. */
export interface ShownCounts {
  byNeed: ReadonlyMap<Need, number>;
  /** People to call about a horse or an entry. */
  calls: readonly WorkGroup[];
  /** Number of groups that need something. */
  needing: number;
  shown: number;
}

/**
 * Returns the groups that the filters leave, with their counts. A filter by need shows or hides whole groups, so that the groups
 * agree with the counts on the buttons. `listed` ignores filters by need; `shown` applies them.
 *
 * @param wanted line numbers in the selected class, ring and day; null for all
 */
export function shownGroups(
  groups: readonly WorkGroup[],
  causes: Causes,
  { needs, calls, ...filter }: Omit<WorkFilter, 'schedule'>,
  wanted: ReadonlySet<number> | null,
): { listed: readonly WorkGroup[]; shown: readonly WorkGroup[]; counts: ShownCounts } {
  const open = causes.shared.filter(({ need }) => needsSomething(need));
  const narrowed = filteredGroups([...open, ...groups], { ...filter, needs: [], calls: false }, wanted);
  const listed = inSections(narrowed, causes);
  const shown =
    needs.length === 0 && !calls
      ? listed
      : listed.filter((group) => needs.some((need) => hasNeed(group, need)) || (calls && hasCall(group)));
  return {
    listed,
    shown,
    counts: {
      byNeed: needCounts(narrowed),
      calls: narrowed.filter(hasCall),
      needing: groupCount(narrowed.filter(({ items }) => items.some(({ need }) => needsSomething(need)))),
      shown: groupCount(shown),
    },
  };
}

/**
 * Puts causes first. Under each heading, puts groups that need something else before groups that wait only for causes,
 * and the rest last. Keeps the order of the headings.
 */
export function inSections(groups: readonly WorkGroup[], { open }: Causes): readonly WorkGroup[] {
  if (open.size === 0) return groups;
  const headings = new Map(groups.flatMap(({ heading }) => heading?.key ?? []).map((key, at) => [key, at]));
  const section = ({ heading }: WorkGroup): number =>
    heading === undefined ? -1 : (headings.get(heading.key) ?? -1);
  const rank = (group: WorkGroup): number => {
    if (group.kind === 'cause') return 0;
    if (!needsSomething(group.need)) return 3;
    return waitsForCauses(group, open) ? 2 : 1;
  };
  // Computed once per group, not once per comparison.
  const sorted = groups.map((group) => ({ group, section: section(group), rank: rank(group) }));
  sorted.sort((a, b) => a.section - b.section || a.rank - b.rank);
  return sorted.map(({ group }) => group);
}

/**
 * Divides `groups`, which are in display order, into sections. The group with the place `opened` is neither folded nor
 * excluded.
 */
export function sectionsOf(
  groups: readonly WorkGroup[],
  found: Causes,
  opened: string | null,
  shown: readonly WorkGroup[] = groups,
): readonly WorkSection[] {
  const { open } = found;
  const openGroup = groups[groupAt(groups, opened)];
  const seen = new Set(shown);
  const isExcluded = (group: WorkGroup) => group !== openGroup && !seen.has(group);
  const causes = groups.filter(({ kind }) => kind === 'cause');
  const entries = causes.length === 0 ? groups : groups.filter(({ kind }) => kind !== 'cause');
  const isFolded = (group: WorkGroup) => group !== openGroup && waitsForCauses(group, open);
  const lists = Array.from(
    Map.groupBy(entries, ({ heading }) => heading?.key ?? ''),
    ([key, some]): WorkSection => {
      const excluded = some.filter(isExcluded);
      const left = excluded.length === 0 ? some : some.filter((group) => !isExcluded(group));
      return {
        key: `entries ${key}`,
        ...titleOf(left, open),
        groups: some,
        folded: left.filter(isFolded),
        excluded,
      };
    },
  );
  if (causes.length === 0) return lists;
  const [first, ...others] = lists;
  return [
    {
      key: 'causes',
      title: 'Shared causes',
      note: causesText(found),
      groups: causes,
      folded: [],
      excluded: causes.filter(isExcluded),
    },
    ...(first === undefined ? [] : [{ ...first, title: first.title || 'Entries' }]),
    ...others,
  ];
}

/**
 * Returns a section's heading and counts: `Ring 2`, `3 of 12 entries need action`. Both are empty without a heading.
 */
function titleOf(
  groups: readonly WorkGroup[],
  open: ReadonlySet<string>,
): Pick<WorkSection, 'title' | 'note'> {
  const heading = groups[0]?.heading;
  if (heading === undefined) return { title: '', note: '' };
  const waiting = groups.filter((group) => waitsForCauses(group, open)).length;
  const needing = groups.filter(({ need }) => needsSomething(need)).length - waiting;
  const entries = `${groups.length} ${groups.length === 1 ? 'entry' : 'entries'}`;
  // A separate row counts the entries that only wait for shared causes, so this note counts those with more to do.
  return {
    title: headingText(heading),
    note:
      needing === 0
        ? `${entries}, nothing${waiting > 0 ? ' else' : ''} to do`
        : `${needing} of ${entries} ${needing === 1 ? 'needs' : 'need'} ${waiting > 0 ? 'other ' : ''}action`,
  };
}
