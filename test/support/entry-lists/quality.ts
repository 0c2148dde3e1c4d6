import type { PartyCheck } from '../../../src/domain/entries/check.ts';
import type { RecordNumbers } from '../../../src/domain/entries/entry.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { ListedParty, ListedRow } from './entry-lists.ts';
import type { Fate } from './kinds.ts';

/* Measures how well an entry list was matched, based on each party's expected result. */

/** Figures for one kind of error, for horses or for members. All figures count parties. */
export interface KindFigures {
  who: 'horse' | 'member';
  kind: string;
  fate: Fate;
  parties: number;
  taken: number;
  /** Parties for which a different record was taken, or any record although they are not on record. */
  wrong: number;
  /** Parties whose own record was taken or is the first proposal. */
  first: number;
  /** Parties whose own record was taken or is one of the first three proposals. */
  inThree: number;
}

export interface Miss {
  row: number;
  listed: ListedParty;
  check: PartyCheck;
  wrong: boolean;
}

export interface Quality {
  kinds: KindFigures[];
  misses: Miss[];
}

const SHOWN = 3;

export function measureQuality(
  list: readonly ListedRow[],
  checks: readonly (readonly PartyCheck[])[],
  org: Org,
): Quality {
  const kinds = new Map<string, KindFigures>();
  const misses: Miss[] = [];
  for (const [at, { row, parties }] of list.entries()) {
    for (const [place, listed] of parties.entries()) {
      const check = checks[at]?.[place];
      if (check === undefined) throw new Error(`Row ${row.row} has no check of party ${place}`);
      const who = listed.party.role === 'horse' ? 'horse' : 'member';
      const key = `${who} ${listed.kind} ${listed.fate}`;
      const none = { parties: 0, taken: 0, wrong: 0, first: 0, inThree: 0 };
      const figures = kinds.get(key) ?? { who, kind: listed.kind, fate: listed.fate, ...none };
      kinds.set(key, figures);
      const proposed = placeOf(listed, check);
      const taken = Object.keys(check.records).length > 0;
      const right = taken && isRecordOf(check.records, listed, org);
      const wrong = taken && !right;
      figures.parties += 1;
      if (right) figures.taken += 1;
      if (wrong) figures.wrong += 1;
      if (right || proposed === 0) figures.first += 1;
      if (right || (proposed >= 0 && proposed < SHOWN)) figures.inThree += 1;
      const missed =
        (listed.fate === 'take' && !right) ||
        (listed.fate === 'propose' && !right && !(proposed >= 0 && proposed < SHOWN));
      if (missed || (wrong && listed.fate !== 'undecidable'))
        misses.push({ row: row.row, listed, check, wrong });
    }
  }
  return { kinds: [...kinds.values()], misses };
}

/** Returns the position of the party's own record among its proposals; -1 if it is missing. */
function placeOf({ truth, party }: ListedParty, { proposals }: PartyCheck): number {
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  return proposals.findIndex(({ organization, number }) => {
    const own = truth?.numbers[organization];
    return own !== undefined && clean(own) === clean(number);
  });
}

/** True if the taken records are the party's: from both of the flow's books, if both have one. */
function isRecordOf(taken: RecordNumbers, { truth, party }: ListedParty, org: Org): boolean {
  if (truth === null) return false;
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  return (['usef', org] as const).every(
    (book) => clean(taken[book] ?? '') === clean(truth.numbers[book] ?? ''),
  );
}

export function together(
  kinds: readonly KindFigures[],
  fate: Fate,
): Omit<KindFigures, 'who' | 'kind' | 'fate'> {
  const sum = { parties: 0, taken: 0, wrong: 0, first: 0, inThree: 0 };
  for (const figures of kinds.filter((each) => each.fate === fate)) {
    sum.parties += figures.parties;
    sum.taken += figures.taken;
    sum.wrong += figures.wrong;
    sum.first += figures.first;
    sum.inThree += figures.inThree;
  }
  return sum;
}
