import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import { safeSportRequired } from '../../domain/safe-sport/safe-sport-required.ts';
import type { IndividualSafeSport, SafeSport } from '../../domain/safe-sport/safe-sport.ts';
import type { RecordsView } from '../view.ts';

/** A USEF number, as typed or recorded. Any is answered, unknown ones too. */
interface SafeSportQuestion {
  usefId: string;
  cardDate: CalendarDate;
}

/**
 * An individual's safe sport as of the card date, and whether it is required: `safe-sport/get-info` (rules, sections 3
 * and 4). Throws BookMissingError without USEF's book.
 */
export async function individualSafeSport(
  view: RecordsView,
  { usefId, cardDate }: SafeSportQuestion,
): Promise<IndividualSafeSport> {
  const book = view.book('usef');
  const number = cleanMemberNumber(usefId);
  const [answer, birthDate] = await Promise.all([book.safeSport(number, cardDate), book.birthDate(number)]);
  return { ...answer, required: safeSportRequired(birthDate, cardDate) };
}

/**
 * An organisation's or farm's safe sport as of the card date: `safe-sport/get-org-info` (rules, section 4).
 * Throws BookMissingError without USEF's book.
 */
export async function organizationSafeSport(
  view: RecordsView,
  { usefId, cardDate }: SafeSportQuestion,
): Promise<SafeSport> {
  return view.book('usef').safeSport(cleanMemberNumber(usefId), cardDate);
}
