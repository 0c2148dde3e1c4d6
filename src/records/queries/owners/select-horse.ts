import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../domain/numbers.ts';
import type { Org } from '../../../domain/org.ts';
import type { HorseRow, OtherOwner, OwnerRow } from '../../../domain/rows.ts';
import type { Books } from '../../books.ts';
import { HorseNotFoundError } from '../../errors.ts';
import { asOtherOwner, ownersOf } from './recorded-owners.ts';
import { placeOf } from '../places.ts';
import { readWholeHorses } from '../horses/read-horses.ts';

interface SelectHorseQuestion {
  horseId: string;
  searchDate: CalendarDate;
}

export interface HorseWithOwners {
  horse: HorseRow;
  owners: { horseOwner: OwnerRow[] };
}

/**
 * Returns a query for a horse and its owners (requirements 4.22 and 4.23). A USHJA horse also needs USEF's book. The query
 * throws HorseNotFoundError and BookMissingError.
 */
export function selectHorse(
  org: Org,
): (books: Books, question: SelectHorseQuestion) => Promise<HorseWithOwners> {
  return async (books, { horseId, searchDate }) => {
    const book = books.of(org);
    const place = await placeOf(book, 'horse', cleanHorseNumber(horseId));
    if (place === null) throw new HorseNotFoundError(org);
    const [[horse], horseOwner] = await Promise.all([
      readWholeHorses(books, org, [place], searchDate),
      ownersOf(book, place, searchDate),
    ]);
    if (horse === undefined) throw new Error('A listed horse has no record in its book');
    return { horse, owners: { horseOwner } };
  };
}

/** Without `book`, USEF's book is read. `excludeId` and `excludeType` may be empty. */
export interface OtherOwnersQuestion {
  horseId: string;
  excludeId: string;
  excludeType: string;
  searchDate: CalendarDate;
  book?: Org | null | undefined;
}

/**
 * `owners/other-owners-select`: returns a horse's owners except one (requirement 4.24).
 * @throws HorseNotFoundError, BookMissingError
 */
export async function otherOwners(
  books: Books,
  question: OtherOwnersQuestion,
): Promise<{ otherOwners: OtherOwner[] }> {
  const org = question.book ?? 'usef';
  const book = books.of(org);
  const horse = await placeOf(book, 'horse', cleanHorseNumber(question.horseId));
  if (horse === null) throw new HorseNotFoundError(org);
  const excluded = cleanMemberNumber(question.excludeId);
  const owners = await ownersOf(book, horse, question.searchDate);
  const others = owners.filter(
    (owner) => cleanMemberNumber(owner.id) !== excluded || owner.entityType !== question.excludeType,
  );
  return { otherOwners: others.map(asOtherOwner) };
}
