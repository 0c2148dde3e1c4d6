import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayMemberType, entityTypeText } from '../../domain/cards/line.ts';
import { displayDate, MISSING } from '../../domain/calendar/display-date.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundRider, OwnerRow } from '../../domain/rows.ts';
import type { Column } from '../ui/choice-table.tsx';
import { NameCell } from './notes.tsx';

/** From when to when, "12/01/2025 - 11/30/2026"; a missing end is `---`. In a narrow column the line breaks behind the dash. */
export function periodText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start === null && end === null
    ? displayDate(null)
    : `${displayDate(start)}\u00a0- ${displayDate(end)}`;
}

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
