import { type Need, needsSomething } from '../../../domain/entries/needs.ts';
import { partyName, type WorkGroup, type WorkItem } from '../../../domain/entries/work-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { MATCH_TEXT, ROLE_LABEL } from '../../../domain/entries/words.ts';

/* Text for the work list, except findings, whose text comes from the server. */

/** Maximum number of findings per item in a closed group. */
const MOST_FOUND = 2;

/** "Rider Ann Field". */
export function itemTitle({
  role,
  party,
  roles = [],
}: Pick<WorkItem, 'role' | 'party'> & Partial<Pick<WorkItem, 'roles'>>): string {
  if (role === null || party === null) return 'The row itself';
  const [first = role, ...others] = roles;
  const label = [ROLE_LABEL[first], ...others.map((each) => ROLE_LABEL[each].toLowerCase())].join(' and ');
  return `${label} ${isolated(partyName(party))}`.trim();
}

export function itemSays({ check, errors }: Pick<WorkItem, 'check' | 'errors'>): string {
  if (check === null) return errors[0]?.text ?? '';
  const findings = check.findings.filter(({ severity }) => severity !== 'note');
  const found = [...errors, ...findings].map(({ text }) => text);
  return found.slice(0, MOST_FOUND).join(' ') || MATCH_TEXT[check.match];
}

/**
 * Each item that needs something, most severe first. `waitsFor` has only names, because shared causes are explained
 * above. `need` ignores the causes, unless the group has no other items.
 */
export function groupSays(
  { kind, items, need }: WorkGroup,
  causes: ReadonlySet<string>,
): { says: { key: string; need: Need; title: string; says: string }[]; waitsFor: string[]; need: Need } {
  const needing = items.filter(({ need }) => needsSomething(need));
  const isAbove = ({ cause }: WorkItem) => kind !== 'cause' && cause !== null && causes.has(cause);
  // Items are in order of urgency.
  const own = needing.filter((item) => !isAbove(item));
  return {
    says: own.map((item) => ({
      key: item.key,
      need: item.need,
      title: itemTitle(item),
      says: itemSays(item),
    })),
    waitsFor: needing.filter(isAbove).map((item) => itemTitle(item)),
    need: own[0]?.need ?? need,
  };
}

/** Maximum length of a back number in the back number column, in characters. */
const LONGEST_BACK_NUMBER = 5;

/** Returns a group's only back number if it fits in its column. */
export function soleBackNumber({ backNumbers: [first, ...others] }: WorkGroup): string | null {
  return first !== undefined && others.length === 0 && first.length <= LONGEST_BACK_NUMBER ? first : null;
}

export function backNumbersText(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 4).join(', ');
  const more = numbers.length > 4 ? ' and more' : '';
  return `${numbers.length === 1 ? 'back number' : 'back numbers'} ${shown}${more}`;
}
