import type { NaiveBook, NaiveBooks, NaiveHorse, NaiveMember, NaiveTerm } from './naive-books.ts';
import type { CsvBooks } from './record-folder.ts';

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
