import type { EntryMatch, Proposal, ProposalReason } from '../../domain/entries/check.ts';
import type { RecordNumbers } from '../../domain/entries/entry.ts';
import { needsSomething } from '../../domain/entries/needs.ts';
import { partyName, type WorkGroup, type WorkItem } from '../../domain/entries/work-list.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { ORG_LABEL, ORGS } from '../../domain/org.ts';
import { ROLE_LABEL } from './column-words.ts';

/* What the work list says in words of its own. What was found is said by the server. */

/** Why a record is proposed, after its name and number. */
export const WHY_PROPOSED: Readonly<Record<ProposalReason, string>> = {
  'digits-swapped': 'two digits of the number are swapped',
  'digit-wrong': 'one digit of the number differs',
  'other-organization': 'the number is another organization’s',
  'number-alone': 'has the number on the list',
  'number-of-another': 'the record with the number on the list',
  'same-name': 'has this very name',
  'similar-name': 'has a similar name',
};

/** What is said of a match when nothing else was found. */
const MATCH_TEXT: Readonly<Record<EntryMatch, string>> = {
  number: 'Nothing was found that speaks against it.',
  name: 'Found by name only.',
  proposed: 'A person has to confirm the record.',
  several: 'Several records have this name.',
  none: 'No record was found.',
};

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
  const found = check.findings.filter(({ severity }) => severity !== 'note').map(({ text }) => text);
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

/** "Lines 12 and 40 of the list" */
export function linesText(rows: readonly number[]): string {
  if (rows.length === 1) return `Line ${rows[0]} of the list`;
  if (rows.length > 6) return `${rows.length} lines of the list, from ${rows[0]} to ${rows.at(-1)}`;
  return `Lines ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)} of the list`;
}

/** The numbers of a record: "USEF 9500003, USDF 850003" */
export function recordText(records: RecordNumbers): string {
  return ORGS.flatMap((org) =>
    records[org] === undefined ? [] : [`${ORG_LABEL[org]} ${records[org]}`],
  ).join(', ');
}

export function proposalText({ organization, number }: Proposal): string {
  return `${ORG_LABEL[organization]} ${number}`;
}
