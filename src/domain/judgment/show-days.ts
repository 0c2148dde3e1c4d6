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

/** The days that a judgment looks at. Every card of a show looks at the same ones, so they are counted once. */
interface Days {
  show: readonly CalendarDate[];
  /** The days after the show on which an end is still found soon, and the day after them. */
  later: readonly CalendarDate[];
}

const DAYS = new WeakMap<ShowDays, Days>();

function counted(show: ShowDays): Days {
  const known = DAYS.get(show);
  if (known !== undefined) return known;
  if (!isLastDay(show.first, show.last)) {
    throw new RangeError(`Not the days of a competition: ${show.first} to ${show.last}`);
  }
  const days = {
    show: [show.first, ...daysFrom(show.first, show.last)],
    later: daysFrom(show.last, daysAfter(show.last, SOON + 1)),
  };
  DAYS.set(show, days);
  return days;
}

/** The days after one up to another, as far as calendar dates go. */
function daysFrom(day: CalendarDate, last: CalendarDate | null): CalendarDate[] {
  const next = daysAfter(day, 1);
  if (next === null || (last !== null && next > last)) return [];
  return [next, ...daysFrom(next, last)];
}

/**
 * The show days, in order. Throws a RangeError when the last day cannot be one.
 *
 * @example daysOf({ first: '2026-11-30', last: '2026-12-01' }) // ['2026-11-30', '2026-12-01']
 */
export function daysOf(show: ShowDays): readonly CalendarDate[] {
  return counted(show).show;
}

/**
 * The last day of the run of active days that begins on the first show day (requirement 11.26). Null when it goes on for
 * as long as it matters.
 *
 * @example
 * endOfRun({ first: '2026-11-21', last: '2026-11-21' }, (day) => day < '2026-11-23') // '2026-11-22'
 * endOfRun({ first: '2026-11-21', last: '2026-11-21' }, (day) => day < '2026-12-31') // null
 */
export function endOfRun(show: ShowDays, active: (day: CalendarDate) => boolean): CalendarDate | null {
  const { show: days, later } = counted(show);
  let end = show.first;
  for (const run of [days, later]) {
    for (const day of run) {
      if (day !== show.first && !active(day)) return end;
      end = day;
    }
  }
  return null;
}

/** When something ends or falls due, as the show sees it (requirement 11.13). Null: later than it matters. */
type Ending = 'during' | 'soon' | null;

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
export function endingOf(end: CalendarDate | null, show: ShowDays): Ending {
  if (end === null) return null;
  if (end <= show.last && show.last > show.first) return 'during';
  // Where the calendar ends sooner, everything that ends is soon.
  const soon = counted(show).later[SOON - 1] ?? null;
  return soon === null || end <= soon ? 'soon' : null;
}
