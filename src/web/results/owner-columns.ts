import { displayMemberType } from '../../domain/cards/display-membership-type.ts';
import { entityTypeText } from '../../domain/cards/entity-type.ts';
import { MISSING } from '../../domain/cards/line.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import type { Column } from '../ui/choice-table.tsx';
import { periodText } from './period-text.ts';

/** The columns of the owners in an organization's book. */
export function ownerColumns(org: Org): readonly Column<OwnerRow>[] {
  const usefNumber: Column<OwnerRow> = { header: 'USEF #', text: (row) => row.usefId ?? MISSING };
  const usdfNumber: Column<OwnerRow> = { header: 'USDF #', text: (row) => row.usdfId ?? MISSING };
  return [
    { header: 'Name', text: (row) => row.name },
    ...(org === 'usdf' ? [usdfNumber, usefNumber] : [usefNumber]),
    { header: 'Entity', text: (row) => entityTypeText(row.entityType) },
    { header: 'Type', text: (row) => displayMemberType(row.membershipType, org, row.entityType) },
    { header: 'Status', text: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', text: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  ];
}
