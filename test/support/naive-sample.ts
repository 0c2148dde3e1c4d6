import { parseTypedDate } from '../../src/domain/calendar/calendar-date.ts';
import { membershipWord } from '../../src/domain/membership/membership.ts';
import { personName } from '../../src/domain/names/person-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import type { Org } from '../../src/domain/org.ts';
import type { NaiveBook, NaiveBooks, NaiveHorse, NaiveMember, NaiveTerm } from './naive-books.ts';
import { sampleRows } from './sample-books.ts';

type Cells = Readonly<Record<string, string>>;

/** The sample books as arrays. */
export function naiveSample(): NaiveBooks {
  return { usef: book('usef'), usdf: book('usdf'), ushja: book('ushja') };
}

function book(org: Org): NaiveBook {
  const number = org === 'usdf' ? 'usdfId' : 'usefId';
  return {
    horses: records(rowsOf(org, 'horses'), number, cleanHorseNumber).map((rows) => horse(rows, number)),
    members: records(rowsOf(org, 'members'), number, cleanMemberNumber).map((rows) => member(rows, number)),
    owners: rowsOf(org, 'owners').map((row) => ({
      horse: text(row, 'horseId'),
      owner: text(row, 'ownerId'),
      start: date(row, 'startDate'),
      end: date(row, 'endDate'),
    })),
    safeSport:
      org === 'usef'
        ? rowsOf(org, 'safe-sport').map((row) => ({
            member: text(row, 'usefId'),
            completed: date(row, 'completedDate'),
            due: date(row, 'dueDate'),
          }))
        : [],
  };
}

function rowsOf(org: Org, file: string): Cells[] {
  return sampleRows(`${org}/${file}.csv`).map(({ cells }) => cells);
}

/** The rows of each record, the first of a number first. */
function records(rows: readonly Cells[], number: string, clean: (typed: string) => string): Cells[][] {
  return [...Map.groupBy(rows, (row) => clean(text(row, number))).values()];
}

function horse(rows: readonly Cells[], number: string): NaiveHorse {
  const [row = {}] = rows;
  return {
    number: text(row, number),
    usefId: text(row, 'usefId'),
    name: text(row, 'name'),
    microchipNumber: text(row, 'microchipNumber'),
    feiRegNumber: text(row, 'feiRegNumber'),
    feiRegistrationStatus: text(row, 'feiRegistrationStatus'),
    suspensionStatus: text(row, 'suspensionStatus').toUpperCase(),
    foalDate: date(row, 'foalDate'),
    usdfMembershipType: membershipWord(text(row, 'usdfMembershipType')),
    usdfhidDate: date(row, 'usdfhidDate'),
    usdfLifeDate: date(row, 'usdfLifeDate'),
    terms: rows.map(term),
  };
}

function member(rows: readonly Cells[], number: string): NaiveMember {
  const [row = {}] = rows;
  const entityType = text(row, 'entityType') as NaiveMember['entityType'];
  // A person has both names, or one to be taken apart.
  const isWhole = entityType === 'I' && text(row, 'lastName') === '';
  const { firstName, lastName } = isWhole
    ? personName(text(row, 'name'))
    : { firstName: text(row, 'firstName'), lastName: text(row, 'lastName') };
  return {
    number: text(row, number),
    usefId: text(row, 'usefId'),
    entityType,
    firstName,
    lastName,
    name: entityType === 'I' ? '' : text(row, 'name'),
    birthDate: date(row, 'birthDate'),
    amateurProStatus: membershipWord(text(row, 'amateurProStatus')),
    suspensionStatus: text(row, 'suspensionStatus').toUpperCase(),
    feiRegNumber: text(row, 'feiRegNumber'),
    feiRegistrationStatus: text(row, 'feiRegistrationStatus'),
    terms: rows.map(term),
  };
}

/** A membership, or a registration at USHJA. */
function term(row: Cells): NaiveTerm {
  return {
    type: membershipWord(text(row, 'membershipType')),
    status: membershipWord(text(row, 'memberStatus') || text(row, 'ushjaStatus')),
    start: date(row, 'memberStartDate') || date(row, 'ushjaStartDate'),
    end: date(row, 'memberEndDate') || date(row, 'ushjaEndDate'),
  };
}

/** A cell; empty where the file has no such column. */
function text(row: Cells, column: string): string {
  return row[column]?.trim() ?? '';
}

function date(row: Cells, column: string): string {
  return parseTypedDate(text(row, column)) ?? '';
}
