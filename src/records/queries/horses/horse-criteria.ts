import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { fold } from '../../../domain/names/fold.ts';
import { cleanHorseNumber } from '../../../domain/numbers.ts';
import type { Book } from '../../books.ts';
import { type AskedOwner, askedOwner } from './horse-owners.ts';

/** A typed name and its folded form. An empty name matches any horse. */
export interface FoldedName {
  typed: string;
  folded: string;
}

interface TypedCriteria {
  /** A USEF number, a microchip or an FEI number. */
  usefNumber?: string;
  /** A USDF number, used only in USDF's book. */
  usdfNumber?: string;
  horseName: string;
  ownerLastname: string;
  searchDate: CalendarDate;
}

/** Numbers must already be cleaned. An empty field matches any horse. */
export interface HorseCriteria {
  /** The USDF number; empty for the other books, in which the record number is the USEF number. */
  number: string;
  /** Accepted USEF numbers; if empty, any number matches. In USEF's book, a microchip or FEI number also matches. */
  usefNumbers: readonly string[];
  horseName: FoldedName;
  /** The owner's `people` must be members of the searched book. Null means any owner. */
  owner: AskedOwner | null;
  searchDate: CalendarDate;
}

export async function horseCriteria(book: Book, typed: TypedCriteria): Promise<HorseCriteria> {
  const usefNumber = cleanHorseNumber(typed.usefNumber ?? '');
  return {
    number: book.org === 'usdf' ? cleanHorseNumber(typed.usdfNumber ?? '') : '',
    usefNumbers: usefNumber === '' ? [] : [usefNumber],
    horseName: { typed: typed.horseName, folded: fold(typed.horseName) },
    owner: await askedOwner(book, typed.ownerLastname),
    searchDate: typed.searchDate,
  };
}
