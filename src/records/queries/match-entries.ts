import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { PartyMatch } from '../../domain/entries/check.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import type { Org } from '../../domain/org.ts';
import type { Books } from '../books.ts';
import { ChunkOfRows } from './match-chunk.ts';

interface MatchQuestion {
  org: Org;
  /** The first day of the show. */
  searchDate: CalendarDate;
}

/**
 * Finds records for each party of each row, in order (requirements 15.20 to 15.36).
 *
 * The rows are matched together: a few statements a book read the records of all their numbers and names. A party whose
 * number or exact name is on record costs some hundredths of a millisecond. Without an exact match, a similar-name
 * search costs 5 to 30 ms among a million horses, so ask for few rows at once when they have no numbers
 * (`src/records/check-list.ts` does).
 *
 * @throws BookMissingError when the book of USEF or of the flow's organization was never imported
 * @throws SearchStoppedError when the time allowed for reading is over: ask for fewer rows
 */
export async function matchEntries(
  books: Books,
  { org, searchDate }: MatchQuestion,
  rows: readonly EntryRow[],
): Promise<PartyMatch[][]> {
  return new ChunkOfRows(books, org, searchDate, rows).match();
}
