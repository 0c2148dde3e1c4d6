import type { Work } from '../../contract/call.ts';
import type { Shown } from '../../contract/disclosure.ts';
import { requestedPage } from '../../records/queries.ts';

/* Costs in points (`points.ts`), never below the measured work. An office needs few calls; copying the records needs many. */

export const A_CALL = 1;

/** Costs of a page (token and compression) and of one of its files. */
export const A_PAGE = 5;
export const A_FILE = 1;
/** Allows 20 cached pages a second, at 5 points each (requirement 12.42). A page with 25 uncached files costs 30 points. */
export const PAGES = { perMinute: 6000, full: 3000, mostOwed: 0 } as const;

/** Cost of a search by name or for suggestions, charged in advance. */
export const A_SEARCH = 5;
/** Time in milliseconds that `A_SEARCH` includes. */
export const A_SEARCHES_TIME = 5;
/** Maximum worker time charged for a search, in milliseconds. Searches stop after a second; anything beyond that is the machine's delay. */
const MOST_TIME = 1000;
/** Number of skipped rows per point. Only programs read deep pages. */
export const SKIPPED_ROWS = 20;
/** Maximum points for skipped rows, because a page beyond the last row takes no work. */
const MOST_SKIPPED = 500;

/** Cost of one choice. The measured work is only 0.03 points; the higher price makes copying the records slow. */
export const A_CHOICE = 0.2;
/**
 * Number of choices, each judged for one day, that one point buys. The measured cost would allow 80; the lower number slows down
 * copying the records.
 */
export const JUDGED = 20;

export const A_PERSON = 1;
/** Cost of a row with a number or name near the one that was asked for. */
export const A_SIMILAR_ROW = 2;
/** Minimum number of rows that makes a search broad. */
export const BROAD = 1000;
/** Number of rows per point in a broad search. */
export const BROAD_ROWS = 100;
const MOST_BROAD = 300;
export const AN_UNKNOWN_NUMBER = 1;

/** Factor for entry lists: checking names and numbers that the client already has reveals less than searching. */
export const LISTED = 0.25;

/** Cost of a call that is refused for too many people, because its work was already done. */
export const REFUSED_PEOPLE = 50;

/** Factor for all costs of a client that walks through the records (requirement 12.8). */
export const WALKING = 10;

/** Returns the cost that is known before the records are queried, in addition to `A_CALL`. */
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

export function costOfTime(time: number): number {
  return Math.min(MOST_TIME, Math.max(0, time - A_SEARCHES_TIME));
}

/** Points for a millisecond on the main thread: more than on a worker, because all clients share it. A look-up takes 0.25 ms. */
const MAIN_THREAD_MS = 4;
/** Main-thread time, in milliseconds, that `A_CALL` covers. */
const A_CALLS_TIME = 0.25;
/** Maximum main-thread time charged at once, in milliseconds. No client should pay for a garbage collection. */
const MOST_WORK = 100;

/** Returns the cost of this much time (ms) on the main thread (requirement 12.40). */
export function costOfWork(time: number): number {
  return MAIN_THREAD_MS * Math.min(MOST_WORK, Math.max(0, time - A_CALLS_TIME));
}

/** Returns the additional cost of an answer, or of one party on an entry list. */
export function costOfAnswer({ similar, total, numbers, listed }: Shown, newPeople: number): number {
  const broad = total < BROAD ? 0 : Math.min(MOST_BROAD, total / BROAD_ROWS);
  let unknown = 0;
  for (const { known } of numbers) if (known === false) unknown += 1;
  const cost = newPeople * A_PERSON + similar * A_SIMILAR_ROW + broad + unknown * AN_UNKNOWN_NUMBER;
  return listed ? LISTED * cost : cost;
}

/** Worker time (ms) allowed for one client's lists (requirement 12.41). The largest real list takes half a minute. */
export const LIST_TIME = { perMinute: 30_000, full: 120_000, mostOwed: 600_000 } as const;
