import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, displayFoalDate, NO_VALUE } from '../../domain/calendar/display-date.ts';
import {
  displayDressageHorseType,
  displayHorseType,
  displayMemberType,
  entityTypeText,
} from '../../domain/cards/line.ts';
import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/verdict.ts';
import { membershipWord } from '../../domain/membership/membership.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider, OwnerRow } from '../../domain/rows.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { MarkedName, MarkedNumber } from './marked.tsx';

/** Header of the column that both tables on a screen share. */
const USEF_NUMBER = 'USEF #';

interface Numbered {
  usefId: string | null;
  usdfId: string | null;
}

function numberColumn<Row>(
  header: string,
  of: (row: Row) => string | null,
  typed: string | undefined,
): TableColumn<Row> {
  return {
    header,
    width: 5.25,
    text: (row) => of(row) ?? NO_VALUE,
    cell: (row) => <MarkedNumber typed={typed}>{of(row) ?? NO_VALUE}</MarkedNumber>,
    order: of,
    kind: 'number',
  };
}

/** Shows the number without dashes or a leading `F`, so that it looks the same in tied records. */
function usefNumber(typed: Typed, clean: (recorded: string) => string): TableColumn<Numbered> {
  return numberColumn(USEF_NUMBER, ({ usefId }) => usefId && clean(usefId), typed.usef);
}

function horseUsefNumber(typed: Typed): TableColumn<Numbered> {
  return usefNumber(typed, cleanHorseNumber);
}

function usdfNumber(typed: Typed): TableColumn<Numbered> {
  return numberColumn('USDF #', (row) => row.usdfId, typed.usdf);
}

function memberNumbers(org: Org, typed: Typed): readonly TableColumn<Numbered>[] {
  const usef = usefNumber(typed, cleanMemberNumber);
  return org === 'usdf' ? [usdfNumber(typed), usef] : [usef];
}

const foaled: TableColumn<FoundHorse> = {
  header: 'Foaled',
  width: 5.75,
  text: (row) => displayFoalDate(row.foalDate),
  order: (row) => row.foalDate,
  kind: 'number',
};

/** Creates a column for a period. Sorts by the period's first day. */
function period<Row>(
  header: string,
  days: (row: Row) => readonly [CalendarDate | null, CalendarDate | null],
): TableColumn<Row> {
  return {
    header,
    text: (row) => periodText(...days(row)),
    cell: (row) => <Period days={days(row)} />,
    order: (row) => days(row)[0],
    kind: 'period',
    width: 11,
    isMinor: true,
  };
}

/**
 * Creates a column for a status.
 *
 * @param missing replaces an empty status
 */
function status<Row>(
  header: string,
  of: (row: Row) => string | null,
  missing: string = NO_VALUE,
  width: number = 5,
): TableColumn<Row> {
  return { header, text: (row) => of(row) ?? missing, order: of, width, isMinor: true };
}

function typeColumn<Row>(text: (row: Row) => string, width: number): TableColumn<Row> {
  return { header: 'Type', text, width, isMinor: true };
}

/** Creates a column for rarely used numbers, which users may type in place of a USEF number. */
function furtherNumbers(typed: Typed): TableColumn<FoundHorse> {
  return {
    header: 'Microchip, FEI #',
    text: (row) =>
      numbersOf(row)
        .map(({ of, number }) => `${of}${isolated(number)}`)
        .join(', ') || NO_VALUE,
    cell: (row) => <Numbers numbers={numbersOf(row)} typed={typed.usef} />,
    order: (row) => row.microchipNumber ?? row.feiRegNumber,
    width: 8.75,
    // A minor column is folded on a phone, but a number that was searched for must stay visible.
    isMinor: (typed.usef ?? '') === '',
  };
}

const AFTER_NAME: Readonly<Record<Org, (typed: Typed) => readonly TableColumn<FoundHorse>[]>> = {
  usef: (typed) => [
    status('Status', (row) => row.memberStatus),
    horseUsefNumber(typed),
    foaled,
    typeColumn(displayHorseType, 8),
    period('Effective', (row) => [row.memberStartDate, row.memberEndDate]),
    furtherNumbers(typed),
  ],
  usdf: (typed) => [
    usdfNumber(typed),
    horseUsefNumber(typed),
    foaled,
    typeColumn(displayDressageHorseType, 8),
    {
      header: 'Date',
      text: (row) => displayDate(usdfDate(row)),
      order: usdfDate,
      kind: 'number',
      width: 5.75,
      isMinor: true,
    },
  ],
  ushja: (typed) => [
    horseUsefNumber(typed),
    status('USHJA status', (row) => row.ushjaStatus, NO_VALUE, 7.5),
    period('Registered', (row) => [row.ushjaStartDate, row.ushjaEndDate]),
    foaled,
    status('USEF status', (row) => row.memberStatus, 'No USEF record', 8),
    furtherNumbers(typed),
  ],
};

/** Typed text to highlight in the rows. */
interface Typed {
  name?: string;
  owner?: string;
  /** Text in the USEF number field; for a horse, possibly a microchip or FEI number. */
  usef?: string;
  usdf?: string;
}

/**
 * Returns the columns for a list of horses.
 *
 * @param similarity how a similar row differs from the search; null for any other row
 */
export function horseColumns(
  org: Org,
  typed: Typed,
  similarity: (row: FoundHorse) => string | null,
): readonly TableColumn<FoundHorse>[] {
  const name: TableColumn<FoundHorse> = {
    header: 'Name',
    text: ({ name }) => name,
    cell: (row) => (
      <NameCell row={row} typed={typed} similarity={similarity(row)} ownerNames={row.ownerNames} />
    ),
  };
  return [name, ...AFTER_NAME[org](typed)];
}

function numbersOf({ microchipNumber, feiRegNumber }: FoundHorse): { of: string; number: string }[] {
  return [
    ...(microchipNumber ? [{ of: '', number: microchipNumber }] : []),
    ...(feiRegNumber ? [{ of: 'FEI ', number: feiRegNumber }] : []),
  ];
}

/** Wraps between numbers, but never within one. */
function Numbers({
  numbers,
  typed,
}: {
  numbers: readonly { of: string; number: string }[];
  typed: string | undefined;
}) {
  if (numbers.length === 0) return NO_VALUE;
  return numbers.map(({ of, number }, at) => (
    <span key={of}>
      <span className="whole">
        {of}
        <MarkedNumber typed={typed}>{number}</MarkedNumber>
        {at < numbers.length - 1 && ','}
      </span>{' '}
    </span>
  ));
}

function usdfDate(row: FoundHorse): CalendarDate | null {
  return membershipWord(row.usdfMembershipType) === 'Life' ? row.usdfLifeDate : row.usdfhidDate;
}

/** Returns the horse's number in the organization's book. USHJA uses USEF numbers (requirement 2.3). */
export function numberAt(org: Org, horse: Numbered): string {
  return (org === 'usdf' ? horse.usdfId : horse.usefId) ?? '';
}

function membership(org: Org): readonly TableColumn<OwnerRow | FoundRider>[] {
  return [
    typeColumn((row) => displayMemberType(row.membershipType, org, row.entityType), 11.5),
    status('Status', (row) => row.memberStatus),
    period('Effective', (row) => [row.memberStartDate, row.memberEndDate]),
  ];
}

export function ownerColumns(org: Org): readonly TableColumn<OwnerRow>[] {
  return [
    {
      header: 'Name',
      text: ({ name }) => name,
      cell: (row) => <NameCell row={row} />,
    },
    ...memberNumbers(org, NOTHING_TYPED),
    { header: 'Entity', text: (row) => entityTypeText(row.entityType), width: 6.75 },
    ...membership(org),
  ];
}

/**
 * Returns the columns for a list of riders. USEF's list has years of birth to tell namesakes apart, unless the server
 * returns none (requirement 14.5).
 *
 * @param similarity how a similar row differs from the search; null for any other row
 */
export function riderColumns(
  org: Org,
  hasYears: boolean,
  typed: Typed,
  similarity: (row: FoundRider) => string | null,
): readonly TableColumn<FoundRider>[] {
  const name: TableColumn<FoundRider> = {
    header: 'Name',
    text: ({ name }) => name,
    cell: (row) => <NameCell row={row} typed={typed} similarity={similarity(row)} />,
  };
  if (org !== 'usef') return [name, ...memberNumbers(org, typed), ...membership(org)];
  return [
    name,
    ...(hasYears ? [BORN] : []),
    ...memberNumbers(org, typed),
    ...membership(org),
    {
      ...numberColumn('FEI #', (row: FoundRider) => row.feiRegNumber, typed.usef),
      isMinor: (typed.usef ?? '') === '',
    },
  ];
}

const BORN: TableColumn<FoundRider> = {
  header: 'Born',
  width: 5,
  // `birthYear` is undefined if a look-up by number did not read it, and null if the record has none.
  text: ({ birthYear }) => (birthYear === undefined ? 'not read' : String(birthYear ?? NO_VALUE)),
};

function periodText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start === null && end === null ? displayDate(null) : `${displayDate(start)} - ${displayDate(end)}`;
}

/** Shows a period. In narrow columns, it wraps after the dash between two dates. */
function Period({ days: [start, end] }: { days: readonly [CalendarDate | null, CalendarDate | null] }) {
  if (start === null || end === null) return <span className="whole">{periodText(start, end)}</span>;
  return (
    <>
      <span className="whole">{displayDate(start)} -</span> <span className="whole">{displayDate(end)}</span>
    </>
  );
}

/** Adds suspension, similarity and owners to the name. Owners help tell horses apart. */
function NameCell({
  row,
  typed = NOTHING_TYPED,
  similarity = null,
  ownerNames = NOBODY,
}: {
  row: { name: string; suspensionStatus: string | null };
  typed?: Typed;
  similarity?: string | null;
  ownerNames?: readonly string[];
}) {
  return (
    <>
      <MarkedName typed={typed.name}>{row.name}</MarkedName>
      {isSuspended(row) && (
        <>
          {' '}
          <strong className="suspended">{SUSPENDED_TEXT}</strong>
        </>
      )}
      {(similarity !== null || ownerNames.length > 0) && (
        <small className="name-below">
          {similarity !== null && <em> {similarity}</em>}
          {ownerNames.length > 0 && (
            <span className="owner-names">
              {' '}
              {ownerNames.length === 1 ? 'Owner: ' : 'Owners: '}
              <MarkedName typed={typed.owner}>{someNames(ownerNames)}</MarkedName>
            </span>
          )}
        </small>
      )}
    </>
  );
}

const NOTHING_TYPED: Typed = {};
const NOBODY: readonly string[] = [];

/** Maximum number of owners to name for one horse. A syndicate may have dozens. */
const SHOWN = 3;

/** @example someNames(['A', 'B', 'C', 'D']) // 'A, B, C and 1 more' */
export function someNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map(isolated).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
