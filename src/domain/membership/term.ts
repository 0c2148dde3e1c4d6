import type { CalendarDate } from '../calendar/calendar-date.ts';

/** A period of days, both ends included (requirement 3.2). */
export interface Period {
  /** Null if the period has no start. */
  start: CalendarDate | null;
  /** Null if the period has no end. */
  end: CalendarDate | null;
}

/** One term of a membership or registration, as recorded (requirement 3.1). */
export interface Term extends Period {
  type: string | null;
  status: string | null;
}

/** True for a row that records no term (requirement 3.3). */
export function isNoTerm(term: Term): boolean {
  return term.type === null && term.status === null && term.start === null && term.end === null;
}

/**
 * True if the period contains the date. Both ends are included, and a null start or end is open (requirements 3.4 and 3.10).
 */
export function holdsOn(period: Period, date: CalendarDate): boolean {
  return (period.start === null || period.start <= date) && (period.end === null || period.end >= date);
}

interface TermAsOf {
  term: Term;
  holds: boolean;
}

/** Sorts before every date. */
const ALWAYS = '';

/** Sorts after every date. */
const NEVER = '~';

/**
 * Finds the deciding term (requirements 3.5 and 3.7). If several terms hold on the date, it is the one that ends last; if
 * several of them end on the same day, it is the one that started last. If no term holds, it is the last one that ended before
 * the date, or else the first that starts after it. Null if no term is recorded.
 *
 * If several terms have the same dates, the one with the weakest status decides, so a stronger status never hides a weaker one
 * (requirement 10.8). `strength` is higher for a stronger status. Equally strong terms are compared as text, so the result does
 * not depend on their order.
 */
export function termAsOf(
  terms: readonly Term[],
  date: CalendarDate,
  strength: (status: string | null) => number,
): TermAsOf | null {
  const endsLast = (a: Term, b: Term): number =>
    compare(b.end ?? NEVER, a.end ?? NEVER) ||
    compare(b.start ?? ALWAYS, a.start ?? ALWAYS) ||
    strength(a.status) - strength(b.status) ||
    compare(a.status ?? '', b.status ?? '') ||
    compare(a.type ?? '', b.type ?? '');
  const startsFirst = (a: Term, b: Term): number =>
    compare(a.start ?? ALWAYS, b.start ?? ALWAYS) || endsLast(a, b);

  const recorded = (term: Term): boolean => !isNoTerm(term);
  const holding = first(terms, (term) => holdsOn(term, date) && recorded(term), endsLast);
  if (holding !== null) return { term: holding, holds: true };
  const ended = first(terms, (term) => term.end !== null && term.end < date, endsLast);
  if (ended !== null) return { term: ended, holds: false };
  const starting = first(terms, recorded, startsFirst);
  return starting === null ? null : { term: starting, holds: false };
}

function first(
  terms: readonly Term[],
  meant: (term: Term) => boolean,
  order: (a: Term, b: Term) => number,
): Term | null {
  let found: Term | null = null;
  for (const term of terms) {
    if (meant(term) && (found === null || order(term, found) < 0)) found = term;
  }
  return found;
}

/**
 * Returns a version of `read` that caches its results. They may depend only on which terms have started and ended, which is the
 * same on most days of a show.
 */
export function byStretch<Read>(
  terms: readonly Period[],
  read: (day: CalendarDate) => Read,
): (day: CalendarDate) => Read {
  const known = new Map<number, Read>();
  return (day) => {
    // The count never decreases from one day to the next, so days with the same count have the same terms.
    let passed = 0;
    for (const { start, end } of terms) {
      if (start !== null && start <= day) passed += 1;
      if (end !== null && end < day) passed += 1;
    }
    const kept = known.get(passed);
    if (kept !== undefined) return kept;
    const found = read(day);
    known.set(passed, found);
    return found;
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
