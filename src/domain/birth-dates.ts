import { type CalendarDate, firstOfMonth, lastOfMonth } from './calendar/calendar-date.ts';
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
 * The earliest and the latest of the birth dates that answers do not tell apart: those of one month unless whole birth dates
 * are given (requirement 14.16). Questions about many days would otherwise reveal the day.
 *
 * @example
 * birthDatesAlike('2008-02-10', 'full') // ['2008-02-10', '2008-02-10']
 * birthDatesAlike('2008-02-10', 'none') // ['2008-02-01', '2008-02-29']
 */
export function birthDatesAlike(
  birthDate: CalendarDate,
  birthDates: BirthDates = 'full',
): readonly [earliest: CalendarDate, latest: CalendarDate] {
  if (birthDates === 'full') return [birthDate, birthDate];
  return [firstOfMonth(birthDate), lastOfMonth(birthDate)];
}
