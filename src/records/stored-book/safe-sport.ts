import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { type Completion, safeSportAsOf } from '../../domain/safe-sport/safe-sport-as-of.ts';
import type { SafeSport } from '../../domain/safe-sport/safe-sport.ts';
import type { BookTables } from './book-tables.ts';
import { statement } from './statement.ts';

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
