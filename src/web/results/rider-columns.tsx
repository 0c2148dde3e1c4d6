import { displayDate } from '../../domain/calendar/display-date.ts';
import { displayMemberType } from '../../domain/cards/display-membership-type.ts';
import { MISSING } from '../../domain/cards/line.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundRider } from '../../domain/records/rider-row.ts';
import type { Column } from '../ui/choice-table.tsx';
import { NameCell } from './name-cell.tsx';
import { periodText } from './period-text.ts';

const name: Column<FoundRider> = { header: 'Name', cell: (row) => <NameCell row={row} /> };
const usefNumber: Column<FoundRider> = { header: 'USEF #', cell: (row) => row.usefId ?? MISSING };

/** The columns of the riders in an organization's book; birth dates are in USEF's, to tell people of one name apart. */
export function riderColumns(org: Org): readonly Column<FoundRider>[] {
  const membership: readonly Column<FoundRider>[] = [
    { header: 'Type', cell: (row) => displayMemberType(row.membershipType, org, row.entityType) },
    { header: 'Status', cell: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', cell: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  ];
  switch (org) {
    case 'usef':
      return [
        name,
        usefNumber,
        { header: 'Born', cell: (row) => displayDate(row.birthDate) },
        ...membership,
        { header: 'FEI #', cell: (row) => row.feiRegNumber ?? MISSING },
      ];
    case 'usdf':
      return [name, { header: 'USDF #', cell: (row) => row.usdfId ?? MISSING }, usefNumber, ...membership];
    case 'ushja':
      return [name, usefNumber, ...membership];
  }
}
