import { type CalendarDate, firstOfMonth, lastOfMonth } from './calendar/calendar-date.ts';
import { yearOf } from './calendar/years.ts';

/** Parts of a birth date that an answer may contain (requirement 14.1), largest first. */
export const BIRTH_DATES = ['full', 'year', 'none'] as const;

export type BirthDates = (typeof BIRTH_DATES)[number];

/** Returns the more restrictive setting: a question may narrow the server's setting but never widen it (requirement 14.3). */
export function lessOf(a: BirthDates, b: BirthDates): BirthDates {
  return BIRTH_DATES.indexOf(a) < BIRTH_DATES.indexOf(b) ? b : a;
}

/** Birth fields in a row. `birthYear` is present only if answers contain years (requirement 14.2). */
interface ShownBirth {
  birthDate: CalendarDate | null;
  birthYear?: number | null | undefined;
}

/** Reduces a birth date to the part that answers may contain (requirement 14.2). */
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
 * Returns the range of birth dates that answers must not tell apart: the whole month, unless full birth dates are allowed
 * (requirement 14.16). If answers told them apart, asking about many days would reveal the birthday.
 */
export function birthDatesAlike(
  birthDate: CalendarDate,
  birthDates: BirthDates = 'full',
): readonly [earliest: CalendarDate, latest: CalendarDate] {
  if (birthDates === 'full') return [birthDate, birthDate];
  return [firstOfMonth(birthDate), lastOfMonth(birthDate)];
}
