import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../domain/numbers.ts';
import { type Org, ORGS } from '../domain/org.ts';
import { type EntityType, HORSE_FIELDS, type HorseRow, RIDER_FIELDS, type RiderRow } from '../domain/rows.ts';
import type { Place } from '../matching/hits.ts';

/*
 * Tables, imports and questions derive from these columns (requirement 10.2). CONTRIBUTING.md explains how to add
 * one.
 */

const CLEANED = {
  'horse-number': cleanHorseNumber,
  'member-number': cleanMemberNumber,
  'fei-number': feiKey,
} as const;

type NumberCell = keyof typeof CLEANED;

export type CellKind = NumberCell | 'text' | 'date' | 'yes-no' | 'word' | 'usdf-type' | 'entity-type';

export function isNumberCell(kind: CellKind): kind is NumberCell {
  return kind in CLEANED;
}

type ColumnPart =
  /** The number shared by all of a record's rows. */
  | 'number'
  /** All rows with the same number must have the same value. */
  | 'identity'
  /** Each member has a value in at least one of these columns. */
  | 'name'
  /** May differ between rows. */
  | 'type'
  | 'status'
  | 'start'
  | 'end'
  | 'owner';

export type Key = 'number' | 'usef' | 'microchip' | 'fei';

export interface RecordColumn<Name extends string = string> {
  name: Name;
  kind: CellKind;
  part: ColumnPart;
  required: boolean;
  /** If true, a file without this column is refused; otherwise the import only warns (requirement 10.9). */
  inHeader: boolean;
  orgs: readonly Org[];
  /** Kind of number by which the column can be searched; null if the column is not searchable. */
  key: Key | null;
}

/** Returns an identity column. By default, it may be empty or missing from the file. */
function identity<Name extends string>(
  name: Name,
  kind: CellKind,
  orgs: readonly Org[],
  more: Partial<RecordColumn> = {},
): RecordColumn<Name> {
  const column = { kind, part: 'identity', required: false, inHeader: false, orgs, key: null } as const;
  return { ...column, ...more, name };
}

const NEEDED = { required: true, inHeader: true } as const;
const NUMBER = { ...NEEDED, part: 'number', key: 'number' } as const;
/** For a column without which every record would look valid or not suspended: a file that lacks it is refused. */
const DECIDING = { inHeader: true } as const;

function partColumn<Name extends string>(
  name: Name,
  kind: CellKind,
  part: 'type' | 'status' | 'start' | 'end' | 'owner',
  orgs: readonly Org[],
  required = false,
): RecordColumn<Name> {
  return { name, kind, part, required, inHeader: true, orgs, key: null };
}

function membership(orgs: readonly Org[]) {
  return [
    partColumn('membershipType', 'word', 'type', orgs),
    partColumn('memberStatus', 'word', 'status', orgs),
    partColumn('memberStartDate', 'date', 'start', orgs),
    partColumn('memberEndDate', 'date', 'end', orgs),
  ];
}

const HORSES: readonly RecordColumn<keyof HorseRow>[] = [
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
  partColumn('ushjaStatus', 'word', 'status', ['ushja']),
  partColumn('ushjaStartDate', 'date', 'start', ['ushja']),
  partColumn('ushjaEndDate', 'date', 'end', ['ushja']),
];

const MEMBERS: readonly RecordColumn<keyof RiderRow | 'firstName' | 'lastName'>[] = [
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

const OWNERS: readonly RecordColumn[] = [
  identity('horseId', 'horse-number', ORGS, NUMBER),
  partColumn('ownerId', 'member-number', 'owner', ORGS, true),
  partColumn('startDate', 'date', 'start', ORGS),
  partColumn('endDate', 'date', 'end', ORGS),
];

const SAFE_SPORT: readonly RecordColumn[] = [
  identity('usefId', 'member-number', ['usef'], NUMBER),
  partColumn('completedDate', 'date', 'start', ['usef'], true),
  partColumn('dueDate', 'date', 'end', ['usef'], true),
];

/** Files in reading order: horses and members come before the files that refer to them. */
const COLUMNS = {
  'horses.csv': HORSES,
  'members.csv': MEMBERS,
  'owners.csv': OWNERS,
  'safe-sport.csv': SAFE_SPORT,
} as const satisfies Readonly<Record<string, readonly RecordColumn[]>>;

export type RecordFileName = keyof typeof COLUMNS;

export interface RecordFile {
  org: Org;
  name: RecordFileName;
  columns: readonly RecordColumn[];
}

function recordFile(org: Org, name: RecordFileName): RecordFile {
  const columns: readonly RecordColumn[] = COLUMNS[name];
  return { org, name, columns: columns.filter(({ orgs }) => orgs.includes(org)) };
}

function filesOf(org: Org): readonly RecordFile[] {
  // The cast is needed, because `Object.keys` returns `string[]`.
  const names = Object.keys(COLUMNS) as RecordFileName[];
  return names.map((name) => recordFile(org, name)).filter(({ columns }) => columns.length > 0);
}

const RECORD_FILES: Readonly<Record<Org, readonly RecordFile[]>> = {
  usef: filesOf('usef'),
  usdf: filesOf('usdf'),
  ushja: filesOf('ushja'),
};

/** Returns the files in reading order. All of them are required (requirement 10.20). */
export function recordFilesOf(org: Org): readonly RecordFile[] {
  return RECORD_FILES[org];
}

export function fileLabel({ org, name }: RecordFile): string {
  return `${org}/${name}`;
}

export function positionOf(file: RecordFile, name: string): number {
  const position = file.columns.findIndex((column) => column.name === name);
  if (position === -1) throw new RangeError(`${fileLabel(file)} has no column ${name}`);
  return position;
}

/** Returns the zero-based position of the first column with this part; -1 if there is none. */
export function positionOfPart(file: RecordFile, part: ColumnPart): number {
  return file.columns.findIndex((column) => column.part === part);
}

/** Returns the number column and the columns that must have the same value in all of a record's rows. */
export function identityColumns({ columns }: RecordFile): readonly RecordColumn[] {
  return columns.filter(({ part }) => part === 'number' || part === 'identity' || part === 'name');
}

/** Returns a value in the form used for comparison: numbers are cleaned, and other values stay as they are. */
export function comparable(kind: CellKind, value: string): string {
  return isNumberCell(kind) ? CLEANED[kind](value) : value;
}

export type RecordTableName = 'horse' | 'member';

const FILE_OF = { horse: 'horses.csv', member: 'members.csv' } as const;

export function storedColumns(table: RecordTableName, org: Org): readonly RecordColumn[] {
  return identityColumns(recordFile(org, FILE_OF[table]));
}

/**
 * Returns the column's name in SQL. The record's own number is always called `number`, no matter which organization issued it.
 * @example sqlName({ name: 'feiRegNumber', part: 'identity' }) // 'fei_reg_number'
 */
export function sqlName({ name, part }: Pick<RecordColumn, 'name' | 'part'>): string {
  return part === 'number' ? 'number' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function keyColumn(key: Key): string {
  return `${key}_key`;
}

export const FOLDED_NAMES: Readonly<Record<RecordTableName, readonly { column: string; of: string }[]>> = {
  horse: [{ column: 'name_norm', of: 'name' }],
  member: [
    { column: 'first_norm', of: 'firstName' },
    { column: 'last_norm', of: 'lastName' },
  ],
};

/** A horse without its terms. Its fields depend on the organization. */
export interface StoredHorse extends Partial<HorseRow> {
  place: Place;
  number: string;
  name: string;
}

export interface StoredMember extends Partial<RiderRow> {
  place: Place;
  number: string;
  name: string;
  entityType: EntityType;
}

/** Returns the columns of a StoredHorse or StoredMember, without first and last names, which separate statements read. */
export function selectColumns(table: RecordTableName, org: Org): string {
  const fields = { horse: HORSE_FIELDS, member: RIDER_FIELDS }[table];
  const columns = storedColumns(table, org)
    .filter(({ name }) => name in fields)
    .map((column) => `${table}.${sqlName(column)} AS "${column.part === 'number' ? 'number' : column.name}"`);
  return [`${table}.id AS place`, ...columns].join(', ');
}

/** Fields in USEF's book that USHJA's book lacks. USHJA horses get them from USEF's book (requirement 4.21). */
export const HORSE_FIELDS_FROM_USEF: readonly (keyof HorseRow)[] = HORSES.filter(
  ({ name, orgs }) =>
    orgs.includes('usef') && !HORSES.some((other) => other.name === name && other.orgs.includes('ushja')),
).map(({ name }) => name);
