import type { RowState } from '../../../domain/entries/update/row-states.ts';
import { newItems } from '../../../domain/entries/update/row-states.ts';
import type { UpdatedRow } from '../../../domain/entries/update/updated-list.ts';
import { NEED_LABEL } from '../../../domain/entries/needs.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import type { WorkItem } from '../../../domain/entries/work-list.ts';
import { itemSays } from '../work-list/work-words.ts';

/** @example withCommas(2000) // '2,000' */
export function withCommas(number: number): string {
  return number.toLocaleString('en-US');
}

/** Maximum number of items to name an entry. */
const MOST_SAID = 2;

/**
 * Describes an entry's problems, and how its state differs from before the update.
 *
 * @param before null for a new entry
 */
export function stateTexts(now: RowState, before: RowState | null): string[] {
  const texts: string[] = [];
  if (before !== null && before.need !== now.need) texts.push(`Before: ${NEED_LABEL[before.need]}`);
  const fresh = newItems(before, now);
  if (fresh.length === 0 && now.items.length > 0) texts.push(`${rolesText(now.items)}, as before`);
  texts.push(...fresh.slice(0, MOST_SAID).map((item) => `${rolesText([item])}: ${itemSays(item)}`));
  if (fresh.length > MOST_SAID) texts.push(`and ${fresh.length - MOST_SAID} more`);
  return texts;
}

/** Names the items' roles: `Owner and rider`. */
function rolesText(items: readonly WorkItem[]): string {
  const labels = items.map(({ role }) => (role === null ? 'The row itself' : ROLE_LABEL[role]));
  return [...new Set(labels)].map((label, at) => (at === 0 ? label : label.toLowerCase())).join(' and ');
}

/** Counts the decisions that still hold or also apply, in words. Empty if there are none. */
export function heldTexts({ kind, held, shared }: Pick<UpdatedRow, 'kind' | 'held' | 'shared'>): string[] {
  const hold = held === 1 ? '1 holds' : `${held} hold`;
  return [
    ...(held === 0 ? [] : [kind === 'scratched' ? `${held} kept, in case it comes back` : hold]),
    ...(shared === 0
      ? []
      : [
          shared === 1
            ? '1 decision about the same horse or person also applies here'
            : `${shared} decisions about the same horse or people also apply here`,
        ]),
  ];
}
