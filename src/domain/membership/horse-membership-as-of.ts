import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Membership, membershipAsOf } from './membership-as-of.ts';
import type { Term } from './term.ts';

/**
 * A horse's membership as of a date: a member's, but `Retired` on any term that started on or before the date makes
 * the horse `Retired` from then on, whatever was recorded later (rules, section 3). Type and dates stay those of the
 * term that speaks for the date.
 */
export function horseMembershipAsOf(terms: readonly Term[], date: CalendarDate): Membership {
  const membership = membershipAsOf(terms, date);
  const retired = terms.some(
    (term) => term.status === 'Retired' && (term.start === null || term.start <= date),
  );
  return retired ? { ...membership, memberStatus: 'Retired' } : membership;
}
