import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import type { Place } from '../book.ts';
import type { Connection } from './connection.ts';
import { FOR_EVER, SINCE_EVER } from './schema.ts';

/** A stored date that may be an open end. */
export type StoredDate = CalendarDate | typeof SINCE_EVER | typeof FOR_EVER;

interface StoredTerm {
  place: Place;
  start: StoredDate;
  end: StoredDate;
  type: string;
  status: string;
}

/** The terms of horses or members, by place. A place without any is left out. */
export function termsOf(
  connection: Connection,
  kind: 'horse' | 'member',
  places: readonly Place[],
): Map<Place, Term[]> {
  const rows = connection.all<StoredTerm>(
    `SELECT ${kind}_id AS place, start_date AS start, end_date AS "end", ${kind}_term.type, status
     FROM json_each(:places) AS asked CROSS JOIN ${kind}_term ON ${kind}_id = asked.value`,
    { places: JSON.stringify([...new Set(places)]) },
  );
  const terms = new Map<Place, Term[]>();
  for (const { place, start, end, type, status } of rows) {
    const term: Term = {
      type: type === '' ? null : type,
      status: status === '' ? null : status,
      start: dateOrOpen(start),
      end: dateOrOpen(end),
    };
    const known = terms.get(place);
    if (known === undefined) terms.set(place, [term]);
    else known.push(term);
  }
  return terms;
}

/** A stored date; null for an open end. */
export function dateOrOpen(stored: StoredDate): CalendarDate | null {
  return stored === SINCE_EVER || stored === FOR_EVER ? null : stored;
}
