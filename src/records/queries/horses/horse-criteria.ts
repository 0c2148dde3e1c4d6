import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { fold } from '../../../domain/names/fold.ts';

/** A typed name with its folded form, which is computed once. Empty: any. */
export interface FoldedName {
  typed: string;
  folded: string;
}

/** Criteria of a horse search in one book. Numbers are cleaned. Empty: any. */
export interface HorseCriteria {
  /** The book's own number. Only in USDF's book does it differ from the USEF number. */
  number: string;
  /**
   * Any of these: in USEF's book a USEF number, microchip or FEI number; in an affiliate's book a USEF number. Empty:
   * any.
   */
  usefNumbers: readonly string[];
  horseName: FoldedName;
  ownerLastname: FoldedName;
  searchDate: CalendarDate;
}

/** Criteria by names alone, which are as typed. */
export function namesAsked(typed: {
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}): HorseCriteria {
  return {
    number: '',
    usefNumbers: [],
    horseName: foldedName(typed.horseName),
    ownerLastname: foldedName(typed.ownerLastname),
    searchDate: typed.searchDate,
  };
}

function foldedName(typed: string): FoldedName {
  return { typed, folded: fold(typed) };
}
