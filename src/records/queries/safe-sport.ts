import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import {
  type Completion,
  type IndividualSafeSport,
  type SafeSport,
  safeSportAsOf,
  safeSportRequired,
} from '../../domain/safe-sport/safe-sport.ts';
import type { RecordsView } from '../view.ts';
import { type BookTables, statement } from './statement.ts';

/** A USEF number, as typed or recorded. Any is answered, unknown ones too. */
interface SafeSportQuestion {
  usefId: string;
  cardDate: CalendarDate;
}

/**
 * An individual's safe sport as of the card date, and whether it is required: `safe-sport/get-info` (requirements 4.27
 * and 3.15). Throws BookMissingError without USEF's book.
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
 * An organisation's or farm's safe sport as of the card date: `safe-sport/get-org-info` (requirement 4.28).
 * Throws BookMissingError without USEF's book.
 */
export async function organizationSafeSport(
  view: RecordsView,
  { usefId, cardDate }: SafeSportQuestion,
): Promise<SafeSport> {
  return view.book('usef').safeSport(cleanMemberNumber(usefId), cardDate);
}

const COMPLETIONS = statement(
  () =>
    'SELECT safe_sport.completed, safe_sport.due FROM main.safe_sport WHERE safe_sport.number_key = :number',
);

/** Safe sport of a number (cleaned) as of a date, whoever it belongs to. */
export async function safeSport(tables: BookTables, number: string, asOf: CalendarDate): Promise<SafeSport> {
  return safeSportAsOf(await tables.all<Completion>(COMPLETIONS, { number }), asOf);
}

const BIRTH_DATE = statement(
  () => 'SELECT member.birth_date AS "birthDate" FROM main.member WHERE member.number_key = :number',
);

/** The birth date of a member, by number (cleaned); null when there is none. USEF's book alone records any. */
export async function birthDate(tables: BookTables, org: Org, number: string): Promise<CalendarDate | null> {
  if (org !== 'usef') return null;
  const [member] = await tables.all<{ birthDate: CalendarDate | null }>(BIRTH_DATE, { number });
  return member?.birthDate ?? null;
}
