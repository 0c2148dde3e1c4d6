import { parseTypedDate } from '../../../src/domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../src/domain/membership/membership.ts';
import { personName } from '../../../src/domain/names/person-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import { type BookFiles, type Cells, columnsOf, owns, training } from '../books/record-files.ts';
import { sampleRows } from '../books/sample-books.ts';

/*
 * Record books as arrays. Random books are drawn in this form, record files are written from it, and the naive reading
 * answers from it. Every cell is a string as in the file, empty if there is no value.
 */

/** The cells that differ between a record's rows. */
export interface NaiveTerm {
  /** Empty for USHJA's horses, which have no type. */
  type: string;
  status: string;
  /** Empty for an open start. */
  start: string;
  /** Empty for an open end. */
  end: string;
}

/** A horse with the columns of all books. Only the columns of its own book are written to the file. */
export interface NaiveHorse {
  number: string;
  /** In USDF's book, the USEF number on record; in the other books, the record's own number. */
  usefId: string;
  name: string;
  microchipNumber: string;
  feiRegNumber: string;
  feiRegistrationStatus: string;
  suspensionStatus: string;
  foalDate: string;
  usdfMembershipType: string;
  usdfhidDate: string;
  usdfLifeDate: string;
  /** Empty in USDF's book. */
  terms: readonly NaiveTerm[];
}

export interface NaiveMember {
  number: string;
  usefId: string;
  /** `I`, `O`, `F`, or any other recorded type. */
  entityType: string;
  /** Set only for people; may be empty. */
  firstName: string;
  lastName: string;
  /** Used only for organizations and farms. */
  name: string;
  birthDate: string;
  amateurProStatus: string;
  suspensionStatus: string;
  feiRegNumber: string;
  feiRegistrationStatus: string;
  terms: readonly NaiveTerm[];
}

export interface NaiveOwnership {
  horse: string;
  owner: string;
  /** Empty for an open start. */
  start: string;
  /** Empty for an open end. */
  end: string;
}

export interface NaiveCompletion {
  member: string;
  completed: string;
  due: string;
}

export interface NaiveBook {
  horses: readonly NaiveHorse[];
  members: readonly NaiveMember[];
  owners: readonly NaiveOwnership[];
  /** Empty except in USEF's book. */
  safeSport: readonly NaiveCompletion[];
}

export type NaiveBooks = Readonly<Record<Org, NaiveBook>>;

/** Creates record files (requirements 10.1 and 10.2). A record with several terms has several rows. */
export function naiveFiles({ usef, usdf, ushja }: NaiveBooks): BookFiles {
  return { usef: filesOf('usef', usef), usdf: filesOf('usdf', usdf), ushja: filesOf('ushja', ushja) };
}

function filesOf(org: Org, book: NaiveBook): NonNullable<BookFiles[Org]> {
  const horseTerm = org === 'ushja' ? registration : membership;
  const files = {
    horses: book.horses.flatMap(({ terms, ...horse }) => rowsOf(org, horse, terms.map(horseTerm))),
    members: book.members.flatMap(({ terms, ...member }) => rowsOf(org, member, terms.map(membership))),
    owners: book.owners.map(({ horse, owner, start, end }) =>
      owns(horse, owner, { startDate: start, endDate: end }),
    ),
  };
  const horses = files.horses.map((row) => inColumns(columnsOf(org, 'horses'), row));
  const members = files.members.map((row) => inColumns(columnsOf(org, 'members'), row));
  const safeSport = book.safeSport.map(({ member, completed, due }) => training(member, completed, due));
  return { ...files, horses, members, ...(org === 'usef' && { 'safe-sport': safeSport }) };
}

/** Returns a row for each term, or one row if there are no terms. */
function rowsOf(
  org: Org,
  { number, ...record }: Cells & { number: string; usefId: string },
  terms: readonly Cells[],
): Cells[] {
  const numbered = org === 'usdf' ? { ...record, usdfId: number } : { ...record, usefId: number };
  return terms.length === 0 ? [numbered] : terms.map((term) => ({ ...numbered, ...term }));
}

function inColumns(columns: readonly string[], row: Cells): Cells {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));
}

function membership({ type, status, start, end }: NaiveTerm): Cells {
  return { membershipType: type, memberStatus: status, memberStartDate: start, memberEndDate: end };
}

function registration({ status, start, end }: NaiveTerm): Cells {
  return { ushjaStatus: status, ushjaStartDate: start, ushjaEndDate: end };
}

export function naiveSample(): NaiveBooks {
  return { usef: sampleArrays('usef'), usdf: sampleArrays('usdf'), ushja: sampleArrays('ushja') };
}

function sampleArrays(org: Org): NaiveBook {
  const number = org === 'usdf' ? 'usdfId' : 'usefId';
  return {
    horses: recordsOf(sampleCells(org, 'horses'), number, cleanHorseNumber).map((rows) =>
      sampleHorse(rows, number),
    ),
    members: recordsOf(sampleCells(org, 'members'), number, cleanMemberNumber).map((rows) =>
      sampleMember(rows, number),
    ),
    owners: sampleCells(org, 'owners').map((row) => ({
      horse: sampleText(row, 'horseId'),
      owner: sampleText(row, 'ownerId'),
      start: sampleDate(row, 'startDate'),
      end: sampleDate(row, 'endDate'),
    })),
    safeSport:
      org === 'usef'
        ? sampleCells(org, 'safe-sport').map((row) => ({
            member: sampleText(row, 'usefId'),
            completed: sampleDate(row, 'completedDate'),
            due: sampleDate(row, 'dueDate'),
          }))
        : [],
  };
}

function sampleCells(org: Org, file: string): Cells[] {
  return sampleRows(`${org}/${file}.csv`).map(({ cells }) => cells);
}

/** Groups rows by record, in the order of each record's first row. */
function recordsOf(rows: readonly Cells[], number: string, clean: (typed: string) => string): Cells[][] {
  return [...Map.groupBy(rows, (row) => clean(sampleText(row, number))).values()];
}

function sampleHorse(rows: readonly Cells[], number: string): NaiveHorse {
  const [row = {}] = rows;
  return {
    // Columns that need no conversion need no line here.
    ...row,
    number: sampleText(row, number),
    usefId: sampleText(row, 'usefId'),
    name: sampleText(row, 'name'),
    microchipNumber: sampleText(row, 'microchipNumber'),
    feiRegNumber: sampleText(row, 'feiRegNumber'),
    feiRegistrationStatus: sampleText(row, 'feiRegistrationStatus'),
    suspensionStatus: sampleText(row, 'suspensionStatus').toUpperCase(),
    foalDate: sampleDate(row, 'foalDate'),
    usdfMembershipType: membershipWord(sampleText(row, 'usdfMembershipType')),
    usdfhidDate: sampleDate(row, 'usdfhidDate'),
    usdfLifeDate: sampleDate(row, 'usdfLifeDate'),
    terms: rows.map(sampleTerm),
  };
}

function sampleMember(rows: readonly Cells[], number: string): NaiveMember {
  const [row = {}] = rows;
  const entityType = sampleText(row, 'entityType');
  // A person has a first and a last name, or a single name to split.
  const isWhole = entityType === 'I' && sampleText(row, 'lastName') === '';
  const { firstName, lastName } = isWhole
    ? personName(sampleText(row, 'name'))
    : { firstName: sampleText(row, 'firstName'), lastName: sampleText(row, 'lastName') };
  return {
    number: sampleText(row, number),
    usefId: sampleText(row, 'usefId'),
    entityType,
    firstName,
    lastName,
    name: entityType === 'I' ? '' : sampleText(row, 'name'),
    birthDate: sampleDate(row, 'birthDate'),
    amateurProStatus: membershipWord(sampleText(row, 'amateurProStatus')),
    suspensionStatus: sampleText(row, 'suspensionStatus').toUpperCase(),
    feiRegNumber: sampleText(row, 'feiRegNumber'),
    feiRegistrationStatus: sampleText(row, 'feiRegistrationStatus'),
    terms: rows.map(sampleTerm),
  };
}

/** Reads a membership or, for USHJA's horses, a registration. */
function sampleTerm(row: Cells): NaiveTerm {
  return {
    type: membershipWord(sampleText(row, 'membershipType')),
    status: membershipWord(sampleText(row, 'memberStatus') || sampleText(row, 'ushjaStatus')),
    start: sampleDate(row, 'memberStartDate') || sampleDate(row, 'ushjaStartDate'),
    end: sampleDate(row, 'memberEndDate') || sampleDate(row, 'ushjaEndDate'),
  };
}

/** Reads a cell without surrounding spaces; empty if the file has no such column. */
function sampleText(row: Cells, column: string): string {
  return row[column]?.trim() ?? '';
}

function sampleDate(row: Cells, column: string): string {
  return parseTypedDate(sampleText(row, column)) ?? '';
}
