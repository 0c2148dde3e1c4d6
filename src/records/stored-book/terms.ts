import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import type { Place } from '../book.ts';
import { FOR_EVER, SINCE_EVER } from '../new-book/schema.ts';
import type { BookTables } from './book-tables.ts';
import { oneFor } from './one-for.ts';
import { statement } from './statement.ts';

/** A stored date that may be an open end. */
type StoredDate = CalendarDate | typeof SINCE_EVER | typeof FOR_EVER;

/** A term as a book records it. */
export interface StoredTerm {
  /** Whose it is. */
  place: Place;
  start: StoredDate;
  end: StoredDate;
  type: string;
  status: string;
}

/** Whose terms they are. */
type Kind = 'horse' | 'member';
const KINDS: readonly Kind[] = ['horse', 'member'];

/** The columns of a StoredTerm, for a SELECT from `horse_term` or `member_term`. */
export function termColumns(kind: Kind): string {
  const term = `${kind}_term`;
  return `${term}.${kind}_id AS place, ${term}.start_date AS start, ${term}.end_date AS "end", ${term}.type AS type,
    ${term}.status AS status`;
}

const TERMS = oneFor(KINDS, (kind) =>
  statement(
    ({ numbers, join }) => `SELECT ${termColumns(kind)}
    FROM ${numbers('places')} ${join} main.${kind}_term ON ${kind}_term.${kind}_id = asked.value`,
  ),
);

/** The terms of horses or members, by place, in no order. A place without any is left out. */
export async function termsOf(
  tables: BookTables,
  kind: Kind,
  places: readonly Place[],
): Promise<Map<Place, Term[]>> {
  return termsByPlace(await tables.all<StoredTerm>(TERMS[kind], { places: [...new Set(places)] }));
}

/** The same of terms that were read. */
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

/** A stored date; null for an open end. */
function dateOrOpen(stored: StoredDate): CalendarDate | null {
  return stored === SINCE_EVER || stored === FOR_EVER ? null : stored;
}
