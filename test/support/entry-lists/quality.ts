import { type ChosenPair, NO_USEF_AFFILIATE } from '../../../src/domain/cards/choices.ts';
import type { PartyMatch } from '../../../src/domain/entries/check.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../../src/domain/numbers.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { ListedParty, ListedRow } from './entry-lists.ts';
import type { Fate } from './kinds.ts';
import type { Recorded } from './listed-books.ts';

/* How well an entry list was matched, measured by the truth beside each party. */

/** The figures of one kind of error, of horses or of members. All count parties. */
export interface KindFigures {
  who: 'horse' | 'member';
  kind: string;
  fate: Fate;
  parties: number;
  /** Its own record was taken. */
  taken: number;
  /** Another record was taken, or anybody's for somebody who is not on record. */
  wrong: number;
  /** Its own record was taken or is the first proposal. */
  first: number;
  /** Its own record was taken or is one of the first three proposals. */
  inThree: number;
}

/** A party that did not come out as it has to. */
export interface Miss {
  row: number;
  listed: ListedParty;
  match: PartyMatch;
  wrong: boolean;
}

export interface Quality {
  kinds: KindFigures[];
  misses: Miss[];
}

const SHOWN = 3;

/** Measures the matches of a list: a row of `matches` for each row, a match for each party. */
export function measureQuality(
  list: readonly ListedRow[],
  matches: readonly (readonly PartyMatch[])[],
  org: Org,
): Quality {
  const kinds = new Map<string, KindFigures>();
  const misses: Miss[] = [];
  for (const [at, { row, parties }] of list.entries()) {
    for (const [place, listed] of parties.entries()) {
      const match = matches[at]?.[place];
      if (match === undefined) throw new Error(`Row ${row.row} has no match of party ${place}`);
      const who = listed.party.role === 'horse' ? 'horse' : 'member';
      const key = `${who} ${listed.kind} ${listed.fate}`;
      const none = { parties: 0, taken: 0, wrong: 0, first: 0, inThree: 0 };
      const figures = kinds.get(key) ?? { who, kind: listed.kind, fate: listed.fate, ...none };
      kinds.set(key, figures);
      const proposed = placeOf(listed, match);
      const right = match.pair !== null && isPairOf(match.pair, listed, org);
      const wrong = match.pair !== null && !right;
      figures.parties += 1;
      if (right) figures.taken += 1;
      if (wrong) figures.wrong += 1;
      if (right || proposed === 0) figures.first += 1;
      if (right || (proposed >= 0 && proposed < SHOWN)) figures.inThree += 1;
      const missed =
        (listed.fate === 'take' && !right) ||
        (listed.fate === 'propose' && !right && !(proposed >= 0 && proposed < SHOWN));
      if (missed || (wrong && listed.fate !== 'undecidable'))
        misses.push({ row: row.row, listed, match, wrong });
    }
  }
  return { kinds: [...kinds.values()], misses };
}

/** Where the party's own record stands among its proposals; -1: nowhere. */
function placeOf({ truth, party }: ListedParty, { proposals }: PartyMatch): number {
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  return proposals.findIndex(({ organization, number }) => {
    const own = truth?.numbers[organization];
    return own !== undefined && clean(own) === clean(number);
  });
}

/** Whether a pair is the record of the party, whole: in both books of the flow that have it. */
function isPairOf(pair: ChosenPair, { truth, party }: ListedParty, org: Org): boolean {
  if (truth === null) return false;
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const own = pairOf(truth, org);
  return (
    clean(pair.federation) === clean(own.federation) &&
    clean(pair.affiliate ?? '') === clean(own.affiliate ?? '')
  );
}

/** The pair by which a record is chosen in a flow. */
export function pairOf({ numbers }: Recorded, org: Org): ChosenPair {
  return {
    federation: numbers.usef ?? NO_USEF_AFFILIATE,
    affiliate: org === 'usef' ? null : (numbers[org] ?? null),
  };
}

/** What the kinds of a fate come to together. */
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
