import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Term } from './term.ts';
import { termAsOf } from './term-as-of.ts';

/** A membership as of a date, as the rows of answers carry it (specification, section 3). */
export interface Membership {
  /** `Active`, `Inactive`, or the status recorded. */
  memberStatus: string;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
}

/**
 * A member's membership as of a date (rules, section 3). The term that contains the date gives status (`Active` when
 * it records none), type and dates. With no such term the status is `Inactive`, type and dates those of the last
 * term that ended before, else of the first that starts after, else null.
 *
 * @example membershipAsOf([], date).memberStatus // 'Inactive'
 */
export function membershipAsOf(terms: readonly Term[], date: CalendarDate): Membership {
  const found = termAsOf(terms, date, (status) => (status === null || status === 'Active' ? 1 : 0));
  return {
    memberStatus: found?.holds === true ? (found.term.status ?? 'Active') : 'Inactive',
    membershipType: found?.term.type ?? null,
    memberStartDate: found?.term.start ?? null,
    memberEndDate: found?.term.end ?? null,
  };
}
