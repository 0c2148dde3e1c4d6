import { type CalendarDate, daysBetween } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { AnswerSettings, Books, BookStatus } from '../books.ts';

/** What everybody may know of a book. */
export interface ShownBook {
  /** The date its records are of. */
  dated: CalendarDate;
  /** Fictional records, not for use. */
  sample: boolean;
  /** Earlier records, which answer because the newest are damaged (requirement 13.11). */
  standsIn: boolean;
  /** How many days old the records are, when they are too old; null when they are not (requirement 14.13). */
  staleDays: number | null;
}

/** What everybody may know of each book; null when it was never imported. */
export type ShownBooks = Record<Org, ShownBook | null>;

/** The records in use: the call `records/status`. */
export async function readStatus(
  books: Books,
  { settings }: { settings?: AnswerSettings },
): Promise<{ generation: string | null; books: ShownBooks }> {
  return { generation: books.generation, books: shownBooks(books, settings) };
}

/** The status of each book without what only whoever runs the service needs. */
export function shownBooks(
  { status, standsIn }: Pick<Books, 'status' | 'standsIn'>,
  settings: AnswerSettings | undefined,
): ShownBooks {
  const shown = (book: BookStatus | null): ShownBook | null =>
    book === null
      ? null
      : {
          dated: book.dated,
          sample: book.sample,
          standsIn,
          staleDays: book.sample ? null : staleDays(book.dated, settings),
        };
  return { usef: shown(status.usef), usdf: shown(status.usdf), ushja: shown(status.ushja) };
}

/** How old records are that are older than the settings want them, in days; null of others (requirement 14.12). */
function staleDays(dated: CalendarDate, settings: AnswerSettings | undefined): number | null {
  if (settings === undefined || settings.recordsMaxAge === 0) return null;
  const days = daysBetween(dated, settings.today);
  return days > settings.recordsMaxAge ? days : null;
}
