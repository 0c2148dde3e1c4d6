import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type CalendarDate, parseTypedDate } from '../../../src/domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../src/domain/membership/membership.ts';
import { holdsOn, isNoTerm, type Term } from '../../../src/domain/membership/term.ts';
import { personName } from '../../../src/domain/names/person-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import { type Org, ORGS } from '../../../src/domain/org.ts';
import type { Completion } from '../../../src/domain/safe-sport/safe-sport.ts';
import type { BookFiles } from './record-files.ts';

/** A row's cells by column name, and its line number (no sample cell has a line break). */
interface SampleRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A horse or member. The number, name, and cells come from its first row; each row is a term. */
export interface SampleRecord {
  number: string;
  /** "First Last" for a person. */
  name: string;
  cells: Readonly<Record<string, string>>;
  rows: readonly SampleRow[];
  terms: readonly Term[];
}

export interface SampleMember extends SampleRecord {
  /** Empty for an organization or a farm, whose name is in `lastName`. */
  firstName: string;
  lastName: string;
}

export interface SampleOwnership {
  /** The horse's cleaned number. */
  horse: string;
  /** The owner's cleaned number. */
  member: string;
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** A book read without the product's own import: records by cleaned number, in file order. */
interface SampleBook {
  horses: ReadonlyMap<string, SampleRecord>;
  members: ReadonlyMap<string, SampleMember>;
  owners: readonly SampleOwnership[];
}

/** URL of the folder with the sample records. Ends with a slash. */
export const SAMPLE_DATA = new URL('../../../sample-data/', import.meta.url);

/** Reads a record file, such as `usef/horses.csv`. Throws for invalid CSV or missing cells. */
export function sampleRows(file: string): SampleRow[] {
  const text = readFileSync(new URL(file, SAMPLE_DATA), 'utf8');
  const records: Record<string, string>[] = parse(text, { columns: true });
  return records.map((cells, index) => ({ line: index + 2, cells }));
}

/** Reads a cell, which must exist but may be empty. */
export function cell(row: { cells: Readonly<Record<string, string>> }, column: string): string {
  const text = row.cells[column];
  if (text === undefined) throw new Error(`No column ${column}`);
  return text;
}

/** Reads a date; null for an empty cell. Throws for an invalid date. */
export function dateIn(
  row: { cells: Readonly<Record<string, string>> },
  column: string,
): CalendarDate | null {
  const text = cell(row, column);
  const date = parseTypedDate(text);
  if (date === null && text !== '') throw new Error(`${column} is not a date: ${text}`);
  return date;
}

const MEMBERSHIP = {
  type: 'membershipType',
  status: 'memberStatus',
  start: 'memberStartDate',
  end: 'memberEndDate',
};
const REGISTRATION = { type: null, status: 'ushjaStatus', start: 'ushjaStartDate', end: 'ushjaEndDate' };

export function sampleBook(org: Org): SampleBook {
  const horseTerms = { usef: MEMBERSHIP, usdf: null, ushja: REGISTRATION }[org];
  const number = org === 'usdf' ? 'usdfId' : 'usefId';
  const horses = records(sampleRows(`${org}/horses.csv`), number, cleanHorseNumber, horseTerms);
  const members = records(sampleRows(`${org}/members.csv`), number, cleanMemberNumber, MEMBERSHIP);
  return {
    horses,
    members: new Map([...members].map(([key, member]) => [key, named(member)])),
    owners: sampleRows(`${org}/owners.csv`).map((row) => ({
      horse: cleanHorseNumber(cell(row, 'horseId')),
      member: cleanMemberNumber(cell(row, 'ownerId')),
      start: dateIn(row, 'startDate'),
      end: dateIn(row, 'endDate'),
    })),
  };
}

/** Reads the Safe Sport completions, keyed by cleaned member number. */
export function sampleCompletions(): ReadonlyMap<string, readonly Completion[]> {
  const byNumber = new Map<string, Completion[]>();
  for (const row of sampleRows('usef/safe-sport.csv')) {
    const [completed, due] = [dateIn(row, 'completedDate'), dateIn(row, 'dueDate')];
    if (completed === null || due === null) throw new Error(`Line ${row.line} lacks a date`);
    const number = cleanMemberNumber(cell(row, 'usefId'));
    byNumber.set(number, [...(byNumber.get(number) ?? []), { completed, due }]);
  }
  return byNumber;
}

export function ownersOn(book: SampleBook, horse: string, date: CalendarDate): SampleMember[] {
  const owning = book.owners.filter((ownership) => ownership.horse === horse && holdsOn(ownership, date));
  return [...new Set(owning.map(({ member }) => member))].flatMap((key) => book.members.get(key) ?? []);
}

interface TermColumns {
  type: string | null;
  status: string;
  start: string;
  end: string;
}

function records(
  rows: readonly SampleRow[],
  number: string,
  clean: (typed: string) => string,
  columns: TermColumns | null,
): Map<string, SampleRecord> {
  const byNumber = new Map<string, SampleRow[]>();
  for (const row of rows) {
    const key = clean(cell(row, number));
    byNumber.set(key, [...(byNumber.get(key) ?? []), row]);
  }
  const found = new Map<string, SampleRecord>();
  for (const [key, [first, ...rest]] of byNumber) {
    if (first === undefined) continue;
    const all = [first, ...rest];
    const terms = columns === null ? [] : all.map((row) => term(row, columns));
    found.set(key, {
      number: cell(first, number),
      name: cell(first, 'name'),
      cells: first.cells,
      rows: all,
      terms: terms.filter((each) => !isNoTerm(each)),
    });
  }
  return found;
}

function term(row: SampleRow, columns: TermColumns): Term {
  const word = (column: string | null) =>
    column === null ? null : membershipWord(cell(row, column)) || null;
  return {
    type: word(columns.type),
    status: word(columns.status),
    start: dateIn(row, columns.start),
    end: dateIn(row, columns.end),
  };
}

function named(record: SampleRecord): SampleMember {
  const { name } = record;
  if (cell(record, 'entityType') !== 'I') return { ...record, name, firstName: '', lastName: name };
  const person =
    name === ''
      ? { firstName: cell(record, 'firstName'), lastName: cell(record, 'lastName') }
      : personName(name);
  return { ...record, ...person, name: `${person.firstName} ${person.lastName}`.trim() };
}

export function sampleFiles(): BookFiles {
  return Object.fromEntries(ORGS.map((org) => [org, filesOf(org)]));
}

function filesOf(org: Org): BookFiles[Org] {
  const read = (name: string) => readFileSync(new URL(`${org}/${name}.csv`, SAMPLE_DATA), 'utf8');
  const files = { horses: read('horses'), members: read('members'), owners: read('owners') };
  return org === 'usef' ? { ...files, 'safe-sport': read('safe-sport') } : files;
}
