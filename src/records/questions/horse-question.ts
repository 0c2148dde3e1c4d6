import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { FoundHorse } from '../../domain/records/horse-row.ts';
import type { Paging } from './requested-page.ts';

/** A horse search as asked (specification, section 3). Everything is as typed; an empty text narrows nothing. */
export interface HorseQuestion extends Paging {
  /** A USEF number, a microchip or an FEI number. */
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}

/** The dressage search, which can ask for a USDF number too. */
export interface DressageHorseQuestion extends HorseQuestion {
  usdfNumber: string;
}

/** A page of horses, and how many there are in all. */
export interface FoundHorses {
  horses: FoundHorse[];
  total: number;
}
