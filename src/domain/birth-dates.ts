import type { CalendarDate } from './calendar/calendar-date.ts';
import { yearOf } from './calendar/years.ts';

/** How much an answer says of a birth: the date, the year, or neither (requirement 14.1). The first says most. */
export const BIRTH_DATES = ['full', 'year', 'none'] as const;

export type BirthDates = (typeof BIRTH_DATES)[number];

/**
 * The one of two that says less: a question may narrow what the setting allows, and never widens it (requirement 14.3).
 *
 * @example
 * lessOf('full', 'year') // 'year'
 * lessOf('none', 'full') // 'none'
 */
export function lessOf(a: BirthDates, b: BirthDates): BirthDates {
  return BIRTH_DATES.indexOf(a) < BIRTH_DATES.indexOf(b) ? b : a;
}

/** What a row says of a birth. `birthYear` is there only when the answer has years (requirement 14.2). */
interface ShownBirth {
  birthDate: CalendarDate | null;
  birthYear?: number | null | undefined;
}

/**
 * A birth as an answer says it (requirement 14.2).
 *
 * @example
 * shownBirth('1991-07-19', 'year') // { birthDate: null, birthYear: 1991 }
 * shownBirth('1991-07-19', 'none') // { birthDate: null }
 */
export function shownBirth(birthDate: CalendarDate | null, birthDates: BirthDates): ShownBirth {
  switch (birthDates) {
    case 'full':
      return { birthDate };
    case 'year':
      return { birthDate: null, birthYear: birthDate === null ? null : yearOf(birthDate) };
    case 'none':
      return { birthDate: null };
  }
}

/**
 * The day of a birthday in a judgment (requirement 14.16). Together with a known year, it would complete a birth date.
 *
 * @example
 * shownBirthday('2026-11-22', 'full') // '2026-11-22'
 * shownBirthday('2026-11-22', 'year') // null
 */
export function shownBirthday(day: CalendarDate, birthDates: BirthDates = 'full'): CalendarDate | null {
  return birthDates === 'full' ? day : null;
}
