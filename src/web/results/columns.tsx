import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, displayFoalDate, MISSING } from '../../domain/calendar/display-date.ts';
import {
  displayDressageHorseType,
  displayHorseType,
  displayMemberType,
  entityTypeText,
} from '../../domain/cards/line.ts';
import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/verdict.ts';
import { membershipWord } from '../../domain/membership/membership.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider, OwnerRow } from '../../domain/rows.ts';
import type { Column } from '../ui/choice-table.tsx';
import { Recorded } from '../ui/recorded.tsx';

/* What the rows of each results screen show, by organization. */

/** A row that may have a USEF and a USDF number. */
interface Numbered {
  usefId: string | null;
  usdfId: string | null;
}

const usefNumber: Column<Numbered> = { header: 'USEF #', text: (row) => row.usefId ?? MISSING };
const usdfNumber: Column<Numbered> = { header: 'USDF #', text: (row) => row.usdfId ?? MISSING };

function numbers(org: Org): readonly Column<Numbered>[] {
  return org === 'usdf' ? [usdfNumber, usefNumber] : [usefNumber];
}

const foaled: Column<FoundHorse> = { header: 'Foaled', text: (row) => displayFoalDate(row.foalDate) };

/** Numbers that few horses have: a column of their own would mostly be empty. */
const furtherNumbers: Column<FoundHorse> = {
  header: 'Microchip, FEI #',
  text: numbersText,
  cell: (row) => (
    <span className="breakable">
      <Recorded>{numbersText(row)}</Recorded>
    </span>
  ),
};

/** What stands behind the name of a horse. */
const AFTER_NAME: Readonly<Record<Org, readonly Column<FoundHorse>[]>> = {
  usef: [
    usefNumber,
    foaled,
    { header: 'Type', text: displayHorseType },
    { header: 'Status', text: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', text: (row) => periodText(row.memberStartDate, row.memberEndDate) },
    furtherNumbers,
  ],
  usdf: [
    usdfNumber,
    usefNumber,
    foaled,
    { header: 'Type', text: displayDressageHorseType },
    {
      header: 'Date',
      text: (row) => displayDate(isLife(row) ? row.usdfLifeDate : row.usdfhidDate),
    },
  ],
  ushja: [
    usefNumber,
    { header: 'USHJA status', text: (row) => row.ushjaStatus ?? MISSING },
    { header: 'Registered', text: (row) => periodText(row.ushjaStartDate, row.ushjaEndDate) },
    foaled,
    { header: 'USEF status', text: (row) => row.memberStatus ?? 'No USEF record' },
    furtherNumbers,
  ],
};

/**
 * The columns of the horses in an organization's book.
 *
 * @param similarity how a row differs from the horse searched for; null for a row that is more than similar
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
  const numbers = [
    microchipNumber && `Chip ${isolated(microchipNumber)}`,
    feiRegNumber && `FEI ${isolated(feiRegNumber)}`,
  ];
  return numbers.filter(Boolean).join(', ') || MISSING;
}

function isLife({ usdfMembershipType }: FoundHorse): boolean {
  return membershipWord(usdfMembershipType) === 'Life';
}

/** A horse's number in an organization's book: USHJA's is its USEF number (requirement 2.3). */
export function horseNumber(org: Org, horse: Numbered): string {
  return (org === 'usdf' ? horse.usdfId : horse.usefId) ?? '';
}

/** The membership of an owner or rider. */
function membership(org: Org): readonly Column<OwnerRow | FoundRider>[] {
  return [
    { header: 'Type', text: (row) => displayMemberType(row.membershipType, org, row.entityType) },
    { header: 'Status', text: (row) => row.memberStatus ?? MISSING },
    { header: 'Effective', text: (row) => periodText(row.memberStartDate, row.memberEndDate) },
  ];
}

/** The columns of the owners in an organization's book. */
export function ownerColumns(org: Org): readonly Column<OwnerRow>[] {
  return [
    {
      header: 'Name',
      text: ({ name }) => name,
      cell: (row) => <NameCell row={row} similarity={null} />,
    },
    ...numbers(org),
    { header: 'Entity', text: (row) => entityTypeText(row.entityType) },
    ...membership(org),
  ];
}

/**
 * The columns of the riders in an organization's book. USEF's have years of birth, which tell people of one name apart,
 * unless the server gives none (requirement 14.5).
 *
 * @param hasYears whether the server gives years of birth
 * @param similarity how a row differs from the rider searched for; null for a row that is more than similar
 */
export function riderColumns(
  org: Org,
  hasYears: boolean,
  similarity: (row: FoundRider) => string | null,
): readonly Column<FoundRider>[] {
  const name: Column<FoundRider> = {
    header: 'Name',
    text: ({ name }) => name,
    cell: (row) => <NameCell row={row} similarity={similarity(row)} />,
  };
  if (org !== 'usef') return [name, ...numbers(org), ...membership(org)];
  return [
    name,
    ...numbers(org),
    ...(hasYears ? [BORN] : []),
    ...membership(org),
    { header: 'FEI #', text: (row) => row.feiRegNumber ?? MISSING },
  ];
}

const BORN: Column<FoundRider> = {
  header: 'Born',
  text: ({ birthYear }) => (typeof birthYear === 'number' ? String(birthYear) : MISSING),
};

/** From when to when, "12/01/2025 - 11/30/2026"; a missing date is `---`. In a narrow column the line breaks after the dash. */
function periodText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start === null && end === null
    ? displayDate(null)
    : `${displayDate(start)}\u00a0- ${displayDate(end)}`;
}

/**
 * A name among results. Beside it stands what the user must not overlook: a suspension, and that the row is only similar.
 * A horse also has the names of its owners, by which people tell two horses apart.
 */
function NameCell({
  row,
  similarity,
  ownerNames,
}: {
  row: { name: string; suspensionStatus: string | null };
  similarity: string | null;
  ownerNames?: readonly string[];
}) {
  return (
    <>
      <Recorded>{row.name}</Recorded>
      {isSuspended(row) && <strong className="suspended"> {SUSPENDED_TEXT}</strong>}
      {similarity !== null && <em className="similar"> {similarity}</em>}
      {ownerNames !== undefined && ownerNames.length > 0 && (
        <small className="owner-names">
          {' '}
          <Recorded>{ownersText(ownerNames)}</Recorded>
        </small>
      )}
    </>
  );
}

function ownersText(names: readonly string[]): string {
  return `${names.length === 1 ? 'Owner' : 'Owners'}: ${someNames(names)}`;
}

/** How many owners a row names: a syndicate has dozens. */
const SHOWN = 3;

/**
 * A list of names in words, cut when it is long.
 *
 * @example someNames(['A', 'B', 'C', 'D']) // 'A, B, C and 1 more'
 */
export function someNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map(isolated).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
