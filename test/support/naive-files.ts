import type { NaiveBook, NaiveBooks } from './naive-search.ts';
import type { CsvBooks } from './record-folder.ts';

const TERM = ['membershipType', 'memberStatus', 'memberStartDate', 'memberEndDate'];
const MEMBER = ['entityType', 'name', 'firstName', 'lastName', ...TERM];
const FEI = ['feiRegNumber', 'feiRegistrationStatus'];

/** Random books as the record files an import reads (records.md). Columns no search asks for are left empty. */
export function naiveFiles({ usef, usdf, ushja }: NaiveBooks): CsvBooks {
  return {
    usef: {
      horses: csv(
        ['usefId', 'name', 'microchipNumber', ...TERM, 'suspensionStatus', 'foalDate', ...FEI],
        usef.horses.map((horse) => ({ ...horse, usefId: horse.number })),
      ),
      members: csv(
        ['usefId', ...MEMBER, 'birthDate', 'amateurProStatus', 'suspensionStatus', ...FEI],
        usef.members.map((member) => ({ ...member, usefId: member.number })),
      ),
      owners: owners(usef),
      'safe-sport': csv(['usefId', 'completedDate', 'dueDate'], []),
    },
    usdf: {
      horses: csv(
        ['usdfId', 'usefId', 'name', 'foalDate', 'usdfMembershipType', 'usdfhidDate', 'usdfLifeDate'],
        usdf.horses.map((horse) => ({ ...horse, usdfId: horse.number })),
      ),
      members: csv(
        ['usdfId', 'usefId', ...MEMBER],
        usdf.members.map((member) => ({ ...member, usdfId: member.number })),
      ),
      owners: owners(usdf),
    },
    ushja: {
      horses: csv(
        ['usefId', 'name', 'ushjaStatus', 'ushjaStartDate', 'ushjaEndDate'],
        ushja.horses.map((horse) => ({ ...horse, usefId: horse.number })),
      ),
      members: csv(
        ['usefId', ...MEMBER],
        ushja.members.map((member) => ({ ...member, usefId: member.number })),
      ),
      owners: owners(ushja),
    },
  };
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

function csv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
