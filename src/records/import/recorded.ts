import type { Org } from '../../domain/org.ts';
import type { NewHorse, NewMember } from '../new-book/new-records.ts';
import type { CellValue } from './cell-kinds.ts';
import { memberName } from './member-name.ts';
import { recordedColumns, recordFilesOf, type RecordFileName } from './record-files.ts';

/** The values of a record in the order of `recordedColumns`. */
type RecordedValues = readonly CellValue[];

/** Makes the horses of a book from what was recorded of them. */
export function recordedHorse(org: Org): (values: RecordedValues) => NewHorse {
  const cell = cellReader(org, 'horses.csv');
  const number = cell(org === 'usdf' ? 'usdfId' : 'usefId');
  const name = cell('name');
  const usefId = cell('usefId');
  const microchipNumber = cell('microchipNumber');
  const feiRegNumber = cell('feiRegNumber');
  const feiRegistrationStatus = cell('feiRegistrationStatus');
  const suspensionStatus = cell('suspensionStatus');
  const foalDate = cell('foalDate');
  const usdfMembershipType = cell('usdfMembershipType');
  const usdfhidDate = cell('usdfhidDate');
  const usdfLifeDate = cell('usdfLifeDate');
  return (values) => ({
    number: number(values) ?? '',
    name: name(values) ?? '',
    usefId: usefId(values),
    microchipNumber: microchipNumber(values),
    feiRegNumber: feiRegNumber(values),
    feiRegistrationStatus: feiRegistrationStatus(values),
    suspensionStatus: suspensionStatus(values),
    foalDate: foalDate(values),
    usdfMembershipType: usdfMembershipType(values),
    usdfhidDate: usdfhidDate(values),
    usdfLifeDate: usdfLifeDate(values),
  });
}

/** Makes the members of a book from what was recorded of them. */
export function recordedMember(org: Org): (values: RecordedValues) => NewMember {
  const cell = cellReader(org, 'members.csv');
  const number = cell(org === 'usdf' ? 'usdfId' : 'usefId');
  const entityType = cell('entityType');
  const name = cell('name');
  const firstName = cell('firstName');
  const lastName = cell('lastName');
  const usefId = cell('usefId');
  const birthDate = cell('birthDate');
  const amateurProStatus = cell('amateurProStatus');
  const suspensionStatus = cell('suspensionStatus');
  const feiRegNumber = cell('feiRegNumber');
  const feiRegistrationStatus = cell('feiRegistrationStatus');
  return (values) => ({
    number: number(values) ?? '',
    entityType: entityType(values) ?? '',
    ...memberName(entityType(values) ?? '', name(values), firstName(values), lastName(values)),
    usefId: usefId(values),
    birthDate: birthDate(values),
    amateurProStatus: amateurProStatus(values),
    suspensionStatus: suspensionStatus(values),
    feiRegNumber: feiRegNumber(values),
    feiRegistrationStatus: feiRegistrationStatus(values),
  });
}

/** Finds a column once, to read its value from many records; null where the book has no such column. */
function cellReader(
  org: Org,
  file: RecordFileName,
): (column: string) => (values: RecordedValues) => CellValue {
  const columns = recordFilesOf(org).find(({ name }) => name === file);
  if (columns === undefined) throw new RangeError(`${org} has no ${file}`);
  const names = recordedColumns(columns).map(({ name }) => name);
  return (column) => {
    const at = names.indexOf(column);
    return at === -1 ? () => null : (values) => values[at] ?? null;
  };
}
