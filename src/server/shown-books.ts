import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import type { Org } from '../domain/org.ts';
import type { BookStatus, RecordsStatus } from '../records/records.ts';

/** What the screens say of a book: "Records as of …", and that it is fictional. Null: never imported. */
interface ShownBook {
  dated: CalendarDate;
  sample: boolean;
}

/** The books as answers show them; when they were imported and how many rows they have stays with the command line. */
export function shownBooks(books: RecordsStatus['books']): Record<Org, ShownBook | null> {
  return { usef: shown(books.usef), usdf: shown(books.usdf), ushja: shown(books.ushja) };
}

function shown(book: BookStatus | null): ShownBook | null {
  return book === null ? null : { dated: book.dated, sample: book.sample };
}
