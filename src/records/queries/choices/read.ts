import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type RiderClasses, riderClasses } from '../../../domain/cards/rider-class.ts';
import { membershipWord } from '../../../domain/membership/membership.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../domain/numbers.ts';
import type { Org } from '../../../domain/org.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../../../domain/rows.ts';
import type { AnswerSettings, Book, Books } from '../../books.ts';
import { asOtherOwner, memberByNumber, ownersOf } from '../owners/recorded-owners.ts';
import { placeOf } from '../places.ts';
import { readWholeHorses } from '../horses/read-horses.ts';
import { readRiders } from '../read-members.ts';
import { shownBooks, type ShownBooks } from '../records/status.ts';

/** Each record is identified by its book and its number in that book. */
export interface ReadChoicesQuestion {
  searchDate: CalendarDate;
  horses: readonly { book: Org; horseId: string }[];
  owners: readonly { book: Org; horseId: string; ownerId: string }[];
  riders: readonly { book: Org; riderId: string }[];
  competitionYear?: number | null | undefined;
  settings?: AnswerSettings;
}

interface ReadOwner {
  /** Null if the book does not have the member. `otherOwners` lists the horse's other owners as of the date. */
  owner: OwnerRow | null;
  owns: boolean;
}

/**
 * Cards need only the dressage classes derived from the birth date, so the birth date itself is always null (requirement 14.7).
 */
type ChosenRider = RiderRow & { birthDate: null; riderClasses: RiderClasses | null };

/** Lists are in the question's order. A row is null if the book does not have the record. */
export interface ReadChoices {
  horses: (HorseRow | null)[];
  owners: ReadOwner[];
  riders: (ChosenRider | null)[];
  books: ShownBooks;
}

/**
 * `choices/read`: reads chosen records as of a new competition date, and finds owners who do not own the horse then
 * (requirement 6.20).
 * @throws BookMissingError for a choice from a book that was never imported
 */
export async function readChoices(books: Books, question: ReadChoicesQuestion): Promise<ReadChoices> {
  const date = question.searchDate;
  const [horses, owners, riders] = await Promise.all([
    Promise.all(question.horses.map(({ book, horseId }) => readHorse(books, book, horseId, date))),
    Promise.all(
      question.owners.map(({ book, horseId, ownerId }) => readOwner(books, book, horseId, ownerId, date)),
    ),
    Promise.all(question.riders.map(({ book, riderId }) => readRider(books, book, riderId, question))),
  ]);
  return { horses, owners, riders, books: shownBooks(books, question.settings) };
}

async function readHorse(
  books: Books,
  org: Org,
  horseId: string,
  asOf: CalendarDate,
): Promise<HorseRow | null> {
  const place = await placeOf(books.of(org), 'horse', cleanHorseNumber(horseId));
  const [horse] = place === null ? [] : await readWholeHorses(books, org, [place], asOf);
  return horse ?? null;
}

async function readOwner(
  books: Books,
  org: Org,
  horseId: string,
  ownerId: string,
  asOf: CalendarDate,
): Promise<ReadOwner> {
  const book = books.of(org);
  const number = cleanMemberNumber(ownerId);
  const [owner, owners] = await Promise.all([
    memberByNumber(book, number, asOf),
    ownersOfHorse(book, horseId, asOf),
  ]);
  const others = owners.filter((each) => cleanMemberNumber(each.id) !== number);
  return {
    owner: owner === null ? null : { ...owner, otherOwners: others.map(asOtherOwner) },
    owns: others.length < owners.length,
  };
}

async function ownersOfHorse(book: Book, horseId: string, asOf: CalendarDate): Promise<OwnerRow[]> {
  const place = await placeOf(book, 'horse', cleanHorseNumber(horseId));
  return place === null ? [] : ownersOf(book, place, asOf);
}

async function readRider(
  books: Books,
  org: Org,
  riderId: string,
  { searchDate, competitionYear }: ReadChoicesQuestion,
): Promise<ChosenRider | null> {
  const book = books.of(org);
  const place = await placeOf(book, 'member', cleanMemberNumber(riderId));
  const [rider] = place === null ? [] : await readRiders(book, [place], searchDate);
  if (rider === undefined) return null;
  const { birthDate, ...others } = rider;
  const hasClass =
    typeof competitionYear === 'number' && membershipWord(rider.amateurProStatus) === 'Amateur';
  return {
    ...others,
    birthDate: null,
    riderClasses: hasClass ? riderClasses(birthDate, competitionYear, searchDate) : null,
  };
}
