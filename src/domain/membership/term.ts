import type { CalendarDate } from '../calendar/calendar-date.ts';

/**
 * One term of a member's or a horse's membership, as recorded (requirements 3.1 and 3.2). A start of null is since
 * ever, an end of null for ever.
 */
export interface Term {
  type: string | null;
  status: string | null;
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** Whether a row records no term: type, status, start and end are all empty (requirement 3.3). */
export function isNoTerm(term: Term): boolean {
  return term.type === null && term.status === null && term.start === null && term.end === null;
}

/**
 * Whether a period contains a date, both ends included; null is an open end. Terms and ownerships alike (requirements
 * 3.4 and 3.10).
 *
 * @example holdsOn({ start: null, end: calendarDate('2026-11-30') }, calendarDate('2026-11-30')) // true
 */
export function holdsOn(
  period: { start: CalendarDate | null; end: CalendarDate | null },
  date: CalendarDate,
): boolean {
  return (period.start === null || period.start <= date) && (period.end === null || period.end >= date);
}

/** The term a record is judged by on a date, and whether it contains the date. */
interface TermAsOf {
  term: Term;
  holds: boolean;
}

// Open ends as texts that sort before and after every date.
const SINCE_EVER = '';
const FOR_EVER = '~';

/**
 * The term that speaks for a date (requirements 3.5 and 3.7): of those that contain it, the one that ends last (of
 * these, the one that started last); else the last that ended before it; else the first that starts after it; null
 * when no term is recorded.
 *
 * Of terms alike in their dates the weakest by `strength` speaks, so that a card never looks valid on the better of
 * two statuses (requirement 10.8). What is alike even then goes by its texts, whatever order the terms come in.
 *
 * @param strength how valid a recorded status makes the record: the higher, the more
 */
export function termAsOf(
  terms: readonly Term[],
  date: CalendarDate,
  strength: (status: string | null) => number,
): TermAsOf | null {
  const recorded = terms.filter((term) => !isNoTerm(term));
  const endsLast = (a: Term, b: Term): number =>
    compare(b.end ?? FOR_EVER, a.end ?? FOR_EVER) ||
    compare(b.start ?? SINCE_EVER, a.start ?? SINCE_EVER) ||
    strength(a.status) - strength(b.status) ||
    compare(a.status ?? '', b.status ?? '') ||
    compare(a.type ?? '', b.type ?? '');
  const startsFirst = (a: Term, b: Term): number =>
    compare(a.start ?? SINCE_EVER, b.start ?? SINCE_EVER) || endsLast(a, b);

  const [holding] = recorded.filter((term) => holdsOn(term, date)).sort(endsLast);
  if (holding !== undefined) return { term: holding, holds: true };
  const [ended] = recorded.filter((term) => term.end !== null && term.end < date).sort(endsLast);
  if (ended !== undefined) return { term: ended, holds: false };
  const [starting] = recorded.sort(startsFirst);
  return starting === undefined ? null : { term: starting, holds: false };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
