import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Term } from './term.ts';
import { termAsOf } from './term-as-of.ts';

/** A horse's registration at USHJA as of a date, as horse rows carry it (specification, section 3). */
export interface UshjaRegistration {
  /** As recorded; null when nothing is recorded, which is no registration. */
  ushjaStatus: string | null;
  ushjaStartDate: CalendarDate | null;
  ushjaEndDate: CalendarDate | null;
}

/**
 * A horse's registration at USHJA as of a date. Its rows are terms with the status as recorded (records.md), so unlike
 * a membership's an empty status stays empty and the card warns. With no term on the date the status is `Inactive`
 * and the dates are those of the last term that ended before, else of the first that starts after; all null when
 * no term is recorded.
 */
export function ushjaRegistrationAsOf(terms: readonly Term[], date: CalendarDate): UshjaRegistration {
  const found = termAsOf(terms, date, strength);
  if (found === null) return { ushjaStatus: null, ushjaStartDate: null, ushjaEndDate: null };
  return {
    ushjaStatus: found.holds ? found.term.status : 'Inactive',
    ushjaStartDate: found.term.start,
    ushjaEndDate: found.term.end,
  };
}

/** The statuses the card warns of count least (rules, section 6, "hunter/jumper horse"). */
function strength(status: string | null): number {
  if (status === null || status === 'Not Registered') return 0;
  return status === 'Active' ? 2 : 1;
}
