import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { type Completion, safeSportAsOf } from '../../domain/safe-sport/safe-sport-as-of.ts';
import type { SafeSport } from '../../domain/safe-sport/safe-sport.ts';
import type { Connection } from './connection.ts';

/** Safe sport of a number (cleaned) as of a date, whoever it belongs to. */
export function safeSport(connection: Connection, number: string, asOf: CalendarDate): SafeSport {
  const completions = connection.all<Completion>(
    'SELECT completed, due FROM safe_sport WHERE number_key = :number',
    { number },
  );
  return safeSportAsOf(completions, asOf);
}

/** The birth date of a member, by number (cleaned); null when there is none. USEF's book alone records any. */
export function birthDate(connection: Connection, org: Org, number: string): CalendarDate | null {
  if (org !== 'usef') return null;
  const [member] = connection.all<{ birthDate: CalendarDate | null }>(
    'SELECT birth_date AS birthDate FROM member WHERE number_key = :number',
    { number },
  );
  return member?.birthDate ?? null;
}
