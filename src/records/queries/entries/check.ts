import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../../domain/cards/choices.ts';
import type { PartyMatch, RowCheck } from '../../../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import { isWholeName } from '../../../domain/entries/identified.ts';
import { partyCheck } from '../../../domain/entries/row-check.ts';
import type { Classes } from '../../../domain/judgment/class-names.ts';
import type { Eligibility } from '../../../domain/judgment/eligibility.ts';
import type { ShowKind } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import type { AnswerSettings, Books } from '../../books.ts';
import { judgeNamedParties } from './judge-parties.ts';
import { matchEntries } from './match.ts';

export interface CheckEntriesQuestion {
  org: Org;
  /** The first show day. */
  searchDate: CalendarDate;
  /** Null: the show has one day. */
  lastDate: CalendarDate | null;
  /** Defaults to a licensed competition. */
  kind?: ShowKind | null | undefined;
  /** Rules for membership types and registrations. */
  eligibility: Eligibility;
  classes: Classes;
  settings?: AnswerSettings;
  rows: readonly EntryRow[];
}

/** The result for a row, plus data that no answer line contains. */
export interface CheckedEntry extends RowCheck {
  /** For each party, true if the list identifies it: a number with the whole name (requirement 12.17). */
  identified: readonly boolean[];
}

/**
 * Finds the record of each party of each row and judges it: `entries/check` (requirement 15.50). Results keep the order
 * of rows and parties. A search worker answers it, and stops after a second, so ask for few rows at once
 * (`src/records/check-list.ts` does).
 *
 * @throws BookMissingError when the book of the flow was never imported
 */
export async function checkEntries(
  books: Books,
  { rows, ...question }: CheckEntriesQuestion,
): Promise<CheckedEntry[]> {
  const matches = await matchEntries(books, question, rows);
  const parties = rows.flatMap((row, at) => partiesOf(row, matches[at] ?? []));
  const judged = await judgeNamedParties(books, question, parties);
  let next = 0;
  return rows.map((row, at) => {
    const identified: boolean[] = [];
    const checks = partiesOf(row, matches[at] ?? []).map(({ role, found }, place) => {
      const { judgment = null, names = [] } = judged[next] ?? {};
      next += 1;
      identified.push(isIdentified(row.parties[place], found, names));
      return partyCheck(question.org, role, found, judgment);
    });
    return { row: row.row, parties: checks, errors: row.errors, identified };
  });
}

/** True if the list has the member's number and whole name. */
function isIdentified(
  party: EntryParty | undefined,
  { match }: PartyMatch,
  names: readonly string[],
): boolean {
  if (party === undefined || party.chosen !== null || match !== 'number') return false;
  return names.some((name) => isWholeName(party.name, name));
}

/**
 * Pairs the parties of a row with their records. The row's horse, if it has just one, is the one that its owners own.
 */
function partiesOf({ parties, className }: EntryRow, matches: readonly PartyMatch[]) {
  const found = parties.flatMap(({ role }, at) => {
    const match = matches[at];
    return match === undefined ? [] : [{ role, found: match, pair: match.pair }];
  });
  const horses = found.filter(({ role }) => role === 'horse');
  const horse: ChosenPair | null = horses.length === 1 ? (horses[0]?.pair ?? null) : null;
  return found.map((party) => ({ ...party, horse, classNames: [className] }));
}
