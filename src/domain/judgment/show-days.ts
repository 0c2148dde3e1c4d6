import { type CalendarDate, daysAfter } from '../calendar/calendar-date.ts';

/** The first and last day, both included (requirement 11.10). */
export interface ShowDays {
  first: CalendarDate;
  last: CalendarDate;
}

/** Maximum number of days from the first to the last day (requirement 11.11). */
export const LONGEST_SHOW = 60;

/** Number of days after the competition within which an end is `soon` (requirement 11.13). */
export const SOON = 14;

/** Returns the days of a show; if `last` is null, the last day is the first (requirement 11.10). */
export function showDays(first: CalendarDate, last: CalendarDate | null): ShowDays {
  return { first, last: last ?? first };
}

/** True if a show may last from `first` to `last` (requirement 11.11). */
export function isLastDay(first: CalendarDate, last: CalendarDate): boolean {
  const latest = daysAfter(first, LONGEST_SHOW);
  return last >= first && (latest === null || last <= latest);
}

/** The days of a show. They are cached, because every card for a show uses the same days. */
interface Days {
  show: readonly CalendarDate[];
  /** The first `SOON` + 1 days after the show. A term that ends on any of them except the last is `soon`. */
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

/** Returns the days after `day` up to `last`, or to the end of the calendar if `last` is null. */
function daysFrom(day: CalendarDate, last: CalendarDate | null): CalendarDate[] {
  const next = daysAfter(day, 1);
  if (next === null || (last !== null && next > last)) return [];
  return [next, ...daysFrom(next, last)];
}

/** Lists the days of a show. Throws a RangeError if the last day is invalid. */
export function daysOf(show: ShowDays): readonly CalendarDate[] {
  return counted(show).show;
}

/**
 * Returns the last day of a run of active days that begins on the first show day (requirement 11.26). Null if the run goes on
 * for more than `SOON` days after the show.
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

/** Time at which something ends: during the show or soon after it (requirement 11.13); null if too late to matter. */
type Ending = 'during' | 'soon' | null;

/**
 * Classifies the day on which something ends. The last day of a multi-day show is `during`. The only day of a one-day show is
 * not, because a membership that ends on it covers the whole show.
 */
export function endingOf(end: CalendarDate | null, show: ShowDays): Ending {
  if (end === null) return null;
  if (end <= show.last && show.last > show.first) return 'during';
  // Near the end of the calendar, every end is `soon`.
  const soon = counted(show).later[SOON - 1] ?? null;
  return soon === null || end <= soon ? 'soon' : null;
}
