import { displayDressageHorseType, displayHorseType } from '../../domain/cards/line.ts';
import { displayDate, displayFoalDate, MISSING } from '../../domain/calendar/display-date.ts';
import { membershipWord } from '../../domain/membership/membership.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse } from '../../domain/rows.ts';
import type { Column } from '../ui/choice-table.tsx';
import { NameCell } from './notes.tsx';
import { periodText } from './member-columns.tsx';

/* What tells horses of one name apart, for each book. */

const usefNumber: Column<FoundHorse> = { header: 'USEF #', text: (row) => row.usefId ?? MISSING };
const usdfNumber: Column<FoundHorse> = { header: 'USDF #', text: (row) => row.usdfId ?? MISSING };
const foaled: Column<FoundHorse> = { header: 'Foaled', text: (row) => displayFoalDate(row.foalDate) };

/** Numbers that few horses have: a column of their own would mostly be empty. */
const furtherNumbers: Column<FoundHorse> = {
  header: 'Microchip, FEI #',
  text: numbersText,
  cell: (row) => <span className="breakable">{numbersText(row)}</span>,
};

const USEF: readonly Column<FoundHorse>[] = [
  usefNumber,
  foaled,
  { header: 'Type', text: displayHorseType },
  { header: 'Status', text: (row) => row.memberStatus ?? MISSING },
  { header: 'Effective', text: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  furtherNumbers,
];

const USDF: readonly Column<FoundHorse>[] = [
  usdfNumber,
  usefNumber,
  foaled,
  { header: 'Type', text: displayDressageHorseType },
  {
    header: 'Date',
    text: (row) => displayDate(isLife(row) ? row.usdfLifeDate : row.usdfhidDate),
  },
];

const USHJA: readonly Column<FoundHorse>[] = [
  usefNumber,
  { header: 'USHJA status', text: (row) => row.ushjaStatus ?? MISSING },
  { header: 'Registered', text: (row) => periodText(row.ushjaStartDate, row.ushjaEndDate) },
  foaled,
  { header: 'USEF status', text: (row) => row.memberStatus ?? 'No USEF record' },
  furtherNumbers,
];

const AFTER_NAME: Readonly<Record<Org, readonly Column<FoundHorse>[]>> = {
  usef: USEF,
  usdf: USDF,
  ushja: USHJA,
};

/**
 * The columns of the horses in an organization's book.
 *
 * @param similarity in what a row is not the horse asked for; null for one that is more than similar
 */
export function horseColumns(
  org: Org,
  similarity: (row: FoundHorse) => string | null,
): readonly Column<FoundHorse>[] {
  const name: Column<FoundHorse> = {
    header: 'Name',
    text: ({ name }) => name,
    cell: (row) => <NameCell row={row} similarity={similarity(row)} ownerNames={row.ownerNames} />,
  };
  return [name, ...AFTER_NAME[org]];
}

function numbersText({ microchipNumber, feiRegNumber }: FoundHorse): string {
  const numbers = [microchipNumber && `Chip ${microchipNumber}`, feiRegNumber && `FEI ${feiRegNumber}`];
  return numbers.filter(Boolean).join(', ') || MISSING;
}

function isLife({ usdfMembershipType }: FoundHorse): boolean {
  return membershipWord(usdfMembershipType) === 'Life';
}
