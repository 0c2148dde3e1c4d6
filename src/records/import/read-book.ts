import type { Org } from '../../domain/org.ts';
import type { BookBuilder } from '../sqlite/build-book.ts';
import type { CellValue } from './cell-kinds.ts';
import { memberName } from './member-name.ts';
import type { HeadedFile } from './read-header.ts';
import { type ReadOwners, readOwners } from './read-owners.ts';
import { type ReadRecords, readRecords } from './read-records.ts';
import { type ReadSafeSport, readSafeSport } from './read-safe-sport.ts';
import type { FileReading } from './read-record-file.ts';
import type { RecordFile, RecordFileName } from './record-files.ts';
import type { ImportReport } from './report.ts';

/** A book's files once they have been read: its horses and members are staged in the builder. */
export interface ReadBook {
  org: Org;
  horses: ReadRecords;
  members: ReadRecords;
  owners: ReadOwners;
  /** USEF's book alone records safe sport. */
  safeSport: ReadSafeSport | null;
  /** What was counted and hashed, file by file. */
  readings: readonly ({ name: RecordFileName } & FileReading)[];
}

/** Reads the files of a book, staging horses and members as they come. */
export async function readBook(
  org: Org,
  files: readonly HeadedFile[],
  builder: BookBuilder,
  report: ImportReport,
  onBytes: (file: RecordFile, bytes: number) => void,
): Promise<ReadBook> {
  const named = (name: RecordFileName): HeadedFile => {
    const found = files.find(({ file }) => file.name === name);
    if (found === undefined) throw new RangeError(`No ${name} of ${org}`);
    return found;
  };
  const progress =
    ({ file }: HeadedFile) =>
    (bytes: number): void =>
      onBytes(file, bytes);

  const horseFile = named('horses.csv');
  const horseCell = cellReader(horseFile.file);
  const horses = await readRecords(horseFile, report, progress(horseFile), (at, values) => {
    const cell = (column: string): CellValue => horseCell(values, column);
    builder.stageHorse(at, {
      number: cell(org === 'usdf' ? 'usdfId' : 'usefId') ?? '',
      name: cell('name') ?? '',
      usefId: cell('usefId'),
      microchipNumber: cell('microchipNumber'),
      feiRegNumber: cell('feiRegNumber'),
      feiRegistrationStatus: cell('feiRegistrationStatus'),
      suspensionStatus: cell('suspensionStatus'),
      foalDate: cell('foalDate'),
      usdfMembershipType: cell('usdfMembershipType'),
      usdfhidDate: cell('usdfhidDate'),
      usdfLifeDate: cell('usdfLifeDate'),
    });
  });

  const memberFile = named('members.csv');
  const memberCell = cellReader(memberFile.file);
  const members = await readRecords(memberFile, report, progress(memberFile), (at, values) => {
    const cell = (column: string): CellValue => memberCell(values, column);
    const entityType = cell('entityType') ?? '';
    builder.stageMember(at, {
      number: cell(org === 'usdf' ? 'usdfId' : 'usefId') ?? '',
      entityType,
      ...memberName(entityType, cell('name'), cell('firstName'), cell('lastName')),
      usefId: cell('usefId'),
      birthDate: cell('birthDate'),
      amateurProStatus: cell('amateurProStatus'),
      suspensionStatus: cell('suspensionStatus'),
      feiRegNumber: cell('feiRegNumber'),
      feiRegistrationStatus: cell('feiRegistrationStatus'),
    });
  });

  const tables = { horses: horses.table, members: members.table };
  const ownerFile = named('owners.csv');
  const owners = await readOwners(ownerFile, tables, report, progress(ownerFile));
  const readings = [
    { name: 'horses.csv', ...horses },
    { name: 'members.csv', ...members },
    { name: 'owners.csv', ...owners },
  ] as const;
  if (org !== 'usef') return { org, horses, members, owners, safeSport: null, readings };

  const safeSportFile = named('safe-sport.csv');
  const safeSport = await readSafeSport(safeSportFile, members.table, report, progress(safeSportFile));
  return {
    org,
    horses,
    members,
    owners,
    safeSport,
    readings: [...readings, { name: 'safe-sport.csv', ...safeSport }],
  };
}

/** Reads the value of a column from a row; null when the record file has no such column. */
function cellReader(file: RecordFile): (values: readonly CellValue[], column: string) => CellValue {
  const positions = new Map(file.columns.map(({ name }, at) => [name, at]));
  return (values, column) => values[positions.get(column) ?? -1] ?? null;
}
