import type { CalendarDate } from '../calendar/calendar-date.ts';

/** The days of a term or an ownership, both ends included (requirement 3.2). */
export interface Period {
  /** Null: it has always held. */
  start: CalendarDate | null;
  /** Null: it never ends. */
  end: CalendarDate | null;
}

/** One period of a membership or registration, as recorded (requirement 3.1). */
export interface Term extends Period {
  type: string | null;
  status: string | null;
}

/**
 * Whether a row records no term: type, status, start and end are all empty (requirement 3.3).
 *
 * @example isNoTerm({ type: null, status: null, start: null, end: null }) // true
 */
export function isNoTerm(term: Term): boolean {
  return term.type === null && term.status === null && term.start === null && term.end === null;
}

/**
 * Whether a term or an ownership holds on a date, both ends included. A null end is open (requirements 3.4 and 3.10).
 *
 * @example
 * holdsOn({ start: null, end: '2026-11-30' }, '2026-11-30') // true
 * holdsOn({ start: null, end: '2026-11-30' }, '2026-12-01') // false
 */
export function holdsOn(period: Period, date: CalendarDate): boolean {
  return (period.start === null || period.start <= date) && (period.end === null || period.end >= date);
}

/** The term that a record is judged by on a date, and whether it holds on that date. */
interface TermAsOf {
  term: Term;
  holds: boolean;
}

/** An open start as a text that sorts before every date. */
const ALWAYS = '';

/** An open end as a text that sorts after every date. */
const NEVER = '~';

/**
 * The term that counts on a date (requirements 3.5 and 3.7). Of the terms that hold, it is the one that ends last, and
 * of those the one that started last. When none holds, it is the last one that ended before the date, else the first one
 * that starts after it. Null when no term is recorded.
 *
 * Of terms with the same dates the weakest status counts, so that a card never looks valid because of the better one
 * (requirement 10.8). Terms that are equal even then are ordered by their texts, so that the order in which terms come
 * does not matter.
 *
 * @param strength how valid a status makes the record: the higher, the more valid
 * @example
 * termAsOf([{ type: 'Annual', status: null, start: null, end: '2026-11-30' }], '2026-12-01', () => 0).holds // false
 */
export function termAsOf(
  terms: readonly Term[],
  date: CalendarDate,
  strength: (status: string | null) => number,
): TermAsOf | null {
  const recorded = terms.filter((term) => !isNoTerm(term));
  const endsLast = (a: Term, b: Term): number =>
    compare(b.end ?? NEVER, a.end ?? NEVER) ||
    compare(b.start ?? ALWAYS, a.start ?? ALWAYS) ||
    strength(a.status) - strength(b.status) ||
    compare(a.status ?? '', b.status ?? '') ||
    compare(a.type ?? '', b.type ?? '');
  const startsFirst = (a: Term, b: Term): number =>
    compare(a.start ?? ALWAYS, b.start ?? ALWAYS) || endsLast(a, b);

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
