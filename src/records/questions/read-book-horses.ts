import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseRow } from '../../domain/records/horse-row.ts';
import type { Place } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { withUsefFields } from './with-usef-fields.ts';

/**
 * Horses of a book as an answer gives them: USHJA's with their USEF fields. Throws BookMissingError without the book,
 * or, for USHJA, without USEF's: nulls would say that USEF has no such horse.
 */
export async function readBookHorses(
  view: RecordsView,
  org: Org,
  places: readonly Place[],
  asOf: CalendarDate,
): Promise<HorseRow[]> {
  const rows = await view.book(org).readHorses(places, asOf);
  return org === 'ushja' ? withUsefFields(view.book('usef'), rows, asOf) : rows;
}
