import { isAboutPerson } from '../../../domain/entries/about-person.ts';
import type { Causes } from '../../../domain/entries/causes.ts';
import { firstSentence, MATCH_TEXT } from '../../../domain/entries/check-words.ts';
import type { EntryFinding } from '../../../domain/entries/check.ts';
import type { EntryRole } from '../../../domain/entries/entry.ts';
import { type Need, needsSomething } from '../../../domain/entries/needs.ts';
import { partyName, spokenName, type WorkGroup, type WorkItem } from '../../../domain/entries/work-list.ts';
import { isNews, type News, NO_NEWS } from '../../../domain/entries/changes.ts';
import { firstNameFirst } from '../../../domain/names/person-name.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';

/* Text for the work list, except findings, whose text comes from the server. */

/** Maximum number of findings shown per item in a closed group. */
const MOST_FOUND = 2;

type Titled = Pick<WorkItem, 'role' | 'party'> & Partial<Pick<WorkItem, 'roles'>>;

/** Names an item by its role and party: "Rider Ann Field". */
export function itemTitle(item: Titled): string {
  const { role, name } = itemTitleParts(item);
  return `${role} ${name}`.trim();
}

/** The two parts of an item's title. The role is empty if the item is about the row itself. */
export function itemTitleParts({ role, party, roles = [] }: Titled): { role: string; name: string } {
  if (role === null || party === null) return { role: '', name: 'The row itself' };
  const [first = role, ...others] = roles;
  const label = [ROLE_LABEL[first], ...others.map((each) => ROLE_LABEL[each].toLowerCase())].join(' and ');
  return { role: label, name: isolated(spokenName(party)) };
}

/** The text of an error or a finding. */
interface Said {
  text: string;
  /** True if it is new since the show was saved. */
  isNew: boolean;
}

export function itemSays(item: Pick<WorkItem, 'check' | 'errors'>): string {
  return saidOf({ ...item, places: [] }, NO_NEWS)
    .map(({ text }) => text)
    .join(' ');
}

/** Returns an item's errors and then its findings, at most `MOST_FOUND`. Without any, says how the record was matched. */
function saidOf(
  { check, errors, places }: Pick<WorkItem, 'check' | 'errors' | 'places'>,
  news: News,
): Said[] {
  const wrong = errors.map(({ text }) => ({ text, isNew: false }));
  if (check === null) return wrong.slice(0, 1);
  const findings = check.findings.filter(({ severity }) => severity !== 'note');
  const found = findings.map((finding) => ({
    text: inShort(finding),
    isNew: isNews(news, places, finding),
  }));
  const said = [...wrong, ...found].slice(0, MOST_FOUND);
  return said.length > 0 ? said : [{ text: MATCH_TEXT[check.match], isNew: isNews(news, places, null) }];
}

/** Returns a finding's text; for an exemption only its first sentence, because its reason and source are in the details. */
function inShort({ code, text }: EntryFinding): string {
  return code === 'exempt' ? firstSentence(text).says : text;
}

/** Returns a group's name. People's first names come first. */
export function groupName({ kind, name }: Pick<WorkGroup, 'kind' | 'name'>): string {
  return kind === 'person' ? firstNameFirst(name) : name;
}

/** An item that needs something, in a closed group. */
export interface ItemSays {
  key: string;
  need: Need;
  /** The party's role; null if the item is about the row itself. */
  role: EntryRole | null;
  title: string;
  says: readonly Said[];
}

/**
 * Returns the items that need something, most severe first. Items that wait for a shared cause are only named, in
 * `waitsFor`, because the cause is explained above the entries.
 */
export function groupSays(
  group: WorkGroup,
  { open }: Pick<Causes, 'open'>,
  news: News,
): {
  says: ItemSays[];
  /** Items that the group's person is called about. They are not the person's own. */
  calls: ItemSays[];
  waitsFor: Pick<ItemSays, 'need' | 'title'>[];
  /**
   * The most urgent need besides those in `waitsFor`, if there is one. For a person, does not include `calls`; null if the person
   * has only `calls`.
   */
  need: Need | null;
} {
  const { kind, items } = group;
  const needing = items.filter(({ need }) => needsSomething(need));
  const isAbove = ({ cause }: WorkItem) => kind !== 'cause' && cause !== null && open.has(cause);
  const saysOf = (item: WorkItem): ItemSays => ({
    key: item.key,
    need: item.need,
    role: item.role,
    title: titleIn(group, item),
    says: saidOf(item, news),
  });
  // The items are sorted by urgency.
  const below = needing.filter((item) => !isAbove(item));
  const calls = below.filter((item) => !isAboutPerson(group, item));
  const own = below.filter((item) => !calls.includes(item));
  return {
    says: own.map(saysOf),
    calls: calls.map((item) => ({ ...saysOf(item), title: calledTitle(item) })),
    waitsFor: needing.filter(isAbove).map((item) => ({ need: item.need, title: itemTitle(item) })),
    need: own[0]?.need ?? (calls.length > 0 ? null : group.need),
  };
}

/** Names an item in its group, without repeating the group's name: "Rider". */
function titleIn({ kind, name }: WorkGroup, item: WorkItem): string {
  const { party, role } = item;
  const isHead = kind !== 'cause' && role !== null && party !== null && partyName(party) === name;
  return isHead ? ROLE_LABEL[role] : itemTitle(item);
}

/** Names the horse or the entry that an item is about, for a call to the group's person. */
function calledTitle({ role, party, first }: WorkItem): string {
  const entry = first.backNumber === '' ? 'an entry' : `entry ${isolated(first.backNumber)}`;
  if (role === null || party === null) return `About ${entry}`;
  const name = spokenName(party);
  const label = ROLE_LABEL[role].toLowerCase();
  return name === '' ? `About the ${label} of ${entry}` : `About the ${label} ${isolated(name)}`;
}

/** @example callText([{ role: 'horse' }]) // 'Call about a horse' */
export function callText(calls: readonly Pick<WorkItem, 'role'>[]): string {
  return isOnlyHorses(calls) ? 'Call about a horse' : 'Call about an entry';
}

/** Returns the state of a person who is called only about horses or entries. */
export function callState(calls: readonly Pick<WorkItem, 'role'>[]): string {
  return isOnlyHorses(calls) ? 'Horse needs action' : 'Entry needs action';
}

function isOnlyHorses(calls: readonly Pick<WorkItem, 'role'>[]): boolean {
  return calls.every(({ role }) => role === 'horse');
}

/** Maximum length of a back number in the back number column, in characters. */
const LONGEST_BACK_NUMBER = 5;

/** Returns a group's only back number if it fits in its column; otherwise null. */
export function soleBackNumber({ backNumbers: [first, ...others] }: WorkGroup): string | null {
  return first !== undefined && others.length === 0 && first.length <= LONGEST_BACK_NUMBER ? first : null;
}

export function backNumbersText(numbers: readonly string[]): string {
  return `${numbers.length === 1 ? 'back number' : 'back numbers'} ${firstBackNumbers(numbers)}`;
}

/** @example firstBackNumbers(['1', '2', '3', '4', '5']) // '1, 2, 3, 4 and more' */
export function firstBackNumbers(numbers: readonly string[]): string {
  return `${numbers.slice(0, 4).join(', ')}${numbers.length > 4 ? ' and more' : ''}`;
}
