import type { Proposal } from '../../../domain/entries/check.ts';
import { needsSomething } from '../../../domain/entries/needs.ts';
import { partyName, type WorkGroup, type WorkItem } from '../../../domain/entries/work-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { ORG_LABEL } from '../../../domain/org.ts';
import { MATCH_TEXT, ROLE_LABEL } from '../../../domain/entries/words.ts';

/** The work list's own words. The server supplies the words of findings. */

/** Number of findings per item in a closed group. */
const MOST_FOUND = 2;

/** The beginning of a sentence about an item: "Rider Ann Field". */
export function itemTitle({ role, party }: Pick<WorkItem, 'role' | 'party'>): string {
  if (role === null || party === null) return 'The row itself';
  return `${ROLE_LABEL[role]} ${isolated(partyName(party))}`.trim();
}

/** The most important text about an item. */
export function itemSays({ check, errors }: Pick<WorkItem, 'check' | 'errors'>): string {
  if (check === null) return errors[0]?.text ?? '';
  const findings = check.findings.filter(({ severity }) => severity !== 'note');
  const found = [...errors, ...findings].map(({ text }) => text);
  return found.slice(0, MOST_FOUND).join(' ') || MATCH_TEXT[check.match];
}

/** The text of a closed group: each item that needs something, the most severe first. */
export function groupSays({ items }: WorkGroup): { key: string; title: string; says: string }[] {
  return items
    .filter(({ need }) => needsSomething(need))
    .map((item) => ({ key: item.key, title: itemTitle(item), says: itemSays(item) }));
}

/** The first few back numbers of a group. */
export function backNumbersText(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 4).join(', ');
  const more = numbers.length > 4 ? ' and more' : '';
  return `${numbers.length === 1 ? 'back number' : 'back numbers'} ${shown}${more}`;
}

export function proposedNumber({ organization, number }: Proposal): string {
  return `${ORG_LABEL[organization]} ${number}`;
}
