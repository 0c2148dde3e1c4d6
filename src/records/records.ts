import type { CalendarDate } from '../domain/calendar/calendar-date.ts';
import type { Org } from '../domain/org.ts';
import type { RecordsView } from './view.ts';

/** What is known of a record book in use. */
export interface BookStatus {
  /** The date the records are of: `--dated`, else the day of the import. */
  dated: CalendarDate;
  /** When it was imported, ISO 8601 with zone. */
  importedAt: string;
  /** Fictional records, not for use. */
  sample: boolean;
  /** Rows of each record file, by its name (`horses.csv`). */
  rows: Readonly<Record<string, number>>;
}

/** The records in use: which generation, and what each book is. Null: never imported. */
export interface RecordsStatus {
  generation: string | null;
  books: Readonly<Record<Org, BookStatus | null>>;
}

/** One of the hosts that keep the same records, as it was last seen. */
export interface RecordsHost {
  /** Its name and port: `db1:5432`. */
  name: string;
  /** Of a host that is lost, what it was. */
  role: 'primary' | 'replica' | 'unknown';
  state: 'up' | 'lost';
  /** Whether it has older records than another one. */
  behind: boolean;
  /** Why a lost one does not answer, in a few words; null of one that does. */
  reason: string | null;
}

/**
 * The records of all three organisations, whichever engine keeps them. Everything read in one `read` comes from one
 * generation, even when an import ends in the middle of it.
 */
export interface Records {
  read<Answer>(question: (view: RecordsView) => Promise<Answer>): Promise<Answer>;
  status(): Promise<RecordsStatus>;
  /** Makes ready what searches need and look-ups of numbers do not. A search that comes before waits for it. */
  prepareSearches(): void;
  /** The hosts that keep the records, as they are known without asking; empty where files do. */
  hosts(): readonly RecordsHost[];
  close(): Promise<void>;
}

/** A book that was never imported was asked: never an empty list in its place (requirement 4.52). */
export class BookMissingError extends Error {
  readonly book: Org;
  constructor(book: Org) {
    super(`No records of ${book} are loaded`);
    this.name = 'BookMissingError';
    this.book = book;
  }
}
