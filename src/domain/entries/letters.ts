import type { CalendarDate } from '../calendar/calendar-date.ts';
import { compareTexts, fold, words } from '../names/fold.ts';
import { COMPANY_WORDS, firstNameFirst, personName } from '../names/person-name.ts';
import type { PartyCheck } from './check.ts';
import { ENTRY_ROLES, type EntryRole, type EntryRow } from './entry.ts';
import { capitalized, type LetterPoint, type LetterSubject, requestOf, whoIsIt } from './letter-requests.ts';
import { hasRecord, needsSomething } from './needs.ts';
import { partyKey } from './party-key.ts';
import { type Recipient, recipientOf } from './recipients.ts';
import { partyName, type WorkGroup, type WorkItem } from './work-list.ts';
import { recordText, ROLE_LABEL } from './words.ts';

export interface LetterItem {
  key: string;
  /** The horse or person, such as "Horse Golden Choice" or "Bea Hill". */
  about: string;
  /** Numbers on record or on the list; may be empty. */
  numbers: string;
  /** Points without duplicates. Points about the same entries are in one part. */
  parts: readonly LetterPart[];
}

interface LetterPart {
  /** One line per role: "Owner and rider of Golden Choice, back number 214". For a horse, its back numbers. */
  entries: readonly string[];
  points: readonly LetterPoint[];
}

/** Addressed to a person or a family (requirement 15.98). */
export interface Letter {
  key: string;
  /** Keys of the work list's groups that the letter is about. */
  groups: readonly string[];
  /** First names first: "Bea Hill and Cal Hill"; "Owner of Golden Choice" if no person is named. */
  to: string;
  backNumbers: readonly string[];
  items: readonly LetterItem[];
  /** Each family member gets a separate message (requirement 15.154). */
  recipients: readonly Recipient[];
}

/**
 * Returns one letter for each person who has to act, sorted by last name. People with the same last name in a shared entry get
 * one letter, because the office calls a family once. `groups` is a work list by person. `firstDay` is the competition's first
 * day.
 */
export function lettersOf(
  groups: readonly WorkGroup[],
  rows: readonly EntryRow[],
  firstDay: CalendarDate,
): Letter[] {
  const byLine = new Map(rows.map((row) => [row.row, row]));
  const families: { lastName: string; rows: Set<number>; groups: WorkGroup[] }[] = [];
  for (const person of people(groups, firstDay)) {
    const lastName = familyName(person[0]?.name ?? '');
    const lines = person.flatMap((group) => group.rows);
    const family =
      lastName === ''
        ? undefined
        : families.find((one) => one.lastName === lastName && lines.some((line) => one.rows.has(line)));
    if (family === undefined) families.push({ lastName, rows: new Set(lines), groups: person });
    else {
      family.groups.push(...person);
      for (const line of lines) family.rows.add(line);
    }
  }
  return families
    .map((family) => letterTo(family.groups, byLine, firstDay))
    .sort((a, b) => compareTexts(sortName(a.to), sortName(b.to)) || compareTexts(a.to, b.to));
}

/**
 * Combines groups about the same person. Keeps only those that a letter's reader can act on. A party without a
 * record counts as the person with that name elsewhere on the list, unless several records have the name.
 */
function people(groups: readonly WorkGroup[], firstDay: CalendarDate): WorkGroup[][] {
  const byName = Map.groupBy(groups, ({ kind, name }) => `${kind} ${fold(firstNameFirst(name))}`);
  const people = [...byName.values()].flatMap((named) => {
    const onRecord = named.filter(isOnRecord);
    if (onRecord.length < 2) return [named];
    return [...onRecord.map((group) => [group]), named.filter((group) => !isOnRecord(group))];
  });
  return people
    .map((person) => person.filter((group) => hasLetter(group, firstDay)))
    .filter((person) => person.length > 0);
}

function isOnRecord({ kind, items }: WorkGroup): boolean {
  return items.some(
    ({ role, check }) => (role === 'horse') === (kind === 'horse') && check !== null && hasRecord(check),
  );
}

/** True if a letter's reader can act on any of the group's items. */
export function hasLetter({ items, kind }: WorkGroup, firstDay: CalendarDate): boolean {
  return kind !== 'row' && items.some((item) => isForLetter(item, firstDay));
}

/** True if an item needs something that a letter's reader can do. False for errors in rows and cells. */
function isForLetter({ need, role, party, check }: WorkItem, firstDay: CalendarDate): boolean {
  if (role === null || party === null || check === null || !needsSomething(need)) return false;
  return pointsOf(check, { role, name: '', reader: 'other' }, firstDay).length > 0;
}

/** Returns a folded last name; empty for a farm, a company or a single word. */
function familyName(name: string): string {
  const { firstName, lastName } = personName(name);
  const last = fold(lastName);
  // Two farms whose names end in the same word are not a family.
  return fold(firstName) === '' || COMPANY_WORDS.has(words(last).at(-1) ?? '') ? '' : last;
}

function sortName(to: string): string {
  return fold(personName(to).lastName);
}

function letterTo(
  groups: readonly WorkGroup[],
  byLine: ReadonlyMap<number, EntryRow>,
  firstDay: CalendarDate,
): Letter {
  // The list may spell the same name in two ways: in capitals, or last name first.
  const spellings = Map.groupBy(
    groups.map(({ name }) => firstNameFirst(name)),
    fold,
  );
  const names = [...spellings.values()].flatMap((alike) => alike.slice(0, 1));
  const to = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  const groupsOf = (name: string) =>
    groups.filter((group) => fold(firstNameFirst(group.name)) === fold(name));
  return {
    key: groups.map(({ key }) => key).join(' + '),
    groups: groups.map(({ key }) => key),
    to: groups[0]?.kind === 'horse' ? `Owner of ${to}` : to,
    backNumbers: [...new Set(groups.flatMap(({ backNumbers }) => backNumbers))],
    items: itemsOf(groups, names.length === 1, byLine, firstDay),
    recipients: names.map((name) => recipientOf(name, groupsOf(name), byLine)),
  };
}

interface Concerned {
  role: EntryRole;
  entry: EntryRow;
}

interface ItemDraft {
  about: string;
  numbers: string;
  points: Map<string, { point: LetterPoint; concerned: Concerned[] }>;
}

/** A Show Pass or a fee is not enough for these roles, so their remedy also covers the person's other roles. */
const DEMAND_MORE: ReadonlySet<EntryRole> = new Set(['trainer', 'coach'] as const);

/**
 * Builds a letter's items, one for each horse and person. `isForOne` is true if the letter goes to one person and addresses
 * that person as "you".
 */
function itemsOf(
  groups: readonly WorkGroup[],
  isForOne: boolean,
  byLine: ReadonlyMap<number, EntryRow>,
  firstDay: CalendarDate,
): LetterItem[] {
  const items = groups.flatMap((group) => group.items);
  // If nobody is named, the letter about a horse goes to the horse's owner.
  const owns = new Set([
    ...groups.flatMap(({ kind, rows }) => (kind === 'horse' ? rows : [])),
    ...items.flatMap(({ role, places }) => (role === 'owner' ? places.map(({ row }) => row) : [])),
  ]);
  const drafts = new Map<string, ItemDraft>();
  for (const item of items) {
    const { role, party, check, places } = item;
    if (!isForLetter(item, firstDay) || role === null || party === null || check === null) continue;
    const [place] = places;
    if (place === undefined) continue;
    const key = partyKey(party, check.records, place);
    const draft = drafts.get(key) ?? {
      about: aboutText(role, partyName(party)),
      numbers: recordText(hasRecord(check) && !asksForNumber(check) ? check.records : party.numbers),
      points: new Map(),
    };
    drafts.set(key, draft);
    const concerned = places.flatMap(({ row }): Concerned[] => {
      const entry = byLine.get(row);
      return entry === undefined ? [] : [{ role, entry }];
    });
    const about = { role, name: firstNameFirst(partyName(party)), reader: readerOf(item, isForOne, owns) };
    for (const point of pointsOf(check, about, firstDay)) {
      const known = draft.points.get(point.text);
      draft.points.set(point.text, {
        point: known === undefined || DEMAND_MORE.has(role) ? point : known.point,
        concerned: [...(known?.concerned ?? []), ...concerned],
      });
    }
  }
  return Array.from(drafts, ([key, { about, numbers, points }]) => ({
    key,
    about,
    numbers,
    parts: partsOf([...points.values()]),
  }));
}

/** Determines how the letter addresses its reader. `owns` has the rows in which the reader is an owner. */
function readerOf(
  { role, party, check, places }: WorkItem,
  isForOne: boolean,
  owns: ReadonlySet<number>,
): LetterSubject['reader'] {
  if (role === 'horse') return places.some(({ row }) => owns.has(row)) ? 'owner' : 'other';
  // An unnamed party is in the group of the person to call about the entry, but need not be that person.
  const isNamedOne = party !== null && (partyName(party) !== '' || (check !== null && hasRecord(check)));
  return isForOne && isNamedOne ? 'self' : 'other';
}

function aboutText(role: EntryRole, name: string): string {
  if (name === '') return ROLE_LABEL[role];
  return role === 'horse' ? `${ROLE_LABEL.horse} ${name}` : firstNameFirst(name);
}

function partsOf(points: readonly { point: LetterPoint; concerned: readonly Concerned[] }[]): LetterPart[] {
  const parts = new Map<string, { entries: readonly string[]; points: LetterPoint[] }>();
  for (const { point, concerned } of points) {
    const entries = entriesText(concerned);
    const key = entries.join('\n');
    const known = parts.get(key);
    if (known === undefined) parts.set(key, { entries, points: [point] });
    else known.points.push(point);
  }
  return [...parts.values()];
}

function entriesText(concerned: readonly Concerned[]): string[] {
  const rolesIn = new Map<string, Set<EntryRole>>();
  for (const { role, entry } of concerned) {
    const text = entryText(entry, role);
    rolesIn.set(text, (rolesIn.get(text) ?? new Set()).add(role));
  }
  const lines = Map.groupBy(rolesIn.keys(), (text) => rolesText(rolesIn.get(text) ?? new Set()));
  return Array.from(lines, ([roles, texts]) => capitalized(`${roles} ${texts.join('; ')}`.trim())).filter(
    (line) => line !== '',
  );
}

/** Names the roles: "owner and rider". Empty for a horse. */
function rolesText(roles: ReadonlySet<EntryRole>): string {
  const named = ENTRY_ROLES.filter((role) => role !== 'horse' && roles.has(role)).map((role) =>
    ROLE_LABEL[role].toLowerCase(),
  );
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}

/** Describes an entry: "of Golden Choice, back number 214". A line about a horse does not repeat its name. */
function entryText({ backNumber, parties }: EntryRow, role: EntryRole): string {
  const number = backNumber === '' ? '' : `back number ${backNumber}`;
  if (role === 'horse') return number;
  const horse = parties.find((one) => one.role === 'horse');
  const name = horse === undefined ? '' : partyName(horse);
  if (name === '') return number === '' ? '' : `with ${number}`;
  return number === '' ? `of ${name}` : `of ${name}, ${number}`;
}

/** Returns findings as worded for the reader; empty if only the office can act on them. */
function pointsOf(check: PartyCheck, about: LetterSubject, firstDay: CalendarDate): LetterPoint[] {
  const found = check.findings
    .filter(({ severity }) => severity !== 'note')
    .flatMap((finding) => requestOf(finding, about, firstDay) ?? []);
  return hasRecord(check) ? found : whoIsIt(check.findings, about, firstDay);
}

function asksForNumber({ findings }: PartyCheck): boolean {
  return findings.some(({ code }) => code === 'by-name-only');
}
