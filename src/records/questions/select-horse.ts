import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow } from '../../domain/records/horse-row.ts';
import type { OwnerRow } from '../../domain/records/owner-row.ts';
import { HorseNotFoundError } from '../horse-not-found-error.ts';
import type { RecordsView } from '../view.ts';
import { readBookHorses } from './read-book-horses.ts';

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
 * A horse of a book and its owners in that book as of a date: the five `owners/…-select-horse` calls (rules, section 4).
 * Throws HorseNotFoundError when the book has no such horse, BookMissingError without the book, or, for a USHJA horse,
 * without USEF's book, which has part of its fields.
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
