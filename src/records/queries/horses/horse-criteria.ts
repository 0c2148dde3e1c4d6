import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { fold } from '../../../domain/names/fold.ts';

/** A typed name, folded once. Empty: any. */
export interface FoldedName {
  typed: string;
  folded: string;
}

/** Numbers are cleaned. Empty: any. */
export interface HorseCriteria {
  /** Differs from the USEF number only in USDF's book. */
  number: string;
  /** Any of these. In USEF's book also a microchip or FEI number. Empty: any. */
  usefNumbers: readonly string[];
  horseName: FoldedName;
  ownerLastname: FoldedName;
  searchDate: CalendarDate;
}

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
