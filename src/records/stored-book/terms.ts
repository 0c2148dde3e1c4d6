import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import type { Place } from '../book.ts';
import { FOR_EVER, SINCE_EVER } from '../new-book/schema.ts';
import type { BookTables } from './book-tables.ts';
import { oneFor } from './one-for.ts';
import { statement } from './statement.ts';

/** A stored date that may be an open end. */
export type StoredDate = CalendarDate | typeof SINCE_EVER | typeof FOR_EVER;

interface StoredTerm {
  place: Place;
  start: StoredDate;
  end: StoredDate;
  type: string;
  status: string;
}

const TERMS = oneFor(['horse', 'member'], (kind) => {
  const term = `${kind}_term`;
  return statement(
    ({
      numbers,
      join,
    }) => `SELECT ${term}.${kind}_id AS place, ${term}.start_date AS start, ${term}.end_date AS "end",
      ${term}.type AS type, ${term}.status AS status
    FROM ${numbers('places')} ${join} main.${term} ON ${term}.${kind}_id = asked.value`,
  );
});

/** The terms of horses or members, by place, in no order. A place without any is left out. */
export async function termsOf(
  tables: BookTables,
  kind: 'horse' | 'member',
  places: readonly Place[],
): Promise<Map<Place, Term[]>> {
  const rows = await tables.all<StoredTerm>(TERMS[kind], { places: [...new Set(places)] });
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
