import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import type { OtherOwner } from '../../domain/records/owner-row.ts';
import { asOtherOwner } from '../book.ts';
import { HorseNotFoundError } from '../horse-not-found-error.ts';
import type { RecordsView } from '../view.ts';

/** `book` is USEF's when missing. `excludeId` and `excludeType` may be empty. */
export interface OtherOwnersQuestion {
  horseId: string;
  excludeId: string;
  excludeType: string;
  searchDate: CalendarDate;
  book?: Org | null | undefined;
}

/**
 * A horse's owners as of a date but one: `owners/other-owners-select` (rules, section 4). Left out is the owner whose
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
