import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import type { CallName, Question } from './calls.ts';

/** The days of a show that a question is about. */
export interface AskedShow {
  first: CalendarDate;
  last: CalendarDate;
  /** Name of the field of the first day, for refusals. */
  field: string;
  /**
   * True if the days only matter for an age. If answers contain whole birth dates, such a question reveals nothing more
   * (requirement 14.17).
   */
  agesOnly: boolean;
  /** True if nobody is judged. The answer then reveals only whether the dates are allowed (requirement 12.22). */
  nobody: boolean;
}

/**
 * The show of each call whose answer depends on a person's age on a day: repeated for one day after another, such a
 * call would reveal a birth date. A call without an entry here does not compile.
 */
type ShowOf = { readonly [Name in CallName]: ((question: Question<Name>) => AskedShow) | null };

const SHOW_OF: ShowOf = {
  'horses/usef-search-response': null,
  'horses/usdf-search-response': null,
  'horses/usdf-usef-search-response': null,
  'horses/ushja-search-response': null,
  'owners/usef-select-horse': null,
  'owners/usdf-select-horse': null,
  'owners/ushja-select-horse': null,
  'owners/usdf-usef-select-horse': null,
  'owners/ushja-usef-select-horse': null,
  'owners/other-owners-select': null,
  'rider/usef-search-response': null,
  'rider/usdf-search-response': null,
  'rider/ushja-search-response': null,
  'rider/usdf-usef-search-response': null,
  'rider/ushja-usef-search-response': null,
  'safe-sport/get-info': ({ cardDate }) => ({
    first: cardDate,
    last: cardDate,
    field: 'cardDate',
    agesOnly: true,
    nobody: false,
  }),
  // Farms and organizations have no age.
  'safe-sport/get-org-info': null,
  'horses/suggestions': null,
  'rider/suggestions': null,
  // Its classes depend only on the year of birth.
  'choices/read': null,
  'choices/judge': ({ searchDate, lastDate, entries, riders }) => ({
    first: searchDate,
    last: lastDate ?? searchDate,
    field: 'searchDate',
    agesOnly: false,
    nobody: entries.length === 0 && riders.length === 0,
  }),
  'entries/values': null,
  'records/status': null,
};

/** The show that a question is about; null if the answer does not depend on a show. */
export function showAsked<Name extends CallName>(name: Name, question: Question<Name>): AskedShow | null {
  return SHOW_OF[name]?.(question) ?? null;
}
