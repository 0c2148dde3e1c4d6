import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type ChosenPair, isPlaceholder } from '../../../domain/cards/choices.ts';
import type { EntryRole } from '../../../domain/entries/entry.ts';
import type { Classes } from '../../../domain/judgment/class-names.ts';
import type { Eligibility } from '../../../domain/judgment/eligibility.ts';
import {
  type ChosenFacts,
  type ClassNames,
  type JudgedParty,
  judgeParty,
  type PairJudgments,
} from '../../../domain/judgment/judge.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import { type ShowKind, USUAL_KIND } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import type { AnswerSettings, Books } from '../../books.ts';
import { readFacts } from '../choices/read-facts.ts';

export interface JudgePartiesQuestion {
  org: Org;
  searchDate: CalendarDate;
  lastDate: CalendarDate | null;
  /** Kind of show; by default, a licensed competition. */
  kind?: ShowKind | null | undefined;
  eligibility: Eligibility;
  classes: Classes;
  settings?: AnswerSettings;
}

export interface Party {
  role: EntryRole;
  pair: ChosenPair | null;
  /** The entry's horse. It matters only for an owner. */
  horse: ChosenPair | null;
  /** Class names as written on the list; none by default. */
  classNames?: ClassNames;
}

/**
 * Judges each party; null for a party without a record (requirements 15.40 to 15.43). Parties with the same role,
 * records and classes share one object.
 * @throws BookMissingError for a record from a book that was never imported
 */
export async function judgeParties(
  books: Books,
  question: JudgePartiesQuestion,
  parties: readonly Party[],
): Promise<(PairJudgments | null)[]> {
  const judged = await judgeNamedParties(books, question, parties);
  return judged.map(({ judgment }) => judgment);
}

interface JudgedName {
  judgment: PairJudgments | null;
  /** Names at USEF and at the affiliate; empty for a horse. */
  names: readonly string[];
}

/** Like `judgeParties`, but also returns the recorded names. */
export async function judgeNamedParties(
  books: Books,
  { org, searchDate, lastDate, kind, eligibility, classes, settings }: JudgePartiesQuestion,
  parties: readonly Party[],
): Promise<JudgedName[]> {
  const keys = parties.map(keyOf);
  const distinct = new Map<string, JudgedParty>();
  for (const [at, { role, pair, horse, classNames }] of parties.entries()) {
    const key = keys[at] ?? '';
    if (pair !== null && !distinct.has(key)) distinct.set(key, { role, pair, horse, classNames });
  }
  const facts = await readFacts(books, org, [...distinct.values()], searchDate);
  const by = {
    flow: org,
    show: showDays(searchDate, lastDate),
    eligibility,
    kind: kind ?? USUAL_KIND,
    classes,
    standsIn: books.standsIn,
    birthDates: settings?.birthDates ?? 'full',
  };
  const judged = new Map<string, JudgedName>();
  for (const [key, party] of distinct) {
    judged.set(key, { judgment: judgeParty(party, facts, by), names: namesOf(party, facts, org) });
  }
  return keys.map((key) => judged.get(key) ?? { judgment: null, names: [] });
}

function namesOf({ role, pair }: JudgedParty, facts: ChosenFacts, flow: Org): string[] {
  if (role === 'horse') return [];
  // The judgment has already read this record.
  const find = (book: Org, number: string) =>
    role === 'owner' ? facts.owner(book, number) : facts.rider(book, number);
  const usef = isPlaceholder(pair) ? null : find('usef', pair.federation);
  const own = pair.affiliate === null ? null : find(flow, pair.affiliate);
  return [usef, own].flatMap((record) => (record === null ? [] : [record.row.name]));
}

function keyOf({ role, pair, horse, classNames }: Party): string {
  const records = role === 'owner' ? [pair, horse] : [pair];
  return JSON.stringify([role, ...records.map((one) => [one?.federation, one?.affiliate]), classNames ?? []]);
}
