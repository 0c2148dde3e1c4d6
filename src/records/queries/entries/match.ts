import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { PartyMatch } from '../../../domain/entries/check.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { type GivenNumber, numberKey } from '../../../matching/entries/given-numbers.ts';
import {
  chosenIdentity,
  isSettled,
  isUnknown,
  matchParty,
  numbersSay,
} from '../../../matching/entries/match-party.ts';
import {
  isOpenRow,
  type MatchedParty,
  matchRow,
  possibleHorses,
} from '../../../matching/entries/match-row.ts';
import {
  type Meant,
  namesBesideNumbers,
  partiesInRows,
  type PartyInRow,
} from '../../../matching/entries/meant.ts';
import type { NumberFound } from '../../../matching/entries/weigh-numbers.ts';
import type { Books } from '../../books.ts';
import { commonFirstNames } from './common-first-names.ts';
import { EntryTables } from './entry-tables.ts';
import { readByName, readByNumber, readHorseOwners, readSimilar } from './read-records.ts';

interface MatchQuestion {
  org: Org;
  searchDate: CalendarDate;
}

/**
 * Matches rows to records (requirements 15.20 to 15.36). For a row without a recorded number or exact name, a search
 * takes 5 to 30 ms among a million horses, so send few such rows at a time.
 * @throws BookMissingError when USEF's or the flow's book was never imported
 * @throws SearchStoppedError when the read deadline has passed: send fewer rows
 */
export async function matchEntries(
  books: Books,
  { org, searchDate }: MatchQuestion,
  rows: readonly EntryRow[],
): Promise<PartyMatch[][]> {
  const horses = new EntryTables(books, org, 'horse', searchDate);
  const members = new EntryTables(books, org, 'member', searchDate);
  const known = new Set(ORGS.filter((each) => books.ifLoaded(each) !== null));
  const listed = partiesInRows(rows, org, known, await commonFirstNames(members.usef.book));
  const parties = listed.flat();
  const namesBeside = namesBesideNumbers(parties);
  const matched = new Map<PartyInRow, MatchedParty>();
  await Promise.all(
    [horses, members].map(async (tables) => {
      const own = parties.filter(({ meant }) => meant.table === tables.table);
      for (const [inRow, party] of await matchAlone(tables, own, namesBeside)) matched.set(inRow, party);
    }),
  );
  const matchedRows = listed.map((row) => row.map((inRow) => found(matched.get(inRow))));
  const ownersOf = await readHorseOwners(
    horses,
    matchedRows.filter(isOpenRow).flat().flatMap(possibleHorses),
  );
  return matchedRows.map((row) => matchRow(row, org, ownersOf));
}

/**
 * Matches each party by its own numbers and names, without the rest of its row. Reads similar names for parties that
 * are still unknown.
 */
async function matchAlone(
  tables: EntryTables,
  parties: readonly PartyInRow[],
  namesBeside: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<[PartyInRow, MatchedParty][]> {
  const all = [...new Set(parties.map(({ meant }) => meant))];
  const given = [...all.flatMap(({ numbers }) => numbers), ...parties.flatMap(({ chosen }) => chosen ?? [])];
  const byNumber = await readByNumber(tables, given);
  const numbersFound = (numbers: readonly GivenNumber[]): NumberFound[] =>
    numbers.map((number) => ({ given: number, identities: byNumber.get(numberKey(number)) ?? [] }));

  const weighed = all.map((meant) => {
    const numbers = numbersFound(meant.numbers);
    return { meant, numbers, said: numbersSay(meant, numbers) };
  });
  const unsettled = weighed.filter(({ meant, said }) => !isSettled(meant, said));
  const wrong = unsettled.filter(({ meant, said }) => meant.folded !== '' && said.kind === 'none');
  const { named, corrections } = await readByName(
    tables,
    unsettled.flatMap(({ meant }) => [meant, ...meant.parts, ...meant.several]),
    wrong.map(({ meant }) => meant),
  );

  const outcomes = new Map(
    weighed.map(({ meant, numbers, said }) => {
      const records = {
        numbers,
        named: (each: Meant) => named.get(each) ?? [],
        corrections: corrections.get(meant) ?? [],
        namesBeside,
      };
      return [meant, matchParty(meant, said, records)];
    }),
  );
  const unknown = all.filter((meant) => isUnknown(meant, found(outcomes.get(meant))));
  const similar = await readSimilar(tables, unknown);
  return parties.map((inRow) => {
    const { party, meant, chosen } = inRow;
    const identity = chosen === null ? null : chosenIdentity(meant, tables.flow, numbersFound(chosen));
    return [
      inRow,
      {
        party,
        meant,
        chosen: chosen === null ? null : { identity },
        outcome: found(outcomes.get(meant)),
        similar: similar.get(meant) ?? [],
      },
    ];
  });
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A party was not matched before it was needed');
  return value;
}
