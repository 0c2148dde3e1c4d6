import type { RowState } from '../../../domain/entries/update/row-states.ts';
import { newItems } from '../../../domain/entries/update/row-states.ts';
import type { heldDecisions } from '../../../domain/entries/update/updated-entries.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import { NEED_LABEL } from '../../../domain/entries/needs.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import { spokenName, type WorkItem } from '../../../domain/entries/work-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { itemSays, itemTitle } from '../work-list/work-words.ts';

/** @example withCommas(2000) // '2,000' */
export function withCommas(number: number): string {
  return number.toLocaleString('en-US');
}

/** Maximum number of problems to list for an entry. */
const MOST_SAID = 2;

interface Problem {
  text: string;
  /** True if a changed entry did not have the problem before the update. */
  isNew: boolean;
}

/**
 * Describes an entry's problems after the update, new ones first.
 *
 * @param before null for a new entry
 * @param rows the entry's rows after the update
 */
export function problemsOf(
  now: RowState,
  before: RowState | null,
  rows: readonly EntryRow[],
): readonly Problem[] {
  const fresh = before === null ? [] : newItems(before, now);
  const all = [...fresh, ...now.items.filter((item) => !fresh.includes(item))];
  const said = all.slice(0, MOST_SAID).map((item) => ({
    text: `${titleOf(item)}${classesOf(item, rows)}: ${itemSays(item)}`,
    isNew: fresh.includes(item),
  }));
  return all.length > MOST_SAID
    ? [...said, { text: `and ${all.length - MOST_SAID} more`, isNew: false }]
    : said;
}

/** Names the entry's state before the update; null if it is the same now, or the entry is new. */
export function beforeText(now: RowState, before: RowState | null): string | null {
  return before === null || before.need === now.need ? null : `Before: ${NEED_LABEL[before.need]}`;
}

/** Names a party. Omits a horse's name, which the entry already shows. */
function titleOf(item: WorkItem): string {
  return item.role === 'horse' ? ROLE_LABEL.horse : itemTitle(item);
}

/** Names the classes of an item that is only in some of the entry's rows: ` in Training Level Test 2`. */
function classesOf({ places }: WorkItem, rows: readonly EntryRow[]): string {
  const own = rows.filter(({ row }) => places.some((place) => place.row === row));
  const names = new Set(own.map(({ className }) => className).filter((name) => name !== ''));
  return own.length === rows.length || names.size === 0 ? '' : ` in ${isolated([...names].join(', '))}`;
}

/** Names horses and people by role, each once: `Rider: Rowan Thornbury, Linnea Marchbanks`. */
export function peopleTexts(parties: readonly EntryParty[]): string[] {
  const named = parties.filter((party) => spokenName(party) !== '');
  return Array.from(
    Map.groupBy(named, ({ role }) => role),
    ([role, some]) => `${ROLE_LABEL[role]}: ${[...new Set(some.map(spokenName))].join(', ')}`,
  );
}

/**
 * Counts decisions in words: those that still apply, those kept for entries that are gone, and those about the same horse or
 * person that also apply. Empty if there are none.
 */
export function heldTexts({
  held,
  kept,
  shared,
}: Pick<ReturnType<typeof heldDecisions>, 'held' | 'kept' | 'shared'>): string[] {
  return [
    ...(held === 0 ? [] : [held === 1 ? '1 still applies' : `${held} still apply`]),
    ...(kept === 0 ? [] : [`${kept} kept, in case it comes back`]),
    ...(shared === 0
      ? []
      : [
          shared === 1
            ? '1 decision about the same horse or person also applies here'
            : `${shared} decisions about the same horse or people also apply here`,
        ]),
  ];
}
