import { compact, fold, words } from '../names/fold.ts';
import { meetsFilter } from '../names/filter-words.ts';
import type { Org } from '../org.ts';
import type { EntryRole } from './entry.ts';
import { isAboutPerson } from './about-person.ts';
import { type Need, NEEDS, needsSomething } from './needs.ts';
import type { ScheduleFilter } from './schedule.ts';
import type { WorkGroup, WorkItem } from './work-list.ts';

export interface WorkFilter {
  needs: readonly Need[];
  /** True to also show the people to call about a horse or an entry (`hasCall`). */
  calls: boolean;
  roles: readonly EntryRole[];
  organizations: readonly Org[];
  schedule: ScheduleFilter;
  text: string;
}

export function isNarrowed({ needs, calls, roles, organizations, schedule, text }: WorkFilter): boolean {
  const chosen =
    needs.length + Number(calls) + roles.length + organizations.length + Object.keys(schedule).length;
  return chosen > 0 || text.trim() !== '';
}

/**
 * Returns the groups that pass the filter, with only the items that pass. Typed words may be anywhere in a group, so a
 * rider's name finds the whole entry. Other criteria apply to each item. `rows` has the line numbers in the selected class,
 * ring and day (`scheduledRows`); null for all.
 */
export function filteredGroups(
  groups: readonly WorkGroup[],
  filter: Omit<WorkFilter, 'schedule'>,
  rows: ReadonlySet<number> | null = null,
): readonly WorkGroup[] {
  const asked = words(fold(filter.text));
  const narrows = filter.needs.length + filter.roles.length + filter.organizations.length > 0;
  if (asked.length === 0 && !narrows && rows === null) return groups;
  return groups.flatMap((group) => {
    if (asked.length > 0 && !hasWords(group, asked)) return [];
    const wanted = rows === null ? undefined : new Set(group.rows.filter((row) => rows.has(row)));
    const items = group.items.filter(
      (item) =>
        letsThrough(filter, item) && (wanted === undefined || item.places.some(({ row }) => wanted.has(row))),
    );
    if (items.length === 0) return [];
    return [items.length === group.items.length ? group : { ...group, items }];
  });
}

function letsThrough({ needs, roles, organizations }: Omit<WorkFilter, 'schedule'>, item: WorkItem): boolean {
  if (needs.length > 0 && !needs.includes(item.need)) return false;
  if (roles.length > 0 && !roles.some((role) => role === item.role)) return false;
  if (organizations.length === 0) return true;
  return (
    item.check?.findings.some(({ organization }) => organizations.some((org) => org === organization)) ??
    false
  );
}

type Needing = Pick<WorkGroup, 'kind' | 'key' | 'need' | 'items'>;

/**
 * For `accepted` and needs that call for action, true if any item has the need; in a person's group, only items about that
 * person count (`isAboutPerson`). For other needs, true if the group as a whole has the need.
 */
export function hasNeed(group: Needing, wanted: Need): boolean {
  if (!needsSomething(wanted) && wanted !== 'accepted') return group.need === wanted;
  return group.items.some((item) => item.need === wanted && isAboutPerson(group, item));
}

/** True if the office must call a person about items that are not about that person (requirement 15.92). */
export function hasCall(group: Needing): boolean {
  return group.items.some((item) => needsSomething(item.need) && !isAboutPerson(group, item));
}

/** Counts the groups for each need (`groupCount`). A group can count toward several needs. */
export function needCounts(groups: readonly WorkGroup[]): ReadonlyMap<Need, number> {
  return new Map(
    NEEDS.map((need) => [need, groupCount(groups.filter((group) => hasNeed(group, need)))] as const),
  );
}

/** Counts entries, people or horses. An entry under several headings counts once. Causes are not counted. */
export function groupCount(groups: readonly WorkGroup[]): number {
  return new Set(groups.flatMap(({ kind, entry, key }) => (kind === 'cause' ? [] : (entry ?? key)))).size;
}

interface Searched {
  texts: readonly string[];
  /** Folded text, with and without spaces. */
  letters: string;
}

/** Cached because the list is filtered on every keystroke. */
const SEARCHED = new WeakMap<WorkGroup, Searched>();

function hasWords(group: WorkGroup, asked: readonly string[]): boolean {
  const searched = SEARCHED.get(group) ?? searchedOf(group);
  if (!asked.every((word) => searched.letters.includes(word))) return false;
  const numbers = asked.filter((word) => /^\d+$/.test(word));
  return meetsFilter(numbers, searched.texts);
}

function searchedOf(group: WorkGroup): Searched {
  const texts = [...new Set([...group.backNumbers, ...group.classNames, ...group.items.flatMap(textsOf)])];
  const letters = texts
    .flatMap((text) => {
      const folded = fold(text);
      return [folded, compact(folded)];
    })
    .join('\n');
  const searched = { texts, letters };
  SEARCHED.set(group, searched);
  return searched;
}

function textsOf({ party, check, errors, evidence }: WorkItem): string[] {
  return [
    ...(party === null ? [] : [party.name, ...Object.values(party.numbers)]),
    ...(check === null ? [] : [...Object.values(check.records), ...check.findings.map(({ text }) => text)]),
    ...errors.map(({ text }) => text),
    ...evidence.flatMap(({ words, by }) => [words, by]),
  ];
}
