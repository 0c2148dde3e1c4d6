import type { Proposal } from '../../domain/entries/check.ts';
import { needsSomething } from '../../domain/entries/needs.ts';
import { partyName, type WorkGroup, type WorkItem } from '../../domain/entries/work-list.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import { MATCH_TEXT, ROLE_LABEL } from '../../domain/entries/words.ts';

/* What the work list says in words of its own. What was found is said by the server. */

/** How many findings of an item are said before its group is opened. */
const MOST_FOUND = 2;

/** An item as a sentence begins: "Rider Ann Field". */
export function itemTitle({ role, party }: Pick<WorkItem, 'role' | 'party'>): string {
  if (role === null || party === null) return 'The row itself';
  return `${ROLE_LABEL[role]} ${isolated(partyName(party))}`.trim();
}

/** What is first to be said of an item. */
export function itemSays({ check, errors }: Pick<WorkItem, 'check' | 'errors'>): string {
  if (check === null) return errors[0]?.text ?? '';
  const findings = check.findings.filter(({ severity }) => severity !== 'note');
  const found = [...errors, ...findings].map(({ text }) => text);
  return found.slice(0, MOST_FOUND).join(' ') || MATCH_TEXT[check.match];
}

/** What the row of a group says before it is opened: each item that needs something, the gravest first. */
export function groupSays({ items }: WorkGroup): { key: string; title: string; says: string }[] {
  return items
    .filter(({ need }) => needsSomething(need))
    .map((item) => ({ key: item.key, title: itemTitle(item), says: itemSays(item) }));
}

/** The back numbers of a group, the first few of them. */
export function backNumbersText(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 4).join(', ');
  const more = numbers.length > 4 ? ' and more' : '';
  return `${numbers.length === 1 ? 'back number' : 'back numbers'} ${shown}${more}`;
}

/** A proposed record by its number. */
export function proposedNumber({ organization, number }: Proposal): string {
  return `${ORG_LABEL[organization]} ${number}`;
}
