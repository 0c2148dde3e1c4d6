import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { FoundHorse } from '../../domain/records/horse-row.ts';
import type { Match } from '../../domain/records/match.ts';
import type { FoundRider } from '../../domain/records/rider-row.ts';
import type { Book, Hit } from '../book.ts';

/** The horses that were hit as of a date, each with its owners' names and its match, in the order of the hits. */
export async function foundHorses(
  book: Book,
  hits: readonly Hit[],
  asOf: CalendarDate,
): Promise<FoundHorse[]> {
  if (hits.length === 0) return [];
  const places = hits.map((hit) => hit.place);
  const [rows, ownerNames] = await Promise.all([
    book.readHorses(places, asOf),
    book.ownerNames(places, asOf),
  ]);
  return withMatch(
    rows.map((row, at) => ({ ...row, ownerNames: ownerNames[at] ?? [] })),
    hits,
  );
}

/** The riders that were hit as of a date, each with its match, in the order of the hits. */
export async function foundRiders(
  book: Book,
  hits: readonly Hit[],
  asOf: CalendarDate,
): Promise<FoundRider[]> {
  if (hits.length === 0) return [];
  const places = hits.map((hit) => hit.place);
  return withMatch(await book.readRiders(places, asOf), hits);
}

function withMatch<Row>(rows: readonly Row[], hits: readonly Hit[]): (Row & { match: Match })[] {
  return hits.map(({ match }, at) => {
    const row = rows[at];
    if (row === undefined) throw new Error('A book has no record at the place of its own hit');
    return { ...row, match };
  });
}
