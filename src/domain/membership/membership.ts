import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Term, termAsOf } from './term.ts';

/** Membership words in the spelling of requirement 1.25. */
const WORDS = ['Active', 'Inactive', 'Retired', 'Life', 'HID', 'Amateur', 'Not Registered'];

const WORD_OF: ReadonlyMap<string, string> = new Map(WORDS.map((word) => [withoutSpelling(word), word]));

/**
 * Returns a membership word in its usual spelling, regardless of the recorded case, spaces and dashes (requirements
 * 1.25 and 10.15). Only trims other text. Empty for null.
 */
export function membershipWord(recorded: string | null): string {
  if (recorded === null) return '';
  return WORD_OF.get(withoutSpelling(recorded)) ?? recorded.trim();
}

function withoutSpelling(word: string): string {
  return word.toLowerCase().replace(/[\s\p{Cf}\p{Pd}_]/gu, '');
}

/** A member's or horse's membership as of a date, with the fields of answer rows (requirements 4.30 to 4.32). */
export interface Membership {
  /** `Active`, `Inactive`, or the recorded status. */
  memberStatus: string;
  membershipType: string | null;
  memberStartDate: CalendarDate | null;
  memberEndDate: CalendarDate | null;
}

/**
 * Returns a member's membership as of a date (requirements 3.6 and 3.7). The deciding term supplies the type, the dates and the
 * status (`Active` if it records none). If no term holds on the date, the status is `Inactive`; type and dates come from the
 * last term that ended before the date, or else from the first that starts after it, or are null.
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

/** Like `membershipAsOf`, but the status stays `Retired` once a term has retired the horse (requirement 3.8). */
export function horseMembershipAsOf(terms: readonly Term[], date: CalendarDate): Membership {
  const membership = membershipAsOf(terms, date);
  return isRetired(terms, date) ? { ...membership, memberStatus: 'Retired' } : membership;
}

/** True if a term has retired the horse on or before the date (requirement 3.8). */
export function isRetired(terms: readonly Term[], date: CalendarDate): boolean {
  return terms.some((term) => term.status === 'Retired' && (term.start === null || term.start <= date));
}

/** A horse's USHJA registration as of a date, with the fields of horse rows (requirement 4.30). */
interface UshjaRegistration {
  /** The recorded status; `Inactive` if no term holds. Null if nothing is recorded: the horse is then not registered. */
  ushjaStatus: string | null;
  ushjaStartDate: CalendarDate | null;
  ushjaEndDate: CalendarDate | null;
}

/**
 * Returns a horse's USHJA registration as of a date (requirements 3.9 and 10.6). Unlike a membership's status, a missing one
 * stays empty, so the card warns. If no term holds on the date, the status is `Inactive`, and the dates come from the last term
 * that ended before the date, or else from the first that starts after it. All fields are null if no term is recorded.
 */
export function ushjaRegistrationAsOf(terms: readonly Term[], date: CalendarDate): UshjaRegistration {
  const found = termAsOf(terms, date, registrationStrength);
  if (found === null) return { ushjaStatus: null, ushjaStartDate: null, ushjaEndDate: null };
  return {
    ushjaStatus: found.holds ? found.term.status : 'Inactive',
    ushjaStartDate: found.term.start,
    ushjaEndDate: found.term.end,
  };
}

/** Returns a higher number for a stronger status. The weakest statuses make the card warn (requirement 7.8). */
function registrationStrength(status: string | null): number {
  if (status === null || status === 'Not Registered') return 0;
  return status === 'Active' ? 2 : 1;
}
