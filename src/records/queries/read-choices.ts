import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../../domain/rows.ts';
import { type Place } from '../../matching/hits.ts';
import { asOtherOwner, type Book } from '../book.ts';
import type { RecordsView } from '../view.ts';

/** Records chosen earlier, each by the book it came from and its number there. */
export interface ReadChoicesQuestion {
  searchDate: CalendarDate;
  horses: readonly { book: Org; horseId: string }[];
  owners: readonly { book: Org; horseId: string; ownerId: string }[];
  riders: readonly { book: Org; riderId: string }[];
}

/** An owner that was chosen for a horse, and whether it owns the horse on the date. */
interface ReadOwner {
  /** With `otherOwners`: the horse's other owners in that book as of the date. Null: the book has no such member. */
  owner: OwnerRow | null;
  owns: boolean;
}

/** The records in the order they were asked for; null where a book has no such record. */
export interface ReadChoices {
  horses: (HorseRow | null)[];
  owners: ReadOwner[];
  riders: (RiderRow | null)[];
}

/**
 * Chosen records read again as of a date, all from one generation: `choices/read` (requirement 6.20: a new competition
 * date keeps the choices and marks those whose owner no longer owns). Throws BookMissingError for a choice of a book
 * that was never imported.
 */
export async function readChoices(view: RecordsView, question: ReadChoicesQuestion): Promise<ReadChoices> {
  const date = question.searchDate;
  const [horses, owners, riders] = await Promise.all([
    Promise.all(question.horses.map(({ book, horseId }) => readHorse(view, book, horseId, date))),
    Promise.all(
      question.owners.map(({ book, horseId, ownerId }) => readOwner(view, book, horseId, ownerId, date)),
    ),
    Promise.all(question.riders.map(({ book, riderId }) => readRider(view, book, riderId, date))),
  ]);
  return { horses, owners, riders };
}

async function readHorse(
  view: RecordsView,
  org: Org,
  horseId: string,
  asOf: CalendarDate,
): Promise<HorseRow | null> {
  const place = await view.book(org).horsePlace(cleanHorseNumber(horseId));
  const [horse] = place === null ? [] : await readBookHorses(view, org, [place], asOf);
  return horse ?? null;
}

async function readOwner(
  view: RecordsView,
  org: Org,
  horseId: string,
  ownerId: string,
  asOf: CalendarDate,
): Promise<ReadOwner> {
  const book = view.book(org);
  const number = cleanMemberNumber(ownerId);
  const [owner, owners] = await Promise.all([book.member(number, asOf), ownersOfHorse(book, horseId, asOf)]);
  const others = owners.filter((each) => cleanMemberNumber(each.id) !== number);
  return {
    owner: owner === null ? null : { ...owner, otherOwners: others.map(asOtherOwner) },
    owns: others.length < owners.length,
  };
}

/** The owners of a horse as of a date; none where the book has no such horse. */
async function ownersOfHorse(book: Book, horseId: string, asOf: CalendarDate): Promise<OwnerRow[]> {
  const place = await book.horsePlace(cleanHorseNumber(horseId));
  return place === null ? [] : book.ownersOf(place, asOf);
}

async function readRider(
  view: RecordsView,
  org: Org,
  riderId: string,
  asOf: CalendarDate,
): Promise<RiderRow | null> {
  const book = view.book(org);
  const place = await book.riderPlace(cleanMemberNumber(riderId));
  const [rider] = place === null ? [] : await book.readRiders([place], asOf);
  return rider ?? null;
}

/**
 * Horses of a book as an answer gives them: USHJA's with their USEF fields. Throws BookMissingError without the book,
 * or, for USHJA, without USEF's: nulls would say that USEF has no such horse.
 */
export async function readBookHorses(
  view: RecordsView,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<HorseRow[]> {
  const rows = await view.book(org).readHorses(places, asOf);
  return org === 'ushja' ? withUsefFields(view.book('usef'), rows, asOf) : rows;
}

/**
 * Horses of USHJA's book with what USEF's book has of them as of a date (requirement 4.21): everything but the numbers,
 * the name and the USHJA fields. A row whose number USEF's book has not stays as it is, its USEF fields null.
 */
export async function withUsefFields<Row extends HorseRow>(
  usef: Book,
  rows: readonly Row[],
  asOf: CalendarDate,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => cleanHorseNumber(row.usefId ?? ''));
  const records = await usef.readHorsesByNumber(numbers, asOf);
  return rows.map((row, at) => {
    const record = records.get(numbers[at] ?? '');
    return record === undefined ? row : { ...row, ...usefFields(record) };
  });
}

function usefFields(record: HorseRow) {
  return {
    microchipNumber: record.microchipNumber,
    suspensionStatus: record.suspensionStatus,
    memberStatus: record.memberStatus,
    membershipType: record.membershipType,
    memberStartDate: record.memberStartDate,
    memberEndDate: record.memberEndDate,
    foalDate: record.foalDate,
    feiRegNumber: record.feiRegNumber,
    feiRegistrationStatus: record.feiRegistrationStatus,
  };
}
