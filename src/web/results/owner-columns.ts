import { displayMemberType } from '../../domain/cards/display-membership-type.ts';
import { entityTypeText } from '../../domain/cards/entity-type.ts';
import { MISSING } from '../../domain/cards/line.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { Column } from '../ui/choice-table.tsx';
import { periodText } from './period-text.ts';

/** The columns of the owners in an organization's book. */
export function ownerColumns(org: Org): readonly Column<OwnerRow>[] {
  const usefNumber: Column<OwnerRow> = { header: 'USEF #', cell: (row) => row.usefId ?? MISSING };
  const usdfNumber: Column<OwnerRow> = { header: 'USDF #', cell: (row) => row.usdfId ?? MISSING };
  return [
    { header: 'Name', cell: (row) => row.name },
    ...(org === 'usdf' ? [usdfNumber, usefNumber] : [usefNumber]),
    { header: 'Entity', cell: (row) => entityTypeText(row.entityType) },
    { header: 'Type', cell: (row) => displayMemberType(row.membershipType, org, row.entityType) },
    { header: 'Status', cell: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', cell: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  ];
}
