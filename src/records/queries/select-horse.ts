import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow, OtherOwner, OwnerRow } from '../../domain/rows.ts';
import { asOtherOwner } from '../book.ts';
import { HorseNotFoundError } from '../errors.ts';
import type { RecordsView } from '../view.ts';
import { readBookHorses } from './read-choices.ts';

/** The horse that was chosen, by its number in the book that is asked, as typed or recorded. */
interface SelectHorseQuestion {
  horseId: string;
  searchDate: CalendarDate;
}

export interface HorseWithOwners {
  horse: HorseRow;
  owners: { horseOwner: OwnerRow[] };
}

/**
 * A horse of a book and its owners in that book as of a date: the five `owners/…-select-horse` calls (requirements
 * 4.22 and 4.23). Throws HorseNotFoundError when the book has no such horse, BookMissingError without the book, or,
 * for a USHJA horse, without USEF's book, which has part of its fields.
 */
export async function selectHorse(
  view: RecordsView,
  org: Org,
  question: SelectHorseQuestion,
): Promise<HorseWithOwners> {
  const book = view.book(org);
  const place = await book.horsePlace(cleanHorseNumber(question.horseId));
  if (place === null) throw new HorseNotFoundError(org);
  const [[horse], horseOwner] = await Promise.all([
    readBookHorses(view, org, [place], question.searchDate),
    book.ownersOf(place, question.searchDate),
  ]);
  if (horse === undefined) throw new Error('A book has no record at the place of its own horse');
  return { horse, owners: { horseOwner } };
}

/** `book` is USEF's when missing. `excludeId` and `excludeType` may be empty. */
export interface OtherOwnersQuestion {
  horseId: string;
  excludeId: string;
  excludeType: string;
  searchDate: CalendarDate;
  book?: Org | null | undefined;
}

/**
 * A horse's owners as of a date but one: `owners/other-owners-select` (requirement 4.24). Left out is the owner whose
 * id and type are both those given. Throws HorseNotFoundError and BookMissingError.
 */
export async function otherOwners(
  view: RecordsView,
  question: OtherOwnersQuestion,
): Promise<{ otherOwners: OtherOwner[] }> {
  const org = question.book ?? 'usef';
  const book = view.book(org);
  const horse = await book.horsePlace(cleanHorseNumber(question.horseId));
  if (horse === null) throw new HorseNotFoundError(org);
  const excluded = cleanMemberNumber(question.excludeId);
  const owners = await book.ownersOf(horse, question.searchDate);
  const others = owners.filter(
    (owner) => cleanMemberNumber(owner.id) !== excluded || owner.entityType !== question.excludeType,
  );
  return { otherOwners: others.map(asOtherOwner) };
}
