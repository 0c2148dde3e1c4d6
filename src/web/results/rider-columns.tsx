import { displayDate } from '../../domain/calendar/display-date.ts';
import { displayMemberType } from '../../domain/cards/display-membership-type.ts';
import { MISSING } from '../../domain/cards/line.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundRider } from '../../domain/records/rider-row.ts';
import type { Column } from '../ui/choice-table.tsx';
import { NameCell } from './name-cell.tsx';
import { periodText } from './period-text.ts';

const usefNumber: Column<FoundRider> = { header: 'USEF #', text: (row) => row.usefId ?? MISSING };

/**
 * The columns of the riders in an organization's book; birth dates are in USEF's, to tell people of one name apart.
 *
 * @param similarity in what a row is not the rider asked for; null for one that is more than similar
 */
export function riderColumns(
  org: Org,
  similarity: (row: FoundRider) => string | null,
): readonly Column<FoundRider>[] {
  const name: Column<FoundRider> = {
    header: 'Name',
    text: ({ name }) => name,
    cell: (row) => <NameCell row={row} similarity={similarity(row)} />,
  };
  const membership: readonly Column<FoundRider>[] = [
    { header: 'Type', text: (row) => displayMemberType(row.membershipType, org, row.entityType) },
    { header: 'Status', text: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', text: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  ];
  switch (org) {
    case 'usef':
      return [
        name,
        usefNumber,
        { header: 'Born', text: (row) => displayDate(row.birthDate) },
        ...membership,
        { header: 'FEI #', text: (row) => row.feiRegNumber ?? MISSING },
      ];
    case 'usdf':
      return [name, { header: 'USDF #', text: (row) => row.usdfId ?? MISSING }, usefNumber, ...membership];
    case 'ushja':
      return [name, usefNumber, ...membership];
  }
}
