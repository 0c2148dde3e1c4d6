import { type CalendarDate, daysAfter } from '../calendar/calendar-date.ts';

/** The days of a competition, both included (requirement 11.10). */
export interface ShowDays {
  first: CalendarDate;
  last: CalendarDate;
}

/** How many days after the first the last day of a competition may be (requirement 11.11). */
export const LONGEST_SHOW = 60;

/** For how many days after a competition the end of something is a remark (requirement 11.13). */
export const SOON = 14;

/**
 * The days of a competition. Without a last day, the first is the only one (requirement 11.10).
 *
 * @example showDays('2026-11-21', null) // { first: '2026-11-21', last: '2026-11-21' }
 */
export function showDays(first: CalendarDate, last: CalendarDate | null): ShowDays {
  return { first, last: last ?? first };
}

/**
 * Whether a day can be the last one of a competition that starts on another (requirement 11.11).
 *
 * @example
 * isLastDay('2026-11-21', '2026-11-20') // false
 * isLastDay('2026-11-21', '2026-11-21') // true
 */
export function isLastDay(first: CalendarDate, last: CalendarDate): boolean {
  const latest = daysAfter(first, LONGEST_SHOW);
  return last >= first && (latest === null || last <= latest);
}

/**
 * The show days, in order. Throws a RangeError when the last day cannot be one.
 *
 * @example daysOf({ first: '2026-11-30', last: '2026-12-01' }) // ['2026-11-30', '2026-12-01']
 */
export function daysOf({ first, last }: ShowDays): CalendarDate[] {
  if (!isLastDay(first, last)) throw new RangeError(`Not the days of a competition: ${first} to ${last}`);
  const days = [first];
  for (let day = daysAfter(first, 1); day !== null && day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** When something ends or falls due, as the show sees it (requirement 11.13). Null: later than it matters. */
export type Ending = 'during' | 'soon' | null;

/**
 * Whether a day on which something ends is during the show or soon after it. The last day of a show with several days is
 * during it; the only day of a show is not, because everything that holds on it holds for the whole show.
 *
 * @param end not before the first show day; null: it never ends
 * @example
 * endingOf('2026-11-21', { first: '2026-11-21', last: '2026-11-21' }) // 'soon'
 * endingOf('2026-11-22', { first: '2026-11-21', last: '2026-11-22' }) // 'during'
 * endingOf('2026-12-06', { first: '2026-11-21', last: '2026-11-21' }) // null
 */
export function endingOf(end: CalendarDate | null, { first, last }: ShowDays): Ending {
  if (end === null) return null;
  if (end <= last && last > first) return 'during';
  const soon = daysAfter(last, SOON);
  return soon === null || end <= soon ? 'soon' : null;
}
