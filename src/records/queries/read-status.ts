import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { Books, RecordsStatus } from '../books.ts';

/** What everybody may know of a book: the date its records are of, and whether they are fictional. */
export interface ShownBook {
  dated: CalendarDate;
  sample: boolean;
}

/** What everybody may know of each book; null when it was never imported. */
export type ShownBooks = Record<Org, ShownBook | null>;

/** The records in use: the call `records/status`. */
export async function readStatus({
  generation,
  status,
}: Books): Promise<{ generation: string | null; books: ShownBooks }> {
  return { generation, books: shownBooks(status) };
}

/** The status of each book without what only whoever runs the service needs. */
export function shownBooks({ usef, usdf, ushja }: RecordsStatus['books']): ShownBooks {
  return { usef: shown(usef), usdf: shown(usdf), ushja: shown(ushja) };
}

function shown(status: RecordsStatus['books'][Org]): ShownBook | null {
  return status === null ? null : { dated: status.dated, sample: status.sample };
}
