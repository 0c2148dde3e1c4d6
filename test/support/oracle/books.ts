import { parseTypedDate } from '../../../src/domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../src/domain/membership/membership.ts';
import { personName } from '../../../src/domain/names/person-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { CsvBooks } from '../books/record-files.ts';
import { sampleRows } from '../books/sample-books.ts';

/*
 * Record books as arrays: what random ones are drawn as, what record files are written from, and what the naive
 * implementation answers from. Every cell is a text as it stands in the file, empty where there is none.
 */

/** A row's part that differs from row to row of one record. */
export interface NaiveTerm {
  /** Horses of USHJA have none. */
  type: string;
  status: string;
  /** Empty: since ever. */
  start: string;
  /** Empty: for ever. */
  end: string;
}

/** A horse. Each book records a part of the columns; the others are not written. */
export interface NaiveHorse {
  number: string;
  /** As USDF's book records it; in the other books the number itself. */
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
  /** None in USDF's book. */
  terms: readonly NaiveTerm[];
}

export interface NaiveMember {
  number: string;
  usefId: string;
  entityType: 'I' | 'O' | 'F';
  /** Of a person; may be empty. */
  firstName: string;
  lastName: string;
  /** Of an organisation or farm. */
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
  /** Empty: since ever. */
  start: string;
  /** Empty: for ever. */
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
  /** In USEF's book alone. */
  safeSport: readonly NaiveCompletion[];
}

export type NaiveBooks = Readonly<Record<Org, NaiveBook>>;

const TERM = ['membershipType', 'memberStatus', 'memberStartDate', 'memberEndDate'];
const MEMBER = ['entityType', 'name', 'firstName', 'lastName', ...TERM];
const FEI = ['feiRegNumber', 'feiRegistrationStatus'];

/**
 * Books of arrays as the record files an import reads (requirements 10.1 and 10.2): a record of several terms has
 * several rows.
 */
export function naiveFiles({ usef, usdf, ushja }: NaiveBooks): CsvBooks {
  return {
    usef: {
      horses: csv(
        ['usefId', 'name', 'microchipNumber', ...TERM, 'suspensionStatus', 'foalDate', ...FEI],
        usef.horses.flatMap((horse) => horseRows({ ...horse, usefId: horse.number }, membership)),
      ),
      members: csv(
        ['usefId', ...MEMBER, 'birthDate', 'amateurProStatus', 'suspensionStatus', ...FEI],
        usef.members.flatMap((member) => memberRows({ ...member, usefId: member.number })),
      ),
      owners: owners(usef),
      'safe-sport': csv(
        ['usefId', 'completedDate', 'dueDate'],
        usef.safeSport.map(({ member, completed, due }) => ({
          usefId: member,
          completedDate: completed,
          dueDate: due,
        })),
      ),
    },
    usdf: {
      horses: csv(
        ['usdfId', 'usefId', 'name', 'foalDate', 'usdfMembershipType', 'usdfhidDate', 'usdfLifeDate'],
        usdf.horses.map(
          ({ number, usefId, name, foalDate, usdfMembershipType, usdfhidDate, usdfLifeDate }) => ({
            usdfId: number,
            usefId,
            name,
            foalDate,
            usdfMembershipType,
            usdfhidDate,
            usdfLifeDate,
          }),
        ),
      ),
      members: csv(
        ['usdfId', 'usefId', ...MEMBER],
        usdf.members.flatMap((member) => memberRows({ ...member, usdfId: member.number })),
      ),
      owners: owners(usdf),
    },
    ushja: {
      horses: csv(
        ['usefId', 'name', 'ushjaStatus', 'ushjaStartDate', 'ushjaEndDate'],
        ushja.horses.flatMap((horse) => horseRows({ ...horse, usefId: horse.number }, registration)),
      ),
      members: csv(
        ['usefId', ...MEMBER],
        ushja.members.flatMap((member) => memberRows({ ...member, usefId: member.number })),
      ),
      owners: owners(ushja),
    },
  };
}

type Row = Readonly<Record<string, string>>;

/** A row for each term, one without any where there is none. */
function horseRows({ terms, ...horse }: NaiveHorse, cells: (term: NaiveTerm) => Row): Row[] {
  return terms.length === 0 ? [horse] : terms.map((term) => ({ ...horse, ...cells(term) }));
}

function memberRows({ terms, ...member }: NaiveMember & { usdfId?: string }): Row[] {
  return terms.length === 0 ? [member] : terms.map((term) => ({ ...member, ...membership(term) }));
}

function membership({ type, status, start, end }: NaiveTerm): Row {
  return { membershipType: type, memberStatus: status, memberStartDate: start, memberEndDate: end };
}

function registration({ status, start, end }: NaiveTerm): Row {
  return { ushjaStatus: status, ushjaStartDate: start, ushjaEndDate: end };
}

function owners(book: NaiveBook): string {
  return csv(
    ['horseId', 'ownerId', 'startDate', 'endDate'],
    book.owners.map(({ horse, owner, start, end }) => ({
      horseId: horse,
      ownerId: owner,
      startDate: start,
      endDate: end,
    })),
  );
}

function csv(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

type Cells = Readonly<Record<string, string>>;

/** The sample books as arrays. */
export function naiveSample(): NaiveBooks {
  return { usef: sampleArrays('usef'), usdf: sampleArrays('usdf'), ushja: sampleArrays('ushja') };
}

function sampleArrays(org: Org): NaiveBook {
  const number = org === 'usdf' ? 'usdfId' : 'usefId';
  return {
    horses: recordsOf(rowsOf(org, 'horses'), number, cleanHorseNumber).map((rows) =>
      sampleHorse(rows, number),
    ),
    members: recordsOf(rowsOf(org, 'members'), number, cleanMemberNumber).map((rows) =>
      sampleMember(rows, number),
    ),
    owners: rowsOf(org, 'owners').map((row) => ({
      horse: sampleText(row, 'horseId'),
      owner: sampleText(row, 'ownerId'),
      start: sampleDate(row, 'startDate'),
      end: sampleDate(row, 'endDate'),
    })),
    safeSport:
      org === 'usef'
        ? rowsOf(org, 'safe-sport').map((row) => ({
            member: sampleText(row, 'usefId'),
            completed: sampleDate(row, 'completedDate'),
            due: sampleDate(row, 'dueDate'),
          }))
        : [],
  };
}

function rowsOf(org: Org, file: string): Cells[] {
  return sampleRows(`${org}/${file}.csv`).map(({ cells }) => cells);
}

/** The rows of each record, the first of a number first. */
function recordsOf(rows: readonly Cells[], number: string, clean: (typed: string) => string): Cells[][] {
  return [...Map.groupBy(rows, (row) => clean(sampleText(row, number))).values()];
}

function sampleHorse(rows: readonly Cells[], number: string): NaiveHorse {
  const [row = {}] = rows;
  return {
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
  const entityType = sampleText(row, 'entityType') as NaiveMember['entityType'];
  // A person has both names, or one to be taken apart.
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

/** A membership, or a registration at USHJA. */
function sampleTerm(row: Cells): NaiveTerm {
  return {
    type: membershipWord(sampleText(row, 'membershipType')),
    status: membershipWord(sampleText(row, 'memberStatus') || sampleText(row, 'ushjaStatus')),
    start: sampleDate(row, 'memberStartDate') || sampleDate(row, 'ushjaStartDate'),
    end: sampleDate(row, 'memberEndDate') || sampleDate(row, 'ushjaEndDate'),
  };
}

/** A cell; empty where the file has no such column. */
function sampleText(row: Cells, column: string): string {
  return row[column]?.trim() ?? '';
}

function sampleDate(row: Cells, column: string): string {
  return parseTypedDate(sampleText(row, column)) ?? '';
}
