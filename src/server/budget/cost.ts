import type { Work } from '../../contract/call.ts';
import type { Shown } from '../../contract/disclosure.ts';
import { requestedPage } from '../../records/queries/search.ts';

/**
 * Costs of calls, in points (`points.ts`). One point is about the look-up of a number. Each cost was either measured or
 * set above the measured work: a show office needs few such calls, and copying the records needs many.
 */

/** Cost of every call, answered or refused. */
export const A_CALL = 1;

/** Points for a page, which needs a token and compression, and for one of its files. */
export const A_PAGE = 5;
export const A_FILE = 1;
/** Points for pages and files (requirement 12.42): 20 pages a second continuously. An office that opens ten pages needs 300. */
export const PAGES = { perMinute: 6000, full: 3000, mostOwed: 0 } as const;

/** Cost of a search for a name, or of suggestions, charged before its duration is known. */
export const A_SEARCH = 5;
/** Search time included in `A_SEARCH`, in milliseconds. */
export const A_SEARCHES_TIME = 5;
/**
 * Maximum time charged for a search, in milliseconds. Searches stop after a second; any further delay is the machine's.
 */
const MOST_TIME = 1000;
/** Number of skipped rows per point. Only programs read deep pages one after another. */
export const SKIPPED_ROWS = 20;
/** Maximum cost of skipped rows. A page beyond the last row takes no work. */
const MOST_SKIPPED = 500;

/** Cost of reading a choice again (measured: 0.03 points). */
export const A_CHOICE = 0.2;
/** Number of choices judged for one day per point (measured: 80). */
export const JUDGED = 20;

/** Cost of a person whom the client had not seen before. */
export const A_PERSON = 1;
/** Cost of a similar row: a neighbor of an unknown number, or a name near another. */
export const A_SIMILAR_ROW = 2;
/** Minimum number of rows found by a broad search. */
export const BROAD = 1000;
/** Number of rows found per point of a broad search. */
export const BROAD_ROWS = 100;
/** Maximum cost of a broad search. */
const MOST_BROAD = 300;
/** Cost of a number that is not on record. */
export const AN_UNKNOWN_NUMBER = 1;

/** Factor for entry lists: looking up known names and numbers reveals less than searching. */
export const LISTED = 0.25;

/** Cost of a call that is refused because it would show too many people: its work was done. */
export const REFUSED_PEOPLE = 50;

/** Factor for a client that walks through the records (requirement 12.8). */
export const WALKING = 10;

/** Cost of a question that is known before the records are asked, in addition to `A_CALL`. */
export function costOfQuestion(work: Work): number {
  switch (work.kind) {
    case 'look-up':
      return 0;
    case 'search': {
      const skipped = Math.min(MOST_SKIPPED, requestedPage(work).offset / SKIPPED_ROWS);
      return work.hasName ? A_SEARCH + skipped : skipped;
    }
    case 'suggestions':
      return A_SEARCH;
    case 'choices':
      return work.choices * (A_CHOICE + work.judgedDays / JUDGED);
    case 'values':
      return LISTED * work.values;
  }
}

/**
 * Cost of the time of a search.
 *
 * @param time of a search thread, in milliseconds
 */
export function costOfTime(time: number): number {
  return Math.min(MOST_TIME, Math.max(0, time - A_SEARCHES_TIME));
}

/** Points for a millisecond of the main thread, which everybody shares. Looking up a number takes 0.25 ms of it. */
const MAIN_THREAD_MS = 4;
/** Main-thread time included in a call's own point, in milliseconds. */
const A_CALLS_TIME = 0.25;
/** Maximum time charged for one piece of work, in milliseconds. No client should pay for a garbage collection. */
const MOST_WORK = 100;

/**
 * Cost of work on the main thread (requirement 12.40).
 *
 * @param time in milliseconds
 */
export function costOfWork(time: number): number {
  return MAIN_THREAD_MS * Math.min(MOST_WORK, Math.max(0, time - A_CALLS_TIME));
}

/** Additional cost of an answer, or of one party of an entry list, once it is known. */
export function costOfAnswer({ similar, total, numbers, listed }: Shown, newPeople: number): number {
  const broad = total < BROAD ? 0 : Math.min(MOST_BROAD, total / BROAD_ROWS);
  let unknown = 0;
  for (const { known } of numbers) if (known === false) unknown += 1;
  const cost = newPeople * A_PERSON + similar * A_SIMILAR_ROW + broad + unknown * AN_UNKNOWN_NUMBER;
  return listed ? LISTED * cost : cost;
}

/**
 * Thread time for the lists of one client, in milliseconds (requirement 12.41): half a thread continuously, and two
 * minutes at once. The largest list of a real show takes half a minute.
 */
export const LIST_TIME = { perMinute: 30_000, full: 120_000, mostOwed: 600_000 } as const;
