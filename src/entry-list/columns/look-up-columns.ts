import type { EntryRole } from '../../domain/entries/entry.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import { type LookedUpValue, ON_RECORD, type OnRecord } from '../../domain/entries/on-record.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type ColumnKind, kindWords, partyColumn, type PartyPart } from './column-kinds.ts';

/** A column with values to look up. Lists are read without the records, so the code that checks the list looks up the values. */
export interface OpenColumn {
  name: string;
  /** If false, the header suggests that there is nobody to check, and the user is asked only if the values match records. */
  asked: boolean;
  /** The question's text, without the likely kind. */
  found: string;
  /** The column's likely kind, from its header or cells. */
  hint: ColumnKind | null;
  others: readonly ColumnKind[];
  /** The first distinct values. Unless `asked`, only those that look like names or numbers. */
  values: readonly string[];
}

/** Minimum share of a column's values that the records know as one kind, for this kind to be suggested for the column. */
export const TELLING_SHARE = 0.5;
/** Minimum number of values that the records know as one kind, unless the column has only one value. */
export const TELLING_VALUES = 2;

interface ColumnLookUp {
  /** The suggested kind; null if the values do not suggest one. */
  kind: ColumnKind | null;
  text: string;
}

/**
 * Guesses a column's kind from the meanings of its values on record (requirement 15.37). The user is still asked about the
 * column.
 */
export function lookUpSays(column: OpenColumn, values: readonly LookedUpValue[]): ColumnLookUp {
  const looked = values.length;
  const counts = ON_RECORD.map((as) => ({ as, count: values.filter((each) => each.as.includes(as)).length }));
  // In a tie, a meaning that agrees with the column's likely kind comes first; otherwise, the order in ON_RECORD decides.
  const [{ as, count } = { as: ON_RECORD[0], count: 0 }] = counts.toSorted(
    (a, b) => b.count - a.count || Number(agrees(column, b.as)) - Number(agrees(column, a.as)),
  );
  if (count === 0)
    return {
      kind: null,
      text:
        looked === 1
          ? 'The only value in it is not on record.'
          : `None of the ${looked} values looked up is on record.`,
    };
  const isTelling = count >= TELLING_SHARE * looked && (count >= TELLING_VALUES || looked === 1);
  const kind = isTelling ? kindOf(column, as) : null;
  const [one, many] = WORDS[as];
  const of = looked === 1 ? 'The only value in it' : `${count} of the ${looked} values looked up`;
  const what = count === 1 ? `${of} is ${one} on record` : `${of} are ${many} on record`;
  return { kind, text: kind === null ? `${what}.` : `${what}, so it may contain ${kindWords(kind)}.` };
}

const WORDS: Readonly<Record<OnRecord, readonly [one: string, many: string]>> = {
  'member-name': ['a member’s name', 'members’ names'],
  'organization-name': ['the name of a farm or organization', 'names of farms or organizations'],
  'horse-name': ['a horse’s name', 'horses’ names'],
  'member-usef': ['a member’s USEF number', 'members’ USEF numbers'],
  'member-usdf': ['a member’s USDF number', 'members’ USDF numbers'],
  'horse-usef': ['a horse’s USEF number', 'horses’ USEF numbers'],
  'horse-usdf': ['a horse’s USDF number', 'horses’ USDF numbers'],
  'horse-fei': ['a horse’s FEI number', 'horses’ FEI numbers'],
  'horse-microchip': ['a horse’s microchip', 'horses’ microchips'],
};

/**
 * For each meaning on record, the part of a party and its possible roles, most likely first. Only owners can be farms or
 * organizations (requirement 4.25).
 */
const SAYS = {
  'member-name': { part: 'name', roles: ['rider', 'owner'] },
  'organization-name': { part: 'name', roles: ['owner'] },
  'horse-name': { part: 'name', roles: ['horse'] },
  'member-usef': { part: 'usef', roles: ['rider', 'owner'] },
  'member-usdf': { part: 'usdf', roles: ['rider', 'owner'] },
  'horse-usef': { part: 'usef', roles: ['horse'] },
  'horse-usdf': { part: 'usdf', roles: ['horse'] },
  'horse-fei': { part: 'fei', roles: ['horse'] },
  'horse-microchip': { part: 'microchip', roles: ['horse'] },
} as const satisfies Readonly<Record<OnRecord, { part: PartyPart; roles: readonly EntryRole[] }>>;

function agrees({ hint }: OpenColumn, as: OnRecord): boolean {
  const role = hint === null ? undefined : partyColumn(hint)?.role;
  if (role === undefined) return false;
  if (as === 'organization-name') return role === 'owner';
  return (role === 'horse') === as.startsWith('horse-');
}

/**
 * Returns the column's kind for a meaning on record. Prefers the role of the column's likely kind, then the first role without
 * such a column. Returns null if every role has one.
 */
function kindOf(column: OpenColumn, as: OnRecord): ColumnKind | null {
  const { part, roles } = SAYS[as];
  const hinted = column.hint === null ? undefined : partyColumn(column.hint)?.role;
  if (hinted !== undefined && agrees(column, as)) return kind(hinted, part);
  const role = roles.find((each) => !isThere(column.others, each, part));
  return role === undefined ? null : kind(role, part);
}

function kind(role: EntryRole, part: PartyPart): ColumnKind {
  return `${role}-${part}`;
}

function isThere(kinds: readonly ColumnKind[], role: EntryRole, part: PartyPart): boolean {
  const same: readonly PartyPart[] = part === 'name' ? ['name', 'last-name'] : [part, 'number'];
  return same.some((each) => kinds.includes(kind(role, each)));
}

export function valuesToLookUp(columns: readonly OpenColumn[]): string[] {
  return [...new Set(columns.flatMap(({ values }) => values))];
}

/** Adds look-up results to a list's questions (requirement 15.37). `found` is null if nothing was looked up. */
export function withLookUps(
  questions: readonly ListQuestion[],
  columns: readonly OpenColumn[],
  found: readonly LookedUpValue[] | null,
): ListQuestion[] {
  const known = new Map(found?.map((each) => [each.value, each]));
  const asked = columns.filter((column) => column.asked);
  const others = columns.filter(
    (column) => !column.asked && questions.every(({ about }) => about !== column.name),
  );
  const told = questions.map((question) => {
    if (question.code !== 'column-unread' && question.code !== 'column-contradicts') return question;
    const column = asked.find(({ name }) => name === question.about);
    if (column === undefined || column.values.length === 0 || found === null)
      return { ...question, text: `${question.text} ${NOT_LOOKED_UP}` };
    const says = lookUpSays(
      column,
      column.values.map((value) => known.get(value) ?? { value, as: [] }),
    );
    return says.kind === null
      ? { ...question, text: `${question.text} ${says.text}` }
      : { ...question, text: `${column.found} ${says.text}`, proposed: says.kind };
  });
  return [...told, ...others.flatMap((column) => onRecordAfterAll(column, known))];
}

/** Minimum share of a column's values that are USEF numbers on record, for its header to be doubted. */
const DOUBTED_SHARE = 0.8;

const SAMPLES = 3;

/**
 * Asks about a column with values on record although its header suggests that there is nobody to check. One person's name is
 * enough, but most numbers must match: some of another registry's numbers match by chance.
 */
function onRecordAfterAll(column: OpenColumn, known: ReadonlyMap<string, LookedUpValue>): ListQuestion[] {
  const { name, values } = column;
  const on = (as: OnRecord) => values.filter((value) => known.get(value)?.as.includes(as) === true);
  const people = on('member-name');
  const numbers = ['member-usef' as const, 'horse-usef' as const]
    .map(on)
    .find(
      ({ length }) =>
        length >= DOUBTED_SHARE * values.length && (length >= TELLING_VALUES || values.length === 1),
    );
  const found = people.length > 0 ? people : (numbers ?? []);
  if (found.length === 0) return [];
  const what = people.length > 0 ? 'members’ names' : 'USEF numbers';
  const one = people.length > 0 ? 'a member’s name' : 'a USEF number';
  return [
    {
      code: 'column-contradicts',
      about: name,
      samples: found.slice(0, SAMPLES),
      count: found.length,
      text: `The header “${isolated(name)}” says that nobody in the column needs checking, but ${
        found.length === 1 ? `one of its values is ${one}` : `${found.length} of its values are ${what}`
      } on record. Nobody in it was checked.`,
      remedy: COLUMN_REMEDY,
    },
  ];
}

export const COLUMN_REMEDY =
  'Choose what it contains, or “Not used” (ignore) if nobody in it needs checking.';

const NOT_LOOKED_UP = 'Its values were not looked up.';
