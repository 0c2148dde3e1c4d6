import type { Org } from '../../domain/org.ts';
import type { CellKind } from './checks/cells.ts';

/** What a column is for. */
type ColumnPart =
  /** The number the rows of a record share. */
  | 'number'
  /** Says who the record is of: the rows of a number must agree in it. */
  | 'identity'
  /** Differs from row to row: the term, the period, the completion. */
  | 'own';

/** A column of a record file. */
export interface Column {
  name: string;
  kind: CellKind;
  part: ColumnPart;
  /** A row must have a value in it. */
  required: boolean;
  /**
   * A file without the column is refused. Of the others it is a warning: without them no card looks valid for somebody
   * who is not.
   */
  inHeader: boolean;
}

export type RecordFileName = 'horses.csv' | 'members.csv' | 'owners.csv' | 'safe-sport.csv';

/** A record file of a book, as requirement 10.2 has it. */
export interface RecordFile {
  org: Org;
  name: RecordFileName;
  columns: readonly Column[];
  /** The columns of a period, of which the end must not lie before the start. */
  period: { start: string; end: string } | null;
  /** The columns that with the period make a term: a row without any value in them records none. */
  term: { type: string | null; status: string } | null;
}

const number = (name: string, kind: CellKind): Column => column(name, kind, 'number', true, true);
const identity = (name: string, kind: CellKind): Column => column(name, kind, 'identity', false, false);
const needed = (name: string, kind: CellKind): Column => column(name, kind, 'identity', true, true);
/** May be empty, but a file that lacks it would make everybody look valid, or not suspended. */
const deciding = (name: string, kind: CellKind): Column => column(name, kind, 'identity', false, true);
const own = (name: string, kind: CellKind, required = false): Column =>
  column(name, kind, 'own', required, true);

function column(
  name: string,
  kind: CellKind,
  part: ColumnPart,
  required: boolean,
  inHeader: boolean,
): Column {
  return { name, kind, part, required, inHeader };
}

const MEMBERSHIP: readonly Column[] = [
  own('membershipType', 'word'),
  own('memberStatus', 'word'),
  own('memberStartDate', 'date'),
  own('memberEndDate', 'date'),
];
const MEMBERSHIP_TERM = {
  period: { start: 'memberStartDate', end: 'memberEndDate' },
  term: { type: 'membershipType', status: 'memberStatus' },
};

const NAMES: readonly Column[] = [
  identity('name', 'text'),
  identity('firstName', 'text'),
  identity('lastName', 'text'),
];

const OWNERSHIP: readonly Column[] = [
  number('horseId', 'horse-number'),
  own('ownerId', 'member-number', true),
  own('startDate', 'date'),
  own('endDate', 'date'),
];
const OWNERSHIP_PERIOD = { period: { start: 'startDate', end: 'endDate' }, term: null };

/** Every record file there is, in the order they are read in. */
const RECORD_FILES: readonly RecordFile[] = [
  {
    org: 'usef',
    name: 'horses.csv',
    columns: [
      number('usefId', 'horse-number'),
      needed('name', 'text'),
      identity('microchipNumber', 'horse-number'),
      ...MEMBERSHIP,
      deciding('suspensionStatus', 'yes-no'),
      identity('foalDate', 'date'),
      identity('feiRegNumber', 'fei-number'),
      identity('feiRegistrationStatus', 'text'),
    ],
    ...MEMBERSHIP_TERM,
  },
  {
    org: 'usef',
    name: 'members.csv',
    columns: [
      number('usefId', 'member-number'),
      needed('entityType', 'entity-type'),
      ...NAMES,
      identity('birthDate', 'date'),
      identity('amateurProStatus', 'word'),
      ...MEMBERSHIP,
      deciding('suspensionStatus', 'yes-no'),
      identity('feiRegNumber', 'fei-number'),
      identity('feiRegistrationStatus', 'text'),
    ],
    ...MEMBERSHIP_TERM,
  },
  { org: 'usef', name: 'owners.csv', columns: OWNERSHIP, ...OWNERSHIP_PERIOD },
  {
    org: 'usef',
    name: 'safe-sport.csv',
    columns: [
      number('usefId', 'member-number'),
      own('completedDate', 'date', true),
      own('dueDate', 'date', true),
    ],
    period: { start: 'completedDate', end: 'dueDate' },
    term: null,
  },
  {
    org: 'usdf',
    name: 'horses.csv',
    columns: [
      number('usdfId', 'horse-number'),
      identity('usefId', 'horse-number'),
      needed('name', 'text'),
      identity('foalDate', 'date'),
      deciding('usdfMembershipType', 'usdf-type'),
      deciding('usdfhidDate', 'date'),
      deciding('usdfLifeDate', 'date'),
    ],
    period: null,
    term: null,
  },
  {
    org: 'usdf',
    name: 'members.csv',
    columns: [
      number('usdfId', 'member-number'),
      identity('usefId', 'member-number'),
      needed('entityType', 'entity-type'),
      ...NAMES,
      ...MEMBERSHIP,
    ],
    ...MEMBERSHIP_TERM,
  },
  { org: 'usdf', name: 'owners.csv', columns: OWNERSHIP, ...OWNERSHIP_PERIOD },
  {
    org: 'ushja',
    name: 'horses.csv',
    columns: [
      number('usefId', 'horse-number'),
      needed('name', 'text'),
      own('ushjaStatus', 'word'),
      own('ushjaStartDate', 'date'),
      own('ushjaEndDate', 'date'),
    ],
    period: { start: 'ushjaStartDate', end: 'ushjaEndDate' },
    term: { type: null, status: 'ushjaStatus' },
  },
  {
    org: 'ushja',
    name: 'members.csv',
    columns: [
      number('usefId', 'member-number'),
      needed('entityType', 'entity-type'),
      ...NAMES,
      ...MEMBERSHIP,
    ],
    ...MEMBERSHIP_TERM,
  },
  { org: 'ushja', name: 'owners.csv', columns: OWNERSHIP, ...OWNERSHIP_PERIOD },
];

/** The record files a book consists of; each must be there (requirement 10.20). */
export function recordFilesOf(org: Org): readonly RecordFile[] {
  return RECORD_FILES.filter((file) => file.org === org);
}

/** The columns of horses or members that say who a record is of: its number and what its rows must agree in. */
export function recordedColumns(file: RecordFile): readonly Column[] {
  return file.columns.filter(({ part }) => part !== 'own');
}

/** How a record file is called in reports: `usef/horses.csv`. */
export function fileLabel(file: RecordFile): string {
  return `${file.org}/${file.name}`;
}

/** The position of a column in a record file, from 0. Throws a RangeError when it has none of this name. */
export function positionOf(file: RecordFile, column: string): number {
  const position = file.columns.findIndex(({ name }) => name === column);
  if (position === -1) throw new RangeError(`${fileLabel(file)} has no column ${column}`);
  return position;
}
