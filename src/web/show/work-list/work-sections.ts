import { type Causes, waitsForCauses } from '../../../domain/entries/causes.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import { needsSomething } from '../../../domain/entries/needs.ts';
import { groupAt } from './group-order.ts';

/** A part of the work list. Its groups that wait for causes alone are folded. */
export interface WorkSection {
  key: string;
  /** Empty: no heading. */
  title: string;
  /** The number of its groups in words. */
  note: string;
  groups: readonly WorkGroup[];
  folded: readonly WorkGroup[];
}

/** The order of a list with causes: causes first, then what else needs something, what waits for causes, the others. */
export function inSections(groups: readonly WorkGroup[], { open }: Causes): readonly WorkGroup[] {
  if (open.size === 0) return groups;
  const rank = (group: WorkGroup): number => {
    if (group.kind === 'cause') return 0;
    if (!needsSomething(group.need)) return 3;
    return waitsForCauses(group, open) ? 2 : 1;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Divides the list into its parts.
 *
 * @param groups in display order
 * @param opened one of the places of the open group, which is never folded
 */
export function sectionsOf(
  groups: readonly WorkGroup[],
  { open }: Causes,
  opened: string | null,
): readonly WorkSection[] {
  const openGroup = groups[groupAt(groups, opened)];
  const causes = groups.filter(({ kind }) => kind === 'cause');
  const entries = causes.length === 0 ? groups : groups.filter(({ kind }) => kind !== 'cause');
  const folded = entries.filter((group) => group !== openGroup && waitsForCauses(group, open));
  const list = { key: 'entries', title: '', note: '', groups: entries, folded };
  if (causes.length === 0) return [list];
  return [
    {
      key: 'causes',
      title: 'One cause, several entries',
      note: 'solved once for all of them',
      groups: causes,
      folded: [],
    },
    { ...list, title: 'Entries' },
  ];
}
