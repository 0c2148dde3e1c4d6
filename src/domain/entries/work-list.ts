import { compareTexts } from '../names/fold.ts';
import { firstNameFirst } from '../names/person-name.ts';
import { ORG_LABEL } from '../org.ts';
import type { PartyCheck, RowCheck } from './check.ts';
import {
  decisionAt,
  type Decisions,
  type Evidence,
  type PartyDecision,
  type PartyPlace,
  ROW_ITSELF,
} from './decisions.ts';
import {
  ENTRY_ROLES,
  type EntryParty,
  type EntryRole,
  type EntryRow,
  NUMBER_KINDS,
  type NumberKind,
  type PartyNumbers,
  type RowError,
} from './entry.ts';
import {
  byUrgency,
  errorKey,
  findingKey,
  type Need,
  needOf,
  needOfErrors,
  NEEDS,
  needsSomething,
} from './needs.ts';
import { foldedName, kindOf, partyKey } from './party-key.ts';
import { matchFinding } from './match-findings.ts';
import { type Heading, scheduleChoices, scheduleKeys, type SchedulePart } from './schedule.ts';
import { isNamed } from './unnamed.ts';

export const GROUPINGS = ['entry', 'person', 'horse'] as const;

export type Grouping = (typeof GROUPINGS)[number];

export interface WorkItem {
  /** Stable until the item's record, match, need or findings change. */
  key: string;
  need: Need;
  places: readonly PartyPlace[];
  /** Null for an item about the row itself. */
  role: EntryRole | null;
  /** The party as on the list at the first of `places`; null for an item about the row itself. */
  party: EntryParty | null;
  first: EntryRow;
  /** Null for an item about the row itself, and before the first check. */
  check: PartyCheck | null;
  errors: readonly RowError[];
  evidence: readonly Evidence[];
  /**
   * Equal for items about the same horse or person with the same match, need and findings, in any role. Null if the item cannot
   * be shared.
   */
  cause: string | null;
  /** All of the party's roles; set only in a cause that several entries share. */
  roles?: readonly EntryRole[];
}

/** Items handled together: those for one entry, for one person to call, or for one horse. */
export interface WorkGroup {
  key: string;
  /** `row`: a row without a name to group by. `cause`: a cause that several entries share. */
  kind: 'entry' | 'person' | 'horse' | 'row' | 'cause';
  /** Name of the horse or person on the list; empty if there is none. */
  name: string;
  need: Need;
  items: readonly WorkItem[];
  rows: readonly number[];
  backNumbers: readonly string[];
  classNames: readonly string[];
  /** Entries that share the cause; set only if `kind` is `cause`. */
  sharedBy?: readonly WorkGroup[];
  heading?: Heading;
  /** Key of the entry, if entries are listed under headings. */
  entry?: string;
}

/** All work, in groups, the most urgent group first. */
export interface WorkList {
  grouping: Grouping;
  groups: readonly WorkGroup[];
  totals: WorkTotals;
}

export interface WorkTotals {
  groups: number;
  needing: number;
  byNeed: Readonly<Record<Need, number>>;
}

interface Place {
  row: EntryRow;
  party: EntryParty;
  at: PartyPlace;
  check: PartyCheck | null;
  errors: readonly RowError[];
  key: string;
}

interface Building {
  kind: WorkGroup['kind'];
  name: string;
  sortName: string;
  items: Map<string, WorkItem & { places: PartyPlace[] }>;
  rows: Set<number>;
  backNumbers: Set<string>;
  classNames: Set<string>;
}

/**
 * Sorts the work into groups (requirements 15.90 and 15.92). Each party in each row is in exactly one group. The decisions
 * must already be applied to `rows` (`decidedRows`).
 */
export function workList(
  rows: readonly EntryRow[],
  checks: ReadonlyMap<number, RowCheck>,
  decisions: Decisions,
  grouping: Grouping,
): WorkList {
  const groups = new Map<string, Building>();
  for (const row of rows) {
    const check = checks.get(row.row);
    const places = placesOf(row, check);
    for (const place of places) addPlace(groupFor(groups, row, places, place, grouping), place, decisions);
    const errors = errorsOf(row, check).filter(({ party }) => row.parties[party ?? ROW_ITSELF] === undefined);
    if (errors.length > 0) {
      addErrors(groupFor(groups, row, places, places[0] ?? null, grouping), row, errors, decisions);
    }
  }
  const made = Array.from(groups, ([key, group]) => ({
    sortName: group.sortName,
    group: finished(key, group),
  }));
  made.sort((a, b) => inOrder(a.group, b.group, grouping) || compareTexts(a.sortName, b.sortName));
  const sorted = made.map(({ group }) => group);
  return { grouping, groups: sorted, totals: totalsOf(sorted) };
}

function errorsOf(row: EntryRow, check: RowCheck | undefined): readonly RowError[] {
  return check?.errors.length ? check.errors : row.errors;
}

function placesOf(row: EntryRow, check: RowCheck | undefined): Place[] {
  const all = errorsOf(row, check);
  return row.parties.map((party, at) => {
    const place = { row: row.row, party: at };
    const errors = all.filter((error) => error.party === at);
    const found = withoutUnreadable(check?.parties[at] ?? null, errors);
    return { row, party, at: place, check: found, errors, key: partyKey(party, found?.records ?? {}, place) };
  });
}

/**
 * Leaves out that a number is not on record if its cell cannot be read, because nobody knows the number (requirement 15.77).
 */
function withoutUnreadable(check: PartyCheck | null, errors: readonly RowError[]): PartyCheck | null {
  // Of two numbers, the first was read.
  const unread = errors.flatMap(({ code, part }) =>
    code === 'two-numbers' ? [] : NUMBER_KINDS.filter((kind) => kind === part),
  );
  if (check === null || unread.length === 0) return check;
  const texts = new Set(
    unread.map((kind) => matchFinding('number-not-found', { role: check.role, kind }).text),
  );
  return {
    ...check,
    findings: check.findings.filter(({ code, text }) => code !== 'number-not-found' || !texts.has(text)),
  };
}

/** Roles of the people to call about an entry, most likely first. */
const CALLED: readonly EntryRole[] = ['owner', 'trainer', 'rider', 'coach', 'handler'];

function groupFor(
  groups: Map<string, Building>,
  row: EntryRow,
  places: readonly Place[],
  place: Place | null,
  grouping: Grouping,
): Building {
  const { key, kind, head } = groupKey(row, places, place, grouping);
  const known = groups.get(key);
  if (known !== undefined) return joined(known, row);
  const made: Building = {
    kind,
    name: head === null ? '' : partyName(head.party),
    sortName: head === null ? '' : foldedName(head.party),
    items: new Map(),
    rows: new Set(),
    backNumbers: new Set(),
    classNames: new Set(),
  };
  groups.set(key, made);
  return joined(made, row);
}

function joined(group: Building, { row, backNumber, className }: EntryRow): Building {
  group.rows.add(row);
  if (backNumber !== '') group.backNumbers.add(backNumber);
  if (className !== '') group.classNames.add(className);
  return group;
}

function groupKey(
  row: EntryRow,
  places: readonly Place[],
  place: Place | null,
  grouping: Grouping,
): { key: string; kind: WorkGroup['kind']; head: Place | null } {
  const horse = places.find(({ party }) => party.role === 'horse') ?? null;
  if (grouping === 'entry') {
    const rider = places.find(({ party }) => party.role === 'rider');
    // A horse keeps its back number in all classes. Without a back number, horse and rider identify the entry.
    const key = `${row.backNumber || (rider?.key ?? '')} ${horse?.key ?? ''}`;
    const head = horse !== null && isKnown(horse) ? horse : (places.find(isKnown) ?? null);
    return { key: `entry ${key === ' ' ? row.row : key}`, kind: 'entry', head };
  }
  if (grouping === 'horse' && horse !== null && isKnown(horse))
    return { key: horse.key, kind: 'horse', head: horse };
  const isPerson = place !== null && kindOf(place.party) === 'person' && isKnown(place);
  const person = isPerson ? place : calledAbout(places);
  if (person !== null) return { key: person.key, kind: 'person', head: person };
  return horse === null || !isKnown(horse)
    ? { key: `row ${row.row}`, kind: 'row', head: null }
    : { key: horse.key, kind: 'horse', head: horse };
}

function calledAbout(places: readonly Place[]): Place | null {
  for (const role of CALLED) {
    const found = places.find((place) => place.party.role === role && isKnown(place));
    if (found !== undefined) return found;
  }
  return null;
}

/** True if the party has a name or a record. The office cannot call anyone else. */
function isKnown({ party, check }: Place): boolean {
  return isNamed(party) || Object.keys(check?.records ?? {}).length > 0;
}

function addPlace(group: Building, place: Place, decisions: Decisions): void {
  const decision = decisionAt(decisions, place.at);
  const need = placeNeed(place, decision);
  const found = [...foundIn(place.check), ...place.errors.map(errorKey)];
  const key = [place.key, place.party.role, need, place.check?.match, ...found].join('|');
  const cause = isOneParty(place) ? [place.key, need, place.check?.match, ...found].join('|') : null;
  const known = group.items.get(key);
  if (known !== undefined) {
    known.places.push(place.at);
    return;
  }
  group.items.set(key, {
    key,
    need,
    places: [place.at],
    role: place.party.role,
    party: place.party,
    first: place.row,
    check: place.check,
    errors: place.errors,
    evidence: decision.evidence,
    cause,
  });
}

/**
 * True if a place can share a cause with others. False for a horse known only by name, because several horses may have that
 * name, and for a place with errors, which belong to one cell.
 */
function isOneParty({ party, check, errors }: Place): boolean {
  if (errors.length > 0) return false;
  return party.role !== 'horse' || Object.keys({ ...party.numbers, ...check?.records }).length > 0;
}

function placeNeed({ row, check, errors }: Place, decision: Pick<PartyDecision, 'evidence'>): Need {
  if (row.scratched === true) return 'scratched';
  const need = needOf(check, decision);
  if (errors.length === 0) return need;
  const ofErrors = needOfErrors(errors, decision);
  return byUrgency(ofErrors, need) < 0 ? ofErrors : need;
}

function foundIn(check: PartyCheck | null): string[] {
  // The text names the exempt class, so the same finding for two classes makes two items.
  return (
    check?.findings.map((found) =>
      found.code === 'exempt' ? `${findingKey(found)} ${found.text}` : findingKey(found),
    ) ?? []
  );
}

function addErrors(group: Building, row: EntryRow, errors: readonly RowError[], decisions: Decisions): void {
  const at = { row: row.row, party: ROW_ITSELF };
  const { evidence } = decisionAt(decisions, at);
  const key = `row ${row.row} ${errors.map(errorKey).join('|')}`;
  group.items.set(key, {
    key,
    need: row.scratched === true ? 'scratched' : needOfErrors(errors, { evidence }),
    places: [at],
    role: null,
    party: null,
    first: row,
    check: null,
    errors,
    evidence,
    cause: null,
  });
}

function finished(key: string, group: Building): WorkGroup {
  const items = [...group.items.values()].sort(
    (a, b) => byUrgency(a.need, b.need) || roleOrder(a.role) - roleOrder(b.role),
  );
  return {
    key,
    kind: group.kind,
    name: group.name,
    need: needOfGroup(items),
    items,
    rows: [...group.rows],
    backNumbers: [...group.backNumbers],
    classNames: [...group.classNames],
  };
}

/**
 * Lists each group under the heading of each of its classes, rings or days (requirement 15.137). An item under several
 * headings keeps all of its places, so a decision still applies everywhere.
 */
export function underHeadings(
  groups: readonly WorkGroup[],
  rows: readonly EntryRow[],
  part: SchedulePart,
): readonly WorkGroup[] {
  const choices = scheduleChoices(rows, part);
  // An updated list may no longer have the column.
  if (choices.length === 0) return groups;
  const byLine = new Map(rows.map((row) => [row.row, { row, keys: scheduleKeys(row, part) }]));
  return choices.flatMap((choice) => {
    const isUnder = (line: number) => byLine.get(line)?.keys.includes(choice.key) ?? false;
    return groups.flatMap((group) => {
      const under = group.rows.filter(isUnder);
      if (under.length === 0) return [];
      const items = group.items.filter(({ places }) => places.some(({ row }) => isUnder(row)));
      const names = under.map((line) => byLine.get(line)?.row.className ?? '');
      return {
        ...group,
        key: `${choice.key} ${group.key}`,
        entry: group.key,
        heading: { ...choice, part },
        rows: under,
        classNames: [...new Set(names)].filter((name) => name !== ''),
        items,
        need: needOfGroup(items),
      };
    });
  });
}

/**
 * Returns the most urgent need. A group is in order only if everything is checked and in order. Scratched items count only if
 * all are scratched (requirement 15.85). `items` must be sorted, most urgent first.
 */
export function needOfGroup(items: readonly Pick<WorkItem, 'need'>[]): Need {
  const starting = items.filter((item) => item.need !== 'scratched');
  if (starting.length === 0) return 'scratched';
  const need = starting[0]?.need ?? 'not-checked';
  const last = starting.at(-1)?.need ?? need;
  return !needsSomething(need) && last === 'not-checked' ? 'not-checked' : need;
}

function roleOrder(role: EntryRole | null): number {
  return role === null ? -1 : ENTRY_ROLES.indexOf(role);
}

/** Compares groups by urgency, and entries also by back number. The caller sorts ties by name. */
function inOrder(a: WorkGroup, b: WorkGroup, grouping: Grouping): number {
  const byNeed = byUrgency(a.need, b.need);
  return byNeed !== 0 || grouping !== 'entry'
    ? byNeed
    : compareBackNumbers(a.backNumbers[0] ?? '', b.backNumbers[0] ?? '');
}

/** Compares back numbers: numbers come first, by value, then other strings, then empty ones. */
export function compareBackNumbers(a: string, b: string): number {
  const [rankA, rankB] = [backNumberRank(a), backNumberRank(b)];
  if (rankA !== rankB) return rankA - rankB;
  return rankA === 0 ? Number(a) - Number(b) || a.length - b.length : compareTexts(a, b);
}

function backNumberRank(number: string): number {
  if (number === '') return 2;
  return /^\d+$/.test(number) ? 0 : 1;
}

function totalsOf(groups: readonly WorkGroup[]): WorkTotals {
  const byNeed = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;
  for (const { need } of groups) byNeed[need] += 1;
  return { groups: groups.length, needing: groups.filter(({ need }) => needsSomething(need)).length, byNeed };
}

const GROUP_WORDS = {
  entry: ['entry', 'entries'],
  person: ['person', 'people'],
  horse: ['horse', 'horses'],
} as const satisfies Readonly<Record<Grouping, readonly [string, string]>>;

/**
 * Formats the totals. Mentions open `questions` about the list, because the totals are then incomplete (requirement 15.17).
 *
 * @param saysUnchecked false if the screen shows the number of unchecked groups next to this text
 */
export function totalsText(
  { groups, needing, byNeed }: WorkTotals,
  grouping: Grouping,
  questions = 0,
  saysUnchecked = true,
): string {
  const unchecked = byNeed['not-checked'];
  const counted = `${needing === 0 ? 'None' : needing} of ${groups} ${needingText({ groups, needing }, grouping)}`;
  const soFar = saysUnchecked ? `${counted} so far, ${unchecked} not checked yet` : `${counted} so far`;
  const totals = unchecked === 0 ? counted : soFar;
  if (questions === 0) return totals;
  return `${totals}, ${needing === 0 ? 'but' : 'and'} ${notUnderstood(questions)}`;
}

/** Returns the words that follow a count such as "3 of 11": "entries need action". */
export function needingText(
  { groups, needing }: Pick<WorkTotals, 'groups' | 'needing'>,
  grouping: Grouping,
): string {
  return `${GROUP_WORDS[grouping][groups === 1 ? 0 : 1]} ${needing > 1 ? 'need' : 'needs'} action`;
}

/** Counts the groups that are checked: "4 of 11 entries". */
export function checkedText({ groups, byNeed }: WorkTotals, grouping: Grouping): string {
  const done = groups - byNeed['not-checked'];
  return `${done.toLocaleString('en-US')} of ${groups.toLocaleString('en-US')} ${GROUP_WORDS[grouping][groups === 1 ? 0 : 1]}`;
}

/**
 * Counts the groups that are not checked: "the remaining 7 entries". Without a number if there are none: a group with a problem
 * may still have unchecked rows.
 */
export function uncheckedText({ byNeed }: WorkTotals, grouping: Grouping): string {
  const left = byNeed['not-checked'];
  if (left === 0) return 'the rest';
  return `the remaining ${left.toLocaleString('en-US')} ${GROUP_WORDS[grouping][left === 1 ? 0 : 1]}`;
}

export function notUnderstood(questions: number): string {
  return questions === 1
    ? '1 part of the list was not understood'
    : `${questions} parts of the list were not understood`;
}

/** Returns a party's name on the list, or else its first number; empty if it has neither. */
export function partyName(party: EntryParty): string {
  const { name, numbers } = party;
  if (!isNamed(party)) return '';
  if (name.trim() !== '') return name.trim();
  const [first] = Object.entries(numbers) as [NumberKind, string][];
  return first === undefined ? '' : `${NUMBER_LABEL[first[0]]} ${first[1]}`;
}

/** Returns a party's name as the office says it: a person's first name first. */
export function spokenName(party: EntryParty): string {
  const name = partyName(party);
  return party.role === 'horse' ? name : firstNameFirst(name);
}

export const NUMBER_LABEL: Readonly<Record<NumberKind, string>> = {
  ...ORG_LABEL,
  fei: 'FEI',
  microchip: 'Microchip',
};

export function numbersText(numbers: PartyNumbers): string {
  return NUMBER_KINDS.flatMap((kind) =>
    numbers[kind] === undefined ? [] : [`${NUMBER_LABEL[kind]}\u00a0${numbers[kind]}`],
  ).join(', ');
}
