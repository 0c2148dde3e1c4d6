import type { CallName, Question } from '../../contract/calls.ts';
import { requestedPage, type Paging } from '../../records/queries/search.ts';
import type { Shown } from './shown.ts';

/*
 * What a call costs, in points (`points.ts`). One point is about the look-up of a number. A cost was either measured, or is
 * higher than the work it takes, because nobody at a show asks for much of it and whoever copies the records does.
 */

/** Every call, answered or refused. */
export const A_CALL = 1;

/** Points for a page, which needs a token and compression, and for one of its files. */
export const A_PAGE = 5;
export const A_FILE = 1;
/** Points for pages and files (requirement 12.42): 20 pages a second continuously. An office that opens ten pages needs 300. */
export const PAGES = { perMinute: 6000, full: 3000, mostOwed: 0 } as const;

/** A search for a name, or what a form offers while one is typed, before it is known how long it takes. */
export const A_SEARCH = 5;
/** The time that is paid for with that, in milliseconds. */
export const A_SEARCHES_TIME = 5;
/** A search is stopped after a second. What the machine itself held up is not paid for. */
const MOST_TIME = 1000;
/** A search may skip so many rows for a point: deep pages are read one after the other by programs. */
export const SKIPPED_ROWS = 20;
/** The most that skipping costs: a page that does not exist takes no work. */
const MOST_SKIPPED = 500;

/** A choice that is read again: measured, 0.03 points. */
export const A_CHOICE = 0.2;
/** So many choices on one day are judged for a point: measured, 80. */
export const JUDGED = 20;
/** In milliseconds. */
const A_DAY = 86_400_000;

/** A person whom the client had not been shown. */
export const A_PERSON = 1;
/** A similar row: neighbors of a number that nobody has, and names near another. */
export const A_SIMILAR_ROW = 2;
/** A search that finds so many rows is a broad one, and so many of them cost a point. */
export const BROAD = 1000;
export const BROAD_ROWS = 100;
/** The most that the rows found cost. */
const MOST_BROAD = 300;
/** A number that the records do not have. */
export const AN_UNKNOWN_NUMBER = 1;

/** The same of an entry list: whoever has the name or a number of somebody gets less than whoever searches. */
export const LISTED = 0.25;

/** A call that is refused because it would show too many people: the work was done. */
export const REFUSED_PEOPLE = 50;

/** How many times the cost a client pays that walks through the records (requirement 12.8). */
export const WALKING = 10;

/** What is known of the cost before the records are asked, beside `A_CALL`. */
export function costOfQuestion(name: CallName, question: Question<CallName>): number {
  if (name === 'choices/read') {
    const { horses, owners, riders } = question as Question<'choices/read'>;
    return A_CHOICE * (horses.length + owners.length + riders.length);
  }
  if (name === 'choices/judge') {
    const { searchDate, lastDate, entries, riders } = question as Question<'choices/judge'>;
    const choices = entries.reduce((sum, { owners }) => sum + 1 + owners.length, riders.length);
    const days = 1 + (Date.parse(lastDate ?? searchDate) - Date.parse(searchDate)) / A_DAY;
    return choices * (A_CHOICE + days / JUDGED);
  }
  if (name === 'entries/values') return costOfValues((question as Question<'entries/values'>).values.length);
  if (name.endsWith('/suggestions')) return A_SEARCH;
  // A look-up has no names and no pages, and costs nothing here.
  return costOfSearch(question as Question<'horses/usdf-search-response'>);
}

/** The fields of searches that hold names. */
const NAMES = ['horseName', 'ownerLastname', 'firstName', 'lastName'] as const;

function costOfSearch(question: Paging & { readonly [Name in (typeof NAMES)[number]]?: string }): number {
  const skipped = Math.min(MOST_SKIPPED, requestedPage(question).offset / SKIPPED_ROWS);
  return NAMES.some((name) => (question[name] ?? '') !== '') ? A_SEARCH + skipped : skipped;
}

/**
 * What the time of a search costs.
 *
 * @param time that a search thread took, in milliseconds
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

/** What an answer costs besides, once it is known. */
export function costOfAnswer(name: CallName, shown: Shown, newPeople: number): number {
  // Its values are those of an entry list.
  if (name === 'entries/values') return costOfParty(shown, newPeople);
  const { similar, total, numbers } = shown;
  const broad = total < BROAD ? 0 : Math.min(MOST_BROAD, total / BROAD_ROWS);
  let unknown = 0;
  for (const { known } of numbers) if (known === false) unknown += 1;
  return newPeople * A_PERSON + similar * A_SIMILAR_ROW + broad + unknown * AN_UNKNOWN_NUMBER;
}

/**
 * Thread time for the lists of one client, in milliseconds (requirement 12.41): half a thread continuously, and two
 * minutes at once. The largest list of a real show takes half a minute.
 */
export const LIST_TIME = { perMinute: 30_000, full: 120_000, mostOwed: 600_000 } as const;

/** What it costs to look up values of columns that were not understood. */
export function costOfValues(values: number): number {
  return LISTED * values;
}

/** What the check of a party of an entry list costs: nothing when the list identified it. */
export function costOfParty({ similar, numbers }: Shown, newPeople: number): number {
  const unknown = numbers.filter(({ known }) => known === false).length;
  return LISTED * (newPeople * A_PERSON + similar * A_SIMILAR_ROW + unknown * AN_UNKNOWN_NUMBER);
}
