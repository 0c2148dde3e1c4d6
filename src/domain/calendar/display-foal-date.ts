import type { CalendarDate } from './calendar-date.ts';
import { displayDate } from './display-date.ts';

/**
 * A horse's foal date as screens and paper show it, MM/dd/yyyy; `Unknown` when there is none (specification, section 9).
 *
 * @example displayFoalDate(calendarDate('2014-04-01')) // '04/01/2014'; null → 'Unknown'
 */
export function displayFoalDate(date: CalendarDate | null): string {
  return date === null ? 'Unknown' : displayDate(date);
}
