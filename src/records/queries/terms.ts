import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import type { Place } from '../../matching/hits.ts';
import type { Book } from '../books.ts';
import { FOR_EVER, SINCE_EVER } from '../new-book/tables.ts';
import { RECORD_TABLES, type RecordTable } from './places.ts';
import { oneFor, statement } from './statement.ts';

export type StoredDate = CalendarDate | typeof SINCE_EVER | typeof FOR_EVER;

export interface StoredTerm {
  place: Place;
  start: StoredDate;
  end: StoredDate;
  type: string;
  status: string;
}

export function termColumns(of: RecordTable): string {
  const term = `${of}_term`;
  return `${term}.${of}_id AS place, ${term}.start_date AS start, ${term}.end_date AS "end", ${term}.type AS type,
    ${term}.status AS status`;
}

const TERMS = oneFor(RECORD_TABLES, (of) =>
  statement(
    ({ numbers, join }) => `SELECT ${termColumns(of)}
    FROM ${numbers('places')} ${join} main.${of}_term ON ${of}_term.${of}_id = asked.value`,
  ),
);

/** Returns terms by place, in no particular order. Omits places without terms. */
export async function termsOf(
  book: Book,
  of: RecordTable,
  places: readonly Place[],
): Promise<Map<Place, Term[]>> {
  return termsByPlace(await book.all<StoredTerm>(TERMS[of], { places: [...new Set(places)] }));
}

export function termsByPlace(rows: readonly StoredTerm[]): Map<Place, Term[]> {
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

/** Returns a stored date; null for an open start or end. */
export function dateOrOpen(stored: StoredDate): CalendarDate | null {
  return stored === SINCE_EVER || stored === FOR_EVER ? null : stored;
}
