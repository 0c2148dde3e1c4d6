import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import type { EntryRole } from '../../domain/entries/entry.ts';
import type { Eligibility } from '../../domain/judgment/eligibility.ts';
import { type JudgedParty, judgeParty, type PairJudgments } from '../../domain/judgment/judge.ts';
import { showDays } from '../../domain/judgment/show-days.ts';
import type { Org } from '../../domain/org.ts';
import type { Books } from '../books.ts';
import { readFacts } from './read-facts.ts';

/** A show, and the list it is judged by. */
export interface JudgePartiesQuestion {
  /** The organization of the flow. */
  org: Org;
  /** The first show day. */
  searchDate: CalendarDate;
  /** The last show day. Null: the show has one day. */
  lastDate: CalendarDate | null;
  /** What the membership types and registrations are good for. */
  eligibility: Eligibility;
}

/** One party of an entry, with the record taken for it. */
export interface Party {
  role: EntryRole;
  /** Null: no record was taken. */
  pair: ChosenPair | null;
  /** The record taken for the horse of the entry; null when none was. Only an owner is judged by it. */
  horse: ChosenPair | null;
}

/**
 * The judgments of both cards of each party in its role, for all show days, in the order given (requirements 15.40 to
 * 15.43). Null stands for a party without a record, or whose record is gone. One record in one role is judged once, however
 * many rows have it: their judgments are one object.
 *
 * @throws BookMissingError for a record of a book that was never imported
 */
export async function judgeParties(
  books: Books,
  { org, searchDate, lastDate, eligibility }: JudgePartiesQuestion,
  parties: readonly Party[],
): Promise<(PairJudgments | null)[]> {
  const keys = parties.map(keyOf);
  const distinct = new Map<string, JudgedParty>();
  for (const [at, { role, pair, horse }] of parties.entries()) {
    const key = keys[at] ?? '';
    if (pair !== null && !distinct.has(key)) distinct.set(key, { role, pair, horse });
  }
  const facts = await readFacts(books, org, [...distinct.values()], searchDate);
  const by = { flow: org, show: showDays(searchDate, lastDate), eligibility, standsIn: books.standsIn };
  const judged = new Map<string, PairJudgments | null>();
  for (const [key, party] of distinct) judged.set(key, judgeParty(party, facts, by));
  return keys.map((key) => judged.get(key) ?? null);
}

/** What tells apart the parties that are judged apart. */
function keyOf({ role, pair, horse }: Party): string {
  const records = role === 'owner' ? [pair, horse] : [pair];
  return [role, ...records.flatMap((one) => [one?.federation, one?.affiliate])].join('\n');
}
