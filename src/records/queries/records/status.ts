import { type CalendarDate, daysBetween } from '../../../domain/calendar/calendar-date.ts';
import { QUESTION_LIMITS, type QuestionLimits } from '../../../domain/cards/choices.ts';
import type { Org } from '../../../domain/org.ts';
import type { AnswerSettings, Books, BookStatus } from '../../books.ts';

interface ShownBook {
  dated: CalendarDate;
  sample: boolean;
  /** True if older records stand in because the newest are damaged (requirement 13.11). */
  standsIn: boolean;
  /** Age of the records in days, if they are too old; otherwise null (requirement 14.13). */
  staleDays: number | null;
}

export type ShownBooks = Record<Org, ShownBook | null>;

export async function readStatus(
  books: Books,
  { settings }: { settings?: AnswerSettings },
): Promise<{ generation: string | null; books: ShownBooks; limits: QuestionLimits }> {
  return {
    generation: books.generation,
    books: shownBooks(books, settings),
    limits: settings?.limits ?? QUESTION_LIMITS,
  };
}

/** Returns each book's status without details that only operators need. */
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

/** Returns the records' age in days if they are too old; otherwise null (requirement 14.12). */
function staleDays(dated: CalendarDate, settings: AnswerSettings | undefined): number | null {
  if (settings === undefined || settings.recordsMaxAge === 0) return null;
  const days = daysBetween(dated, settings.today);
  return days > settings.recordsMaxAge ? days : null;
}
