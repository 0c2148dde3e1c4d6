import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Term, termAsOf } from './term.ts';

const WORDS = ['Active', 'Inactive', 'Retired', 'Life', 'HID', 'Amateur', 'Not Registered'];

const SPELLING: ReadonlyMap<string, string> = new Map(WORDS.map((word) => [key(word), word]));

/**
 * A recorded status or type with the membership words in the spelling of requirement 1.25, whatever case,
 * blanks or dashes they were written with (requirement 10.15). Every other word stays as it is, trimmed.
 *
 * @example membershipWord(' not  registered') // 'Not Registered'; 'Junior Active' stays
 */
export function membershipWord(recorded: string | null): string {
  if (recorded === null) return '';
  return SPELLING.get(key(recorded)) ?? recorded.trim();
}

function key(word: string): string {
  return word.toLowerCase().replace(/[\s\p{Cf}\p{Pd}_]/gu, '');
}

/** A membership as of a date, as the rows of answers carry it (requirement 4.30). */
export interface Membership {
  /** `Active`, `Inactive`, or the status recorded. */
  memberStatus: string;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
}

/**
 * A member's membership as of a date (requirements 3.6 and 3.7). The term that contains the date gives status
 * (`Active` when it records none), type and dates. With no such term the status is `Inactive`, type and dates those of
 * the last term that ended before, else of the first that starts after, else null.
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

/**
 * A horse's membership as of a date: a member's, but `Retired` on any term that started on or before the date makes
 * the horse `Retired` from then on, whatever was recorded later (requirement 3.8). Type and dates stay those of the
 * term that speaks for the date.
 */
export function horseMembershipAsOf(terms: readonly Term[], date: CalendarDate): Membership {
  const membership = membershipAsOf(terms, date);
  const retired = terms.some(
    (term) => term.status === 'Retired' && (term.start === null || term.start <= date),
  );
  return retired ? { ...membership, memberStatus: 'Retired' } : membership;
}

/** A horse's registration at USHJA as of a date, as horse rows carry it (requirement 4.30). */
export interface UshjaRegistration {
  /** As recorded; null when nothing is recorded, which is no registration. */
  ushjaStatus: string | null;
  ushjaStartDate: CalendarDate | null;
  ushjaEndDate: CalendarDate | null;
}

/**
 * A horse's registration at USHJA as of a date. Its rows are terms with the status as recorded (requirements 10.6 and
 * 3.9), so unlike a membership's an empty status stays empty and the card warns. With no term on the date the status
 * is `Inactive` and the dates are those of the last term that ended before, else of the first that starts after; all
 * null when no term is recorded.
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

/** The statuses the card warns of count least (requirement 7.8). */
function strength(status: string | null): number {
  if (status === null || status === 'Not Registered') return 0;
  return status === 'Active' ? 2 : 1;
}
