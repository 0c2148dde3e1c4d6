import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { cleanMemberNumber } from '../../../domain/numbers.ts';
import {
  type Completion,
  type IndividualSafeSport,
  type SafeSport,
  safeSportAsOf,
  safeSportRequiredAsTold,
} from '../../../domain/safe-sport/safe-sport.ts';
import type { AnswerSettings, Book, Books } from '../../books.ts';
import { statement } from '../statement.ts';

/** `usefId` is a number as typed or recorded, and may be unknown. */
interface SafeSportQuestion {
  usefId: string;
  cardDate: CalendarDate;
  settings?: AnswerSettings;
}

/**
 * `safe-sport/get-info`: returns an individual's Safe Sport as of the card date (requirements 4.27, 3.15 and 14.16).
 * @throws BookMissingError
 */
export async function individualSafeSport(
  books: Books,
  { usefId, cardDate, settings }: SafeSportQuestion,
): Promise<IndividualSafeSport> {
  const book = books.of('usef');
  const number = cleanMemberNumber(usefId);
  const [training, born] = await Promise.all([safeSport(book, number, cardDate), birthDate(book, number)]);
  return { ...training, required: safeSportRequiredAsTold(born, cardDate, settings?.birthDates) };
}

/**
 * `safe-sport/get-org-info`: returns an organization's or farm's Safe Sport as of the card date (requirement 4.28).
 * @throws BookMissingError
 */
export async function organizationSafeSport(
  books: Books,
  { usefId, cardDate }: SafeSportQuestion,
): Promise<SafeSport> {
  return safeSport(books.of('usef'), cleanMemberNumber(usefId), cardDate);
}

const COMPLETIONS = statement(
  () =>
    'SELECT safe_sport.completed, safe_sport.due FROM main.safe_sport WHERE safe_sport.number_key = :number',
);

/** Returns a member's Safe Sport. `number` must already be cleaned, and may belong to any kind of member. */
export async function safeSport(book: Book, number: string, asOf: CalendarDate): Promise<SafeSport> {
  return safeSportAsOf(await book.all<Completion>(COMPLETIONS, { number }), asOf);
}

const COMPLETIONS_OF_MANY = statement(
  ({ texts, join }) => `SELECT asked.value AS number, safe_sport.completed, safe_sport.due
    FROM ${texts('numbers')} ${join} main.safe_sport ON safe_sport.number_key = asked.value`,
);

/** Reads completions by cleaned number. Omits numbers without a completion. */
export async function completionsOf(
  book: Book,
  numbers: readonly string[],
): Promise<Map<string, Completion[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await book.all<Completion & { number: string }>(COMPLETIONS_OF_MANY, {
    numbers: [...new Set(numbers)],
  });
  return Map.groupBy(rows, ({ number }) => number);
}

const BIRTH_DATE = statement(
  () => 'SELECT member.birth_date AS "birthDate" FROM main.member WHERE member.number_key = :number',
);

/** Returns a member's birth date. `number` must already be cleaned. Null for books other than USEF's, which have none. */
export async function birthDate(book: Book, number: string): Promise<CalendarDate | null> {
  if (book.org !== 'usef') return null;
  const [member] = await book.all<{ birthDate: CalendarDate | null }>(BIRTH_DATE, { number });
  return member?.birthDate ?? null;
}
