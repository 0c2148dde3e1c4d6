import type { FindingCode } from '../judgment/finding.ts';
import { compareTexts, fold, words } from '../names/fold.ts';
import { personName } from '../names/person-name.ts';
import type { PartyCheck } from './check.ts';
import { ENTRY_ROLES, type EntryRole, type EntryRow } from './entry.ts';
import type { MatchFindingCode } from './match-findings.ts';
import { hasRecord, needsSomething } from './needs.ts';
import { partyKey } from './party-key.ts';
import { type Recipient, recipientOf } from './recipients.ts';
import { partyName, type WorkGroup, type WorkItem } from './work-list.ts';
import { recordText, ROLE_LABEL } from './words.ts';

export interface LetterItem {
  key: string;
  /** Such as "Horse Golden Choice" or "Bea Hill". */
  about: string;
  /** On record or on the list; empty if there are none. */
  numbers: string;
  /** Without duplicates. Items that are missing for the same entries are combined. */
  parts: readonly LetterPart[];
}

interface LetterPart {
  /** One line per role: "Owner and rider of Golden Choice, back number 214". For a horse, its back numbers. */
  entries: readonly string[];
  points: readonly LetterPoint[];
}

interface LetterPoint {
  text: string;
  /** Null if the text already contains it. */
  remedy: string | null;
}

/** Addressed to a person or a family (requirement 15.98). */
export interface Letter {
  key: string;
  /** First names first: "Bea Hill and Cal Hill". */
  to: string;
  backNumbers: readonly string[];
  items: readonly LetterItem[];
  /** Each family member gets a separate message (requirement 15.154). */
  recipients: readonly Recipient[];
}

/** Two farms whose names end in the same word are not a family. */
const NOT_A_LAST_NAME: ReadonlySet<string> = new Set(
  'farm farms llc inc ltd co corp stable stables ranch equestrian equine sporthorses horses partners partnership trust estate group syndicate center academy'.split(
    ' ',
  ),
);

/**
 * Writes one letter to each person who has to act, sorted by last name. People with the same last name in a shared entry get one
 * letter, because the office calls a family once. `groups` is a work list by person.
 */
export function lettersOf(groups: readonly WorkGroup[], rows: readonly EntryRow[]): Letter[] {
  const byLine = new Map(rows.map((row) => [row.row, row]));
  const families: { lastName: string; rows: Set<number>; groups: WorkGroup[] }[] = [];
  for (const person of people(groups)) {
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
    .map((family) => letterTo(family.groups, byLine))
    .sort((a, b) => compareTexts(sortName(a.to), sortName(b.to)) || compareTexts(a.to, b.to));
}

/**
 * Combines groups that need something by person. A party without a record is taken for the person with that name elsewhere on the
 * list, unless several records have the name.
 */
function people(groups: readonly WorkGroup[]): WorkGroup[][] {
  const byName = Map.groupBy(groups, ({ kind, name }) => `${kind} ${fold(firstNameFirst(name))}`);
  const people = [...byName.values()].flatMap((named) => {
    const onRecord = named.filter(isOnRecord);
    if (onRecord.length < 2) return [named];
    return [...onRecord.map((group) => [group]), named.filter((group) => !isOnRecord(group))];
  });
  return people.map((person) => person.filter(hasSomething)).filter((person) => person.length > 0);
}

function isOnRecord({ kind, items }: WorkGroup): boolean {
  return items.some(
    ({ role, check }) => (role === 'horse') === (kind === 'horse') && check !== null && hasRecord(check),
  );
}

function hasSomething({ items, kind }: WorkGroup): boolean {
  return kind !== 'row' && items.some(isForLetter);
}

/** Excludes errors in rows and cells, which the office fixes. */
function isForLetter({ need, party, check }: WorkItem): boolean {
  return party !== null && needsSomething(need) && check !== null && pointsOf(check).length > 0;
}

/** Returns a folded last name; empty for a farm, a company or a single word. */
function familyName(name: string): string {
  const { firstName, lastName } = personName(name);
  const last = fold(lastName);
  return fold(firstName) === '' || NOT_A_LAST_NAME.has(words(last).at(-1) ?? '') ? '' : last;
}

function sortName(to: string): string {
  return fold(personName(to).lastName);
}

function letterTo(groups: readonly WorkGroup[], byLine: ReadonlyMap<number, EntryRow>): Letter {
  // The list may spell the same name in two ways: in capitals, or last name first.
  const spellings = Map.groupBy(
    groups.map(({ name }) => firstNameFirst(name)),
    fold,
  );
  const names = [...spellings.values()].flatMap((alike) => alike.slice(0, 1));
  const groupsOf = (name: string) =>
    groups.filter((group) => fold(firstNameFirst(group.name)) === fold(name));
  return {
    key: groups.map(({ key }) => key).join(' + '),
    to: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    backNumbers: [...new Set(groups.flatMap(({ backNumbers }) => backNumbers))],
    items: itemsOf(
      groups.flatMap(({ items }) => items),
      byLine,
    ),
    recipients: names.map((name) => recipientOf(name, groupsOf(name), byLine)),
  };
}

/** Turns `van der Berg, Jan` into `Jan van der Berg`. */
function firstNameFirst(name: string): string {
  if (!name.includes(',')) return name;
  const { firstName, lastName } = personName(name);
  return `${firstName} ${lastName}`.trim();
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

function itemsOf(items: readonly WorkItem[], byLine: ReadonlyMap<number, EntryRow>): LetterItem[] {
  const drafts = new Map<string, ItemDraft>();
  for (const item of items) {
    const { role, party, check, places } = item;
    if (!isForLetter(item) || role === null || party === null || check === null) continue;
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
    for (const point of pointsOf(check)) {
      const words = `${point.text} ${point.remedy}`;
      const known = draft.points.get(words);
      if (known === undefined) draft.points.set(words, { point, concerned });
      else known.concerned = [...known.concerned, ...concerned];
    }
  }
  return Array.from(drafts, ([key, { about, numbers, points }]) => ({
    key,
    about,
    numbers,
    parts: partsOf([...points.values()]),
  }));
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

/** Formats roles as "owner and rider"; empty for a horse. */
function rolesText(roles: ReadonlySet<EntryRole>): string {
  const named = ENTRY_ROLES.filter((role) => role !== 'horse' && roles.has(role)).map((role) =>
    ROLE_LABEL[role].toLowerCase(),
  );
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats an entry as "of Golden Choice, back number 214". Lines about a horse do not repeat its name. */
function entryText({ backNumber, parties }: EntryRow, role: EntryRole): string {
  const number = backNumber === '' ? '' : `back number ${backNumber}`;
  if (role === 'horse') return number;
  const horse = parties.find((one) => one.role === 'horse');
  const name = horse === undefined ? '' : partyName(horse);
  if (name === '') return number === '' ? '' : `with ${number}`;
  return number === '' ? `of ${name}` : `of ${name}, ${number}`;
}

/** Asks the person about findings that the office has to confirm. */
function pointsOf(check: PartyCheck): LetterPoint[] {
  const found = check.findings
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, text, remedy }) => ({ text, remedy: ASKED[code] ?? remedy }));
  if (hasRecord(check)) return found;
  const asked = check.findings.flatMap(({ code, text }) => {
    const remedy = ASKED_WHO[code];
    return remedy === undefined ? [] : [{ text, remedy }];
  });
  if (asked.length > 0) return asked;
  return [NO_RECORD[check.role === 'horse' ? 'horse' : 'person']];
}

function asksForNumber({ findings }: PartyCheck): boolean {
  return findings.some(({ code }) => code === 'by-name-only');
}

/** Requests by finding code, where the remedy addresses the office. */
const ASKED: Readonly<Record<string, string | undefined>> = {
  'by-name-only': 'Please give us the number.',
  'number-differs': 'Please tell us the right number.',
  'last-name-only': 'Please give us the first name.',
  suspended: 'Please ask USEF about it, and call the show office before you travel.',
  'owner-suspended': 'Please ask USEF about it, and call the show office before you travel.',
  exempt: 'Please tell us if you are entering any other class.',
  'not-looked-up': 'Please give us the USEF number.',
  'fei-not-recorded': 'Please give us the FEI number.',
  'not-the-owner': 'Please tell us who owns the horse, or have the ownership transferred.',
  'not-an-adult': 'Please tell us which adult it is.',
  'birthday-near': 'Please tell us your birth date.',
  'age-unknown': 'Please have your birth date recorded with USEF.',
  'safe-sport-of-organization': 'Please tell us who acts for it, and show us that person’s certificate.',
  'microchips-not-on-record': 'Please show us that USEF has the microchip number of the horse.',
  retired: 'Please tell us if the horse will compete again.',
  'retires-during': 'Please tell us if the horse will compete after that day.',
} satisfies Partial<Record<FindingCode | MatchFindingCode, string>>;

const WHO_IS_IT = 'Please give us the name and the membership or registration numbers.';

const ASKED_WHO: Readonly<Record<string, string | undefined>> = {
  'not-named': WHO_IS_IT,
  'unclear-reference': WHO_IS_IT,
  'several-in-one': 'Please give us the name and the numbers of each.',
} satisfies Partial<Record<MatchFindingCode, string>>;

const NO_RECORD = {
  horse: {
    text: 'We could not tell with certainty which horse on record this is.',
    remedy: 'Please give us the numbers on its papers, or show us the papers at the show office.',
  },
  person: {
    text: 'We could not tell with certainty which member on record this is.',
    remedy: 'Please give us the membership numbers, or show us the membership cards at the show office.',
  },
} as const satisfies Readonly<Record<'horse' | 'person', LetterPoint>>;
