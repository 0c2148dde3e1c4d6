import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { Books, BookStatus } from '../books.ts';

/** What everybody may know of a book: the date its records are of, whether they are fictional, and whether they stand in for others. */
export interface ShownBook {
  dated: CalendarDate;
  sample: boolean;
  /** Earlier records, which answer because the newest are damaged (requirement 13.11). */
  standsIn: boolean;
}

/** What everybody may know of each book; null when it was never imported. */
export type ShownBooks = Record<Org, ShownBook | null>;

/** The records in use: the call `records/status`. */
export async function readStatus({
  generation,
  status,
  standsIn,
}: Books): Promise<{ generation: string | null; books: ShownBooks }> {
  return { generation, books: shownBooks({ status, standsIn }) };
}

/** The status of each book without what only whoever runs the service needs. */
export function shownBooks({ status, standsIn }: Pick<Books, 'status' | 'standsIn'>): ShownBooks {
  const shown = (book: BookStatus | null): ShownBook | null =>
    book === null ? null : { dated: book.dated, sample: book.sample, standsIn };
  return { usef: shown(status.usef), usdf: shown(status.usdf), ushja: shown(status.ushja) };
}
