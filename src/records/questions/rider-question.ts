import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { FoundRider } from '../../domain/records/rider-row.ts';
import type { Paging } from './requested-page.ts';

/** A rider search as asked (specification, section 3). Everything is as typed; an empty text narrows nothing. */
export interface RiderQuestion extends Paging {
  usefId: string;
  firstName: string;
  lastName: string;
  searchDate: CalendarDate;
}

/** The dressage search, which can ask for a USDF number too. */
export interface DressageRiderQuestion extends RiderQuestion {
  usdfId: string;
}

/** A page of riders, and how many there are in all. */
export interface FoundRiders {
  riders: FoundRider[];
  total: number;
}
