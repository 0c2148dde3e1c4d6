import type { EntryParty, EntryRow, RowError } from '../../../src/domain/entries/entry.ts';
import type { ListQuestion } from '../../../src/domain/entries/list-question.ts';
import { compact, fold, words } from '../../../src/domain/names/fold.ts';
import { DITTO, NOBODY, NO_NUMBER, SAME } from './contents.ts';
import type { CheckedList } from './run-list.ts';
import type { Mention, Place, WholeList } from './whole-list.ts';
import type { WorldRecord } from './world.ts';

/* Compares the product's answer for a list with the expected result. */

/**
 * Faults in an answer. `wrong-record`: a different horse's or person's record was taken, or one in the wrong role.
 * `silent-person`: someone on the list was neither read nor reported as unread. `silent-cell`: someone was read without a cell
 * that has part of the name or a number, and the cell's column was not reported. `false-green`: the product asks nothing,
 * although someone is not in order or an entry is incomplete. `word-as-person`: `same`, `TBD` or `ditto` was taken for a name.
 * `invented`: a line that names no one became an entry. `noise`: a plain list with everyone in order was not reported as in
 * order. `unreadable`: the list was refused.
 */
const FAULTS = [
  'wrong-record',
  'silent-person',
  'silent-cell',
  'false-green',
  'word-as-person',
  'invented',
  'noise',
  'unreadable',
] as const;

export interface Fault {
  is: (typeof FAULTS)[number];
  text: string;
  /** The faults' common cause: the header, or the kind of line. */
  cause: string;
}

export function judged(list: WholeList, checked: CheckedList): Fault[] {
  if (checked.refused !== null) {
    const cause = list.features.join(', ');
    return [{ is: 'unreadable', text: checked.refused, cause }];
  }
  const parties = partiesRead(checked);
  return [
    ...parties.flatMap((read) => wrongRecord(list, read)),
    ...parties.flatMap(wordAsPerson),
    ...parties.flatMap((read) => invented(list, read)),
    ...list.mentions.flatMap((mention) => silences(list, mention, checked, parties)),
    ...(checked.inOrder && list.troubles.length > 0
      ? [{ is: 'false-green' as const, text: list.troubles.join('; '), cause: causeOfTrouble(list) }]
      : []),
    ...(list.plain && list.troubles.length === 0 && !checked.inOrder
      ? [{ is: 'noise' as const, text: noiseOf(checked), cause: 'plain list' }]
      : []),
  ];
}

interface ReadParty {
  party: EntryParty;
  taken: readonly string[];
  codes: readonly string[];
  row: EntryRow;
}

function partiesRead({ rows, lines }: CheckedList): ReadParty[] {
  return rows.flatMap((row, at) =>
    row.parties.map((party, place) => {
      const check = lines[at]?.parties[place];
      if (check === undefined) throw new Error(`Row ${row.row} has no check of party ${place}`);
      return {
        party,
        taken: Object.values(check.records),
        codes: check.findings.map(({ code }) => code),
        row,
      };
    }),
  );
}

/** Caches keys, because each mention is compared with each party. */
const keys = new Map<string, string>();

/** Returns folded text without spaces and punctuation. */
function keyOf(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = compact(fold(text));
  keys.set(text, key);
  return key;
}

function digits(text: string): string {
  return text.replaceAll(/\.0$|\D/g, '');
}

function isOf(party: EntryParty, mention: Mention): boolean {
  const given = Object.values(party.numbers).map(digits);
  // A word such as `self` may refer to someone for whom only the number was read.
  if (party.said !== undefined && party.name === '' && given.includes(mention.record?.usef ?? ''))
    return true;
  return (
    hasName(party, mention) || mention.numbers.some((number) => given.some((each) => each.includes(number)))
  );
}

function hasName({ name }: EntryParty, mention: Mention): boolean {
  const key = keyOf(name);
  return key !== '' && mention.names.some((each) => keyOf(each) === key || isWithin(each, name));
}

/** True if a longer text contains a name: a second horse in the cell, or a number next to the name. */
function isWithin(name: string, text: string): boolean {
  const key = keyOf(name);
  return key.length > 5 && (keyOf(text).includes(key) || keyOf(text).includes(keyOf(turned(name))));
}

function turned(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [...rest, first].join(' ');
}

function wrongRecord(list: WholeList, { party, taken, row }: ReadParty): Fault[] {
  if (taken.length === 0) return [];
  const meant = list.mentions.filter((mention) => isOf(party, mention));
  const right = meant.filter(
    ({ record, roles }) => record !== null && roles.includes(party.role) && isRecord(record, taken),
  );
  if (right.length > 0) return [];
  const who = `row ${row.row}: ${party.role} “${party.name}” ${JSON.stringify(party.numbers)} took ${taken.join('/')}`;
  const truth =
    meant.map(({ slot, record }) => `${slot} ${record?.name ?? 'nobody'}`).join(', ') || 'nobody on the list';
  return [
    {
      is: 'wrong-record',
      text: `${who}, and is ${truth}`,
      cause: `${party.role} taken for ${meant[0]?.slot ?? 'nobody'}`,
    },
  ];
}

function isRecord({ usef, usdf }: WorldRecord, taken: readonly string[]): boolean {
  return taken.every((number) => number === usef || number === usdf);
}

const WORDS = new Set([...NOBODY, ...SAME, ...DITTO, ...NO_NUMBER].map((word) => word.toLowerCase()));

/** Codes of findings that say that no one is named. With one of these, a word such as `same` may remain as a party's name. */
const ABOUT_WORDS = new Set(['not-named', 'unclear-reference']);

function wordAsPerson({ party: { name, role }, codes }: ReadParty): Fault[] {
  if (name === '' || !WORDS.has(name.toLowerCase()) || codes.some((code) => ABOUT_WORDS.has(code))) return [];
  return [{ is: 'word-as-person', text: `the ${role} is called “${name}”`, cause: `${role} “${name}”` }];
}

function invented(list: WholeList, { party, row }: ReadParty): Fault[] {
  const { name, role } = party;
  if (name === '' || WORDS.has(name.toLowerCase()) || list.mentions.some((mention) => isOf(party, mention)))
    return [];
  return [
    {
      is: 'invented',
      text: `row ${row.row}: the ${role} “${name}” is nobody on the list`,
      cause: `${role} “${name.replaceAll(/\d+/g, 'N').slice(0, 24)}”`,
    },
  ];
}

function silences(
  list: WholeList,
  mention: Mention,
  checked: CheckedList,
  parties: readonly ReadParty[],
): Fault[] {
  const { slot, places, record, roles } = mention;
  // People outside the show, such as parents, may be left out.
  if (roles.length === 0) return [];
  const read = parties.filter(({ party }) => roles.includes(party.role) && isOf(party, mention));
  const names = places.filter(({ part }) => part === 'name');
  const numbers = places.filter(({ part }) => part === 'number');
  const who = `${slot} ${record?.name ?? ''}`;
  if (read.length === 0) {
    if (isUnclearWord(mention, parties)) return [];
    // The name was read in another role, but without a record, so a person has to look at it.
    if (parties.some(({ party, taken }) => taken.length === 0 && hasName(party, mention))) return [];
    if ([...names, ...numbers].some((place) => isNamedAsUnread(place, checked))) return [];
    const sheet = places[0]?.sheet ?? '';
    if (
      list.mentions.every(
        (each) => each.places[0]?.sheet !== sheet || !parties.some(({ party }) => isOf(party, each)),
      )
    )
      return [{ is: 'silent-person', text: `${who} on sheet “${sheet}”`, cause: 'a sheet' }];
    return [silence('silent-person', who, slot, names[0] ?? numbers[0])];
  }
  return [...names, ...numbers]
    .filter(
      (place) =>
        !read.some(({ party }) => hasCell(party, place, mention)) &&
        !read.some((party) => sharesLastName(party, place)) &&
        !isNamedAsUnread(place, checked),
    )
    .slice(0, 1)
    .map((place) => silence('silent-cell', who, slot, place));
}

/** True if a finding says that a word such as `same` does not refer to anyone. */
function isUnclearWord({ places, roles }: Mention, parties: readonly ReadParty[]): boolean {
  const word = places.find(({ part }) => part === 'name');
  return (
    word !== undefined &&
    WORDS.has(word.text.trim().toLowerCase()) &&
    parties.some(
      ({ party, row, codes }) =>
        row.row === word.line && roles.includes(party.role) && codes.some((code) => ABOUT_WORDS.has(code)),
    )
  );
}

function hasCell(
  { name, numbers, said }: EntryParty,
  { part, text }: Place,
  { numbers: given, names }: Mention,
): boolean {
  if (part === 'name') {
    const key = keyOf(text);
    return (
      key === '' ||
      keyOf(said?.text ?? '') === key ||
      (keyOf(name) !== '' && (keyOf(name).includes(key) || names.some((each) => keyOf(each) === keyOf(name))))
    );
  }
  const number = digits(text);
  const all = Object.values(numbers).map(digits);
  return (
    number === '' ||
    given.length === 0 ||
    all.some((each) => each !== '' && (each.includes(number) || number.includes(each)))
  );
}

/**
 * True if a cell has several names, and a party without a record got its last name from another one of them. A person will
 * look at the row.
 */
function sharesLastName({ party: { name }, taken }: ReadParty, { part, text }: Place): boolean {
  if (part !== 'name' || name === '' || taken.length > 0 || !/[/&+;]| and /i.test(text)) return false;
  const cell = new Set(words(fold(text)));
  return words(fold(name)).every((word) => cell.has(word));
}

function silence(is: Fault['is'], who: string, slot: string, place: Place | undefined): Fault {
  if (place === undefined) return { is, text: who, cause: slot };
  const { header, sheet, line, column, text, part } = place;
  const isWord = part === 'name' && WORDS.has(text.trim().toLowerCase());
  if (isWord) return { is, text: `${who}: “${text}” in line ${line}`, cause: 'a word for somebody else' };
  const where =
    column < 0
      ? `line “${text.split(/[:-]|[tT]raine[rd]( by)?/)[0] ?? ''}…”`
      : header === ''
        ? `a ${slot} column without a header`
        : `${slot} under “${header
            .toLowerCase()
            .replaceAll(/[ _*:]+/g, ' ')
            .trim()}”`;
  return { is, text: `${who} in ${sheet} line ${line} column ${column + 1}: “${text}”`, cause: where };
}

/** True if a question or a row's error names the column, sheet, or lines that have the person or horse. */
function isNamedAsUnread(place: Place, { questions, rows }: CheckedList): boolean {
  return (
    questions.some((question) => isAbout(question, place)) ||
    rows.some(({ row, errors }) => row === place.line && errors.some((error) => namesCell(error, place)))
  );
}

function isAbout(
  { code, about, samples, text: told }: ListQuestion,
  { sheet, header, column, line, text }: Place,
): boolean {
  const showsIt = samples.some(
    (sample) => keyOf(sample) !== '' && keyOf(text).startsWith(keyOf(sample.replace('…', ''))),
  );
  if (code === 'sheet-unread') return about === sheet;
  if (code === 'lines-unread') return showsIt || namesLine(told, line, samples, text);
  if (code !== 'column-unread' && code !== 'column-contradicts') return false;
  if (column < 0) return false;
  const named = keyOf(about.replace(/ \(\d\)$/, ''));
  const own = keyOf(header);
  return (
    named === own ||
    (named.length > 3 && own.length > 3 && (own.endsWith(named) || named.endsWith(own))) ||
    new RegExp(`^Column ${column + 1}\\b`).test(about) ||
    showsIt
  );
}

/** True if a question gives a line's number or shows its text. */
function namesLine(told: string, line: number, samples: readonly string[], text: string): boolean {
  const key = keyOf(text);
  return (
    new RegExp(`\\b${line}\\b|\\bmore\\b`).test(told) ||
    samples.some((sample) => key !== '' && keyOf(sample).includes(key))
  );
}

function namesCell({ code, field, text }: RowError, { header, text: cell, column }: Place): boolean {
  const own = keyOf(header);
  const byField =
    field !== '' && ((own !== '' && keyOf(field).startsWith(own)) || field === `Column ${column + 1}`);
  return byField || code === 'no-horse-or-rider' || (keyOf(cell) !== '' && keyOf(text).includes(keyOf(cell)));
}

function causeOfTrouble({ troubles, features }: WholeList): string {
  return `${features.filter((feature) => !/^(first-last|last-first|LAST, FIRST)$/.test(feature)).join(', ')} (${(troubles[0] ?? '').replace(/\d+/g, 'N').split(' ').slice(0, 4).join(' ')})`;
}

function noiseOf({ questions, lines }: CheckedList): string {
  const codes = lines.flatMap(({ parties, errors = [] }) => [
    ...parties
      .filter(({ judgment }) => judgment !== 'in-order')
      .flatMap(({ role, findings }) => findings.map(({ code }) => `${role} ${code}`)),
    ...errors.map(({ code }) => code),
  ]);
  const asked = questions.map(({ code, about }) => `${code} ${about}`);
  return [...new Set([...asked, ...codes])].slice(0, 6).join(', ');
}
