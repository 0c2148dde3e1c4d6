import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import type { PartyMatch, RowCheck } from '../../domain/entries/check.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import { partyCheck } from '../../domain/entries/row-check.ts';
import type { Eligibility } from '../../domain/judgment/eligibility.ts';
import type { Org } from '../../domain/org.ts';
import type { Books } from '../books.ts';
import { judgeParties } from './judge-parties.ts';
import { matchEntries } from './match-entries.ts';

/** Rows of an entry list, and the show they are for. */
export interface CheckEntriesQuestion {
  /** The organization of the flow. */
  org: Org;
  /** The first show day. */
  searchDate: CalendarDate;
  /** The last show day. Null: the show has one day. */
  lastDate: CalendarDate | null;
  /** What the membership types and registrations are good for. */
  eligibility: Eligibility;
  rows: readonly EntryRow[];
}

/**
 * Finds the record of each party of each row and judges it: `entries/check` (requirement 15.50). Rows and parties are in
 * the order given. A search thread answers it, and ends an answer that takes more than a second, so ask for few rows at
 * once (`src/records/check-list.ts` does).
 *
 * @throws BookMissingError when the book of the flow was never imported
 */
export async function checkEntries(
  books: Books,
  { rows, ...question }: CheckEntriesQuestion,
): Promise<RowCheck[]> {
  const matches = await matchEntries(books, question, rows);
  const parties = rows.flatMap((row, at) => partiesOf(row, matches[at] ?? []));
  const judged = await judgeParties(books, question, parties);
  let next = 0;
  return rows.map((row, at) => ({
    row: row.row,
    parties: partiesOf(row, matches[at] ?? []).map(({ role, found }) => {
      const judgment = judged[next] ?? null;
      next += 1;
      return partyCheck(question.org, role, found, judgment);
    }),
    errors: row.errors,
  }));
}

/** The parties of a row with what was found of them. Its horse, if it has just one, is the one that its owners own. */
function partiesOf({ parties }: EntryRow, matches: readonly PartyMatch[]) {
  const found = parties.flatMap(({ role }, at) => {
    const match = matches[at];
    return match === undefined ? [] : [{ role, found: match, pair: match.pair }];
  });
  const horses = found.filter(({ role }) => role === 'horse');
  const horse: ChosenPair | null = horses.length === 1 ? (horses[0]?.pair ?? null) : null;
  return found.map((party) => ({ ...party, horse }));
}
