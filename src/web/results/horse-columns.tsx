import { displayDate } from '../../domain/calendar/display-date.ts';
import { displayFoalDate } from '../../domain/calendar/display-foal-date.ts';
import { displayDressageHorseType, displayHorseType } from '../../domain/cards/display-membership-type.ts';
import { MISSING } from '../../domain/cards/line.ts';
import { membershipWord } from '../../domain/membership/membership-word.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse } from '../../domain/records/horse-row.ts';
import type { Column } from '../ui/choice-table.tsx';
import { NameCell } from './name-cell.tsx';
import { periodText } from './period-text.ts';

/* What tells horses of one name apart, for each book. */

const name: Column<FoundHorse> = { header: 'Name', cell: (row) => <NameCell row={row} /> };
const usefNumber: Column<FoundHorse> = { header: 'USEF #', cell: (row) => row.usefId ?? MISSING };
const usdfNumber: Column<FoundHorse> = { header: 'USDF #', cell: (row) => row.usdfId ?? MISSING };
const foaled: Column<FoundHorse> = { header: 'Foaled', cell: (row) => displayFoalDate(row.foalDate) };

/** Numbers that few horses have: a column of their own would mostly be empty. */
const furtherNumbers: Column<FoundHorse> = {
  header: 'Microchip, FEI #',
  cell: ({ microchipNumber, feiRegNumber }) => (
    <span className="breakable">
      {[microchipNumber && `Chip ${microchipNumber}`, feiRegNumber && `FEI ${feiRegNumber}`]
        .filter(Boolean)
        .join(', ') || MISSING}
    </span>
  ),
};

const USEF: readonly Column<FoundHorse>[] = [
  name,
  usefNumber,
  foaled,
  { header: 'Type', cell: displayHorseType },
  { header: 'Status', cell: (row) => row.memberStatus ?? MISSING },
  { header: 'Effective', cell: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  furtherNumbers,
];

const USDF: readonly Column<FoundHorse>[] = [
  name,
  usdfNumber,
  usefNumber,
  foaled,
  { header: 'Type', cell: displayDressageHorseType },
  {
    header: 'Date',
    cell: (row) => displayDate(isLife(row) ? row.usdfLifeDate : row.usdfhidDate),
  },
];

const USHJA: readonly Column<FoundHorse>[] = [
  name,
  usefNumber,
  { header: 'USHJA status', cell: (row) => row.ushjaStatus ?? MISSING },
  { header: 'Registered', cell: (row) => periodText(row.ushjaStartDate, row.ushjaEndDate) },
  foaled,
  { header: 'USEF status', cell: (row) => row.memberStatus ?? 'No USEF record' },
  furtherNumbers,
];

export const HORSE_COLUMNS: Readonly<Record<Org, readonly Column<FoundHorse>[]>> = {
  usef: USEF,
  usdf: USDF,
  ushja: USHJA,
};

function isLife({ usdfMembershipType }: FoundHorse): boolean {
  return membershipWord(usdfMembershipType ?? '') === 'Life';
}
