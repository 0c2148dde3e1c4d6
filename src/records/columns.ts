import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../domain/numbers.ts';
import { type Org, ORGS } from '../domain/org.ts';
import { type EntityType, HORSE_FIELDS, type HorseRow, RIDER_FIELDS, type RiderRow } from '../domain/rows.ts';
import type { Place } from '../matching/hits.ts';

/*
 * Every column of a record file, once (requirement 10.2). From here follow what a file must have, the tables `horse`
 * and `member` of a book, what an import writes into them and what questions read from them. CONTRIBUTING.md has the
 * recipe for adding a column.
 */

/** How numbers of each kind are cleaned before they are compared. */
const CLEANED = {
  'horse-number': cleanHorseNumber,
  'member-number': cleanMemberNumber,
  'fei-number': feiKey,
} as const;

type NumberCell = keyof typeof CLEANED;

/** What the cells of a column hold. */
export type CellKind = NumberCell | 'text' | 'date' | 'yes-no' | 'word' | 'usdf-type' | 'entity-type';

export function isNumberCell(kind: CellKind): kind is NumberCell {
  return kind in CLEANED;
}

/** What a column says of its record. */
type ColumnPart =
  /** The number that the rows of a record share. */
  | 'number'
  /** Who the record is of: the rows of a number must agree in it. */
  | 'identity'
  /** An identity column with a part of a member's name. A member has one of them at least. */
  | 'name'
  /** These differ from row to row: the term, the period, the owner. */
  | 'type'
  | 'status'
  | 'start'
  | 'end'
  | 'owner';

/** Names the columns and indices that a search for a number goes by. */
export type Key = 'number' | 'usef' | 'microchip' | 'fei';

/** A column of a record file. */
export interface Column<Name extends string = string> {
  /** The name in the header row. On the wire the field has the same name. */
  name: Name;
  kind: CellKind;
  part: ColumnPart;
  /** A row must have a value in it. */
  required: boolean;
  /** A file without the column is refused. Without any other column it is taken, with a warning (requirement 10.9). */
  inHeader: boolean;
  /** The organizations whose file has the column. */
  orgs: readonly Org[];
  /** Null: no search goes by the column. */
  key: Key | null;
}

/** An identity column that may be empty, or absent from the file. */
function identity<Name extends string>(
  name: Name,
  kind: CellKind,
  orgs: readonly Org[],
  more: Partial<Column> = {},
): Column<Name> {
  const column = { kind, part: 'identity', required: false, inHeader: false, orgs, key: null } as const;
  return { ...column, ...more, name };
}

const NEEDED = { required: true, inHeader: true } as const;
const NUMBER = { ...NEEDED, part: 'number', key: 'number' } as const;
/** A column that may be empty. A file without it would make everybody look valid, or not suspended. */
const DECIDING = { inHeader: true } as const;

/** A column of which each row of a record may have another value. */
function own<Name extends string>(
  name: Name,
  kind: CellKind,
  part: 'type' | 'status' | 'start' | 'end' | 'owner',
  orgs: readonly Org[],
  required = false,
): Column<Name> {
  return { name, kind, part, required, inHeader: true, orgs, key: null };
}

/** The four columns of a membership, in the files of these organizations. */
function membership(orgs: readonly Org[]) {
  return [
    own('membershipType', 'word', 'type', orgs),
    own('memberStatus', 'word', 'status', orgs),
    own('memberStartDate', 'date', 'start', orgs),
    own('memberEndDate', 'date', 'end', orgs),
  ];
}

/** The columns of `horses.csv`. */
const HORSES: readonly Column<keyof HorseRow>[] = [
  identity('usdfId', 'horse-number', ['usdf'], NUMBER),
  identity('usefId', 'horse-number', ['usef', 'ushja'], NUMBER),
  identity('usefId', 'horse-number', ['usdf'], { key: 'usef' }),
  identity('name', 'text', ORGS, NEEDED),
  identity('microchipNumber', 'horse-number', ['usef'], { key: 'microchip' }),
  ...membership(['usef']),
  identity('suspensionStatus', 'yes-no', ['usef'], DECIDING),
  identity('foalDate', 'date', ['usef', 'usdf']),
  identity('feiRegNumber', 'fei-number', ['usef'], { key: 'fei' }),
  identity('feiRegistrationStatus', 'text', ['usef']),
  identity('usdfMembershipType', 'usdf-type', ['usdf'], DECIDING),
  identity('usdfhidDate', 'date', ['usdf'], DECIDING),
  identity('usdfLifeDate', 'date', ['usdf'], DECIDING),
  own('ushjaStatus', 'word', 'status', ['ushja']),
  own('ushjaStartDate', 'date', 'start', ['ushja']),
  own('ushjaEndDate', 'date', 'end', ['ushja']),
];

/** The columns of `members.csv`. */
const MEMBERS: readonly Column<keyof RiderRow | 'firstName' | 'lastName'>[] = [
  identity('usdfId', 'member-number', ['usdf'], NUMBER),
  identity('usefId', 'member-number', ['usef', 'ushja'], NUMBER),
  identity('usefId', 'member-number', ['usdf'], { key: 'usef' }),
  identity('entityType', 'entity-type', ORGS, NEEDED),
  identity('name', 'text', ORGS, { part: 'name' }),
  identity('firstName', 'text', ORGS, { part: 'name' }),
  identity('lastName', 'text', ORGS, { part: 'name' }),
  identity('birthDate', 'date', ['usef']),
  identity('amateurProStatus', 'word', ['usef']),
  ...membership(ORGS),
  identity('suspensionStatus', 'yes-no', ['usef'], DECIDING),
  identity('feiRegNumber', 'fei-number', ['usef']),
  identity('feiRegistrationStatus', 'text', ['usef']),
];

/** The columns of `owners.csv`. */
const OWNERS: readonly Column[] = [
  identity('horseId', 'horse-number', ORGS, NUMBER),
  own('ownerId', 'member-number', 'owner', ORGS, true),
  own('startDate', 'date', 'start', ORGS),
  own('endDate', 'date', 'end', ORGS),
];

/** The columns of `safe-sport.csv`. */
const SAFE_SPORT: readonly Column[] = [
  identity('usefId', 'member-number', ['usef'], NUMBER),
  own('completedDate', 'date', 'start', ['usef'], true),
  own('dueDate', 'date', 'end', ['usef'], true),
];

/** The columns of each file, in the order the files are read in: horses and members before what names them. */
const COLUMNS = {
  'horses.csv': HORSES,
  'members.csv': MEMBERS,
  'owners.csv': OWNERS,
  'safe-sport.csv': SAFE_SPORT,
} as const satisfies Readonly<Record<string, readonly Column[]>>;

export type RecordFileName = keyof typeof COLUMNS;

/** A record file of a book. */
export interface RecordFile {
  org: Org;
  name: RecordFileName;
  columns: readonly Column[];
}

function recordFile(org: Org, name: RecordFileName): RecordFile {
  const columns: readonly Column[] = COLUMNS[name];
  return { org, name, columns: columns.filter(({ orgs }) => orgs.includes(org)) };
}

function filesOf(org: Org): readonly RecordFile[] {
  // The keys of an object are typed as any text.
  const names = Object.keys(COLUMNS) as RecordFileName[];
  return names.map((name) => recordFile(org, name)).filter(({ columns }) => columns.length > 0);
}

const RECORD_FILES: Readonly<Record<Org, readonly RecordFile[]>> = {
  usef: filesOf('usef'),
  usdf: filesOf('usdf'),
  ushja: filesOf('ushja'),
};

/** The record files a book consists of, in the order they are read in. Each must be there (requirement 10.20). */
export function recordFilesOf(org: Org): readonly RecordFile[] {
  return RECORD_FILES[org];
}

/** How a record file is called in reports: `usef/horses.csv`. */
export function fileLabel({ org, name }: RecordFile): string {
  return `${org}/${name}`;
}

/** The position of a column in a record file, from 0. Throws a RangeError when the file has none of this name. */
export function positionOf(file: RecordFile, name: string): number {
  const position = file.columns.findIndex((column) => column.name === name);
  if (position === -1) throw new RangeError(`${fileLabel(file)} has no column ${name}`);
  return position;
}

/** The position of the column that says this of a record, from 0; -1 when the file has none. */
export function positionOfPart(file: RecordFile, part: ColumnPart): number {
  return file.columns.findIndex((column) => column.part === part);
}

/** The columns that say who a record is of: its number and what its rows must agree in. */
export function identityColumns({ columns }: RecordFile): readonly Column[] {
  return columns.filter(({ part }) => part === 'number' || part === 'identity' || part === 'name');
}

/** A value as it is compared with other values: numbers cleaned, everything else as it is stored. */
export function comparable(kind: CellKind, value: string): string {
  return isNumberCell(kind) ? CLEANED[kind](value) : value;
}

/** The tables of a book that have a row for each record. */
export type RecordTableName = 'horse' | 'member';

/** What each of these tables is filled from. */
const FILE_OF = { horse: 'horses.csv', member: 'members.csv' } as const;

/** The columns of a record file that the table of an organization's book has. Terms have tables of their own. */
export function storedColumns(table: RecordTableName, org: Org): readonly Column[] {
  return identityColumns(recordFile(org, FILE_OF[table]));
}

/**
 * The name of a column in its table: `number` is the record's number, whichever organization gave it.
 *
 * @example sqlName({ name: 'feiRegNumber', part: 'identity' }) // 'fei_reg_number'
 */
export function sqlName({ name, part }: Pick<Column, 'name' | 'part'>): string {
  return part === 'number' ? 'number' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column of its table that holds a number as it is compared. */
export function keyColumn(key: Key): string {
  return `${key}_key`;
}

/** The columns of each table that hold a name as searches compare it, and the column each follows from. */
export const FOLDED_NAMES: Readonly<Record<RecordTableName, readonly { column: string; of: string }[]>> = {
  horse: [{ column: 'name_norm', of: 'name' }],
  member: [
    { column: 'first_norm', of: 'firstName' },
    { column: 'last_norm', of: 'lastName' },
  ],
};

/** What a book records of a horse, its terms aside, as `selectColumns` reads it. Other organizations have other columns. */
export interface StoredHorse extends Partial<HorseRow> {
  place: Place;
  /** As recorded. */
  number: string;
  name: string;
}

/** The same of a member. */
export interface StoredMember extends Partial<RiderRow> {
  place: Place;
  /** As recorded. */
  number: string;
  name: string;
  entityType: EntityType;
}

/**
 * The columns of a StoredHorse or StoredMember, for a SELECT from the table of an organization's book. The first and
 * last names of members have statements of their own.
 */
export function selectColumns(table: RecordTableName, org: Org): string {
  const fields = { horse: HORSE_FIELDS, member: RIDER_FIELDS }[table];
  const columns = storedColumns(table, org)
    .filter(({ name }) => name in fields)
    .map((column) => `${table}.${sqlName(column)} AS "${column.part === 'number' ? 'number' : column.name}"`);
  return [`${table}.id AS place`, ...columns].join(', ');
}

/**
 * What a horse of USHJA's book has from USEF's (requirement 4.21): all that USEF records and USHJA does not.
 */
export const HORSE_FIELDS_FROM_USEF: readonly (keyof HorseRow)[] = HORSES.filter(
  ({ name, orgs }) =>
    orgs.includes('usef') && !HORSES.some((other) => other.name === name && other.orgs.includes('ushja')),
).map(({ name }) => name);
