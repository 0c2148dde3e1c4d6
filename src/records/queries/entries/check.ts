import type { ChosenPair } from '../../../domain/cards/choices.ts';
import type { PartyMatch, RowCheck } from '../../../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import { isWholeName } from '../../../domain/entries/identified.ts';
import { partyCheck } from '../../../domain/entries/row-check.ts';
import type { Books } from '../../books.ts';
import { judgeNamedParties, type JudgePartiesQuestion } from './judge-parties.ts';
import { matchEntries } from './match.ts';

export interface CheckEntriesQuestion extends JudgePartiesQuestion {
  rows: readonly EntryRow[];
}

export interface CheckedEntry extends RowCheck {
  /** For each party, true if the list has its number and whole name (requirement 12.17). */
  identified: readonly boolean[];
}

/**
 * `entries/check` (requirement 15.50): matches rows to records and judges them. A search is stopped after a second, so send
 * few rows.
 * @throws BookMissingError
 */
export async function checkEntries(
  books: Books,
  { rows, ...question }: CheckEntriesQuestion,
): Promise<CheckedEntry[]> {
  const matches = await matchEntries(books, question, rows);
  const parties = rows.flatMap((row, at) => partiesOf(row, matches[at] ?? []));
  const judged = await judgeNamedParties(books, question, parties);
  const today = question.settings?.today ?? question.searchDate;
  let next = 0;
  return rows.map((row, at) => {
    const identified: boolean[] = [];
    const checks = partiesOf(row, matches[at] ?? []).map(({ role, found }, place) => {
      const { judgment = null, names = [] } = judged[next] ?? {};
      next += 1;
      identified.push(isIdentified(row.parties[place], found, names));
      return partyCheck(question.org, role, found, judgment, today);
    });
    return { row: row.row, parties: checks, errors: row.errors, identified };
  });
}

function isIdentified(
  party: EntryParty | undefined,
  { match }: PartyMatch,
  names: readonly string[],
): boolean {
  if (party === undefined || party.chosen !== null || match !== 'number') return false;
  return names.some((name) => isWholeName(party.name, name));
}

/**
 * Returns the row's parties with their matches. If the row has exactly one horse, its owners are judged with that
 * horse.
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
