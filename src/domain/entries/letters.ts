import { compareTexts, fold, words } from '../names/fold.ts';
import { personName } from '../names/person-name.ts';
import type { PartyCheck } from './check.ts';
import type { EntryRole, EntryRow } from './entry.ts';
import { hasRecord, needsSomething } from './needs.ts';
import { partyName, type WorkGroup, type WorkItem } from './work-list.ts';
import { recordText, ROLE_LABEL } from './words.ts';

/** What a letter says of one horse or person in one role. */
export interface LetterItem {
  key: string;
  /** Whom it is about: "Rider Bea Hill". */
  about: string;
  /** The numbers on record or on the list; empty: none. */
  numbers: string;
  /** The entries it is for: "Golden Choice, back number 214". */
  entries: readonly string[];
  points: readonly LetterPoint[];
}

/** What is missing, and how to mend it. */
export interface LetterPoint {
  text: string;
  /** Null: the text says it already. */
  remedy: string | null;
}

/** A letter to a person or a family (requirement 15.98). */
export interface Letter {
  key: string;
  /** The names, first names first: "Bea Hill and Cal Hill". */
  to: string;
  items: readonly LetterItem[];
}

/** Words that end the names of farms and companies: two of them are no family. */
const NOT_A_LAST_NAME: ReadonlySet<string> = new Set(
  'farm farms llc inc ltd co corp stable stables ranch equestrian equine sporthorses horses partners partnership trust estate group syndicate center academy'.split(
    ' ',
  ),
);

/**
 * The letters to everybody who has to do something, by last name. People with one last name who share an entry get one
 * letter: a family is called once.
 *
 * @param groups of a work list by person
 * @param rows of the list
 * @example lettersOf([], []) // []
 */
export function lettersOf(groups: readonly WorkGroup[], rows: readonly EntryRow[]): Letter[] {
  const byLine = new Map(rows.map((row) => [row.row, row]));
  const families: { lastName: string; rows: Set<number>; groups: WorkGroup[] }[] = [];
  const byLastName = Map.groupBy(groups.filter(hasSomething), (group) => familyName(group.name));
  for (const [lastName, some] of byLastName) {
    for (const group of some) {
      const family =
        lastName === ''
          ? undefined
          : families.find((one) => one.lastName === lastName && group.rows.some((row) => one.rows.has(row)));
      if (family === undefined) families.push({ lastName, rows: new Set(group.rows), groups: [group] });
      else {
        family.groups.push(group);
        for (const row of group.rows) family.rows.add(row);
      }
    }
  }
  return families
    .map(({ groups }) => letterTo(groups, byLine))
    .sort((a, b) => compareTexts(sortName(a.to), sortName(b.to)) || compareTexts(a.to, b.to));
}

function hasSomething({ items, kind }: WorkGroup): boolean {
  return kind !== 'row' && items.some(isForLetter);
}

/** What is wrong with a row itself is the office's to mend. */
function isForLetter({ need, party }: WorkItem): boolean {
  return party !== null && needsSomething(need);
}

/** The folded last name of a person; empty for a farm or company, and for a name of one word. */
function familyName(name: string): string {
  const { firstName, lastName } = personName(name);
  const last = fold(lastName);
  return fold(firstName) === '' || NOT_A_LAST_NAME.has(words(last).at(-1) ?? '') ? '' : last;
}

function sortName(to: string): string {
  return fold(personName(to).lastName);
}

function letterTo(groups: readonly WorkGroup[], byLine: ReadonlyMap<number, EntryRow>): Letter {
  const names = [...new Set(groups.map(({ name }) => firstNameFirst(name)))];
  return {
    key: groups.map(({ key }) => key).join(' + '),
    to: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    items: groups.flatMap(({ items }) => items.filter(isForLetter).map((item) => letterItem(item, byLine))),
  };
}

/**
 * A name as letters have it.
 *
 * @example firstNameFirst('van der Berg, Jan') // 'Jan van der Berg'
 */
export function firstNameFirst(name: string): string {
  if (!name.includes(',')) return name;
  const { firstName, lastName } = personName(name);
  return `${firstName} ${lastName}`.trim();
}

function letterItem(
  { key, role, party, check, places }: WorkItem,
  byLine: ReadonlyMap<number, EntryRow>,
): LetterItem {
  const name = party === null ? '' : partyName(party);
  const said = role === 'horse' ? name : firstNameFirst(name);
  const entries = places.flatMap(({ row }) => {
    const entry = byLine.get(row);
    return entry === undefined ? [] : [entryText(entry, role)];
  });
  return {
    key,
    about: `${role === null ? '' : ROLE_LABEL[role]} ${said}`.trim(),
    numbers: recordText(check !== null && hasRecord(check) ? check.records : (party?.numbers ?? {})),
    entries: [...new Set(entries)].filter((entry) => entry !== ''),
    points: check === null ? [] : pointsOf(check),
  };
}

/** An entry by its horse and back number. What is said of a horse does not name it again. */
function entryText({ backNumber, parties }: EntryRow, role: EntryRole | null): string {
  const horse = role === 'horse' ? undefined : parties.find((one) => one.role === 'horse');
  const parts = [
    horse === undefined ? '' : partyName(horse),
    backNumber === '' ? '' : `back number ${backNumber}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What the office has to confirm is asked of the person: who is it on record? */
function pointsOf(check: PartyCheck): LetterPoint[] {
  const found = check.findings
    .filter(({ severity }) => severity !== 'note')
    .map(({ text, remedy }) => ({ text, remedy }));
  return hasRecord(check) ? found : [NO_RECORD[check.role === 'horse' ? 'horse' : 'person']];
}

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
