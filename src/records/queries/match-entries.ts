import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { PartyMatch } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../domain/entries/entry.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import type { Books } from '../books.ts';

export interface MatchEntriesQuestion {
  org: Org;
  searchDate: CalendarDate;
}

/** A stand-in: takes every number. */
export async function matchEntries(
  _books: Books,
  { org }: MatchEntriesQuestion,
  rows: readonly EntryRow[],
): Promise<PartyMatch[][]> {
  return rows.map(({ parties }) => parties.map((party) => matched(org, party)));
}

function matched(org: Org, { numbers }: EntryParty): PartyMatch {
  const affiliate = org === 'usef' ? null : (numbers[org] ?? null);
  if (numbers.usef === undefined && affiliate === null) {
    return { match: 'none', pair: null, findings: [], proposals: [] };
  }
  const pair = { federation: numbers.usef ?? NO_USEF_AFFILIATE, affiliate };
  return { match: 'number', pair, findings: [], proposals: [] };
}
