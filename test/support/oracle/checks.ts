import { expect } from 'vitest';
import type { Answer } from '../../../src/contract/calls.ts';
import { type CalendarDate, calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from '../../../src/domain/cards/choices.ts';
import { LARGEST_PAGE_SIZE, PAGE_SIZE } from '../../../src/domain/flow/pager.ts';
import type { Match } from '../../../src/domain/names/match-name.ts';
import { type Affiliate, type Org, ORGS } from '../../../src/domain/org.ts';
import { SIMILAR_ROWS } from '../../../src/records/queries/search.ts';
import type { NaiveBooks } from './books.ts';
import type { Ask } from './both-engines.ts';
import { expectAlike } from './judged-alike.ts';
import { naiveJudgments } from './judgments.ts';
import { hasCriterion } from './random-books.ts';
import {
  naiveChoices,
  naiveHorse,
  naiveHorseRow,
  naiveIndividualSafeSport,
  naiveMember,
  naiveOtherOwners,
  naiveOwnerNames,
  naiveRiderRow,
  naiveSafeSport,
  naiveSelectHorse,
} from './records.ts';
import {
  type NaiveHorseQuestion,
  naiveHorses,
  naiveHorsesBesideUsdf,
  naiveNearHorses,
  naiveNearRiders,
  type NaiveRiderQuestion,
  naiveRiders,
  naiveRidersBeside,
  type NaiveRow,
} from './searches.ts';
import { PUBLIC_LIST } from './worlds.ts';

/*
 * Compares the calls' answers with the naive reading: every matching row with all its fields, the totals, owners, choices and
 * Safe Sport must be identical. For similar rows, it checks only which are required, which are forbidden, and how many there
 * are, because the product decides how near they are.
 */

type FoundHorses = Answer<'horses/usef-search-response'>;
type FoundRiders = Answer<'rider/usef-search-response'>;

interface NaivePaging {
  page?: number;
  pageSize?: number;
}

interface Rows {
  rows: unknown[];
  total: number;
}

export async function checkHorseSearches(
  ask: Ask,
  books: NaiveBooks,
  typed: NaiveHorseQuestion,
  page: NaivePaging,
): Promise<void> {
  const question = { ...typed, searchDate: calendarDate(typed.searchDate), ...page };
  const rowOf = (org: Org) => (row: NaiveRow) => horseRow(books, org, row, typed.searchDate);
  const checkBook = (org: Org, { horses, total }: FoundHorses, near: NaiveHorseQuestion) => {
    const meets = naiveHorses(books, org, typed);
    expect(meeting(horses, total)).toEqual(pageOf(meets, page, rowOf(org)));
    const number = (row: FoundHorses['horses'][number]) => (org === 'usdf' ? row.usdfId : row.usefId) ?? '';
    const found = horses.map((row) => ({ number: number(row), match: row.match }));
    if (org !== 'ushja') checkSimilar(found, page, meets, naiveNearHorses(books, org, near));
  };
  if (hasCriterion([typed.usdfNumber, typed.usefNumber], [typed.horseName, typed.ownerLastname])) {
    checkBook('usdf', await ask('horses/usdf-search-response', question), typed);
    const beside = await ask('horses/usdf-usef-search-response', question);
    expect(meeting(beside.horses, beside.total)).toEqual(
      pageOf(naiveHorsesBesideUsdf(books, typed), page, rowOf('usef')),
    );
  }
  if (!hasCriterion([typed.usefNumber], [typed.horseName, typed.ownerLastname])) return;
  // The other two calls cannot search by USDF number.
  const other = { ...typed, usdfNumber: '' };
  checkBook('usef', await ask('horses/usef-search-response', question), other);
  checkBook('ushja', await ask('horses/ushja-search-response', question), other);
}

export async function checkRiderSearches(
  ask: Ask,
  books: NaiveBooks,
  typed: NaiveRiderQuestion,
  date: CalendarDate,
  page: NaivePaging,
): Promise<void> {
  const question = { ...typed, searchDate: date, ...page };
  const rowOf = (org: Org) => (row: NaiveRow) => riderRow(books, org, row, date);
  const checkBook = (org: Org, { riders, total }: FoundRiders, near: NaiveRiderQuestion) => {
    const meets = naiveRiders(books, org, typed);
    expect(meeting(riders, total)).toEqual(pageOf(meets, page, rowOf(org)));
    const found = riders.map(({ riderId, match }) => ({ number: riderId, match }));
    if (org !== 'ushja') checkSimilar(found, page, meets, naiveNearRiders(books, org, near));
  };
  const checkBeside = (org: Affiliate, { riders, total }: FoundRiders) =>
    expect(meeting(riders, total)).toEqual(pageOf(naiveRidersBeside(books, org, typed), page, rowOf('usef')));
  if (hasCriterion([typed.usdfId, typed.usefId], [typed.firstName, typed.lastName])) {
    checkBook('usdf', await ask('rider/usdf-search-response', question), typed);
    checkBeside('usdf', await ask('rider/usdf-usef-search-response', question));
  }
  if (!hasCriterion([typed.usefId], [typed.firstName, typed.lastName])) return;
  const other = { ...typed, usdfId: '' };
  checkBook('usef', await ask('rider/usef-search-response', question), other);
  checkBook('ushja', await ask('rider/ushja-search-response', question), other);
  checkBeside('ushja', await ask('rider/ushja-usef-search-response', question));
}

/** Asks by number about every horse and member in every book, and about some that do not exist. */
export async function checkRecords(ask: Ask, books: NaiveBooks, date: CalendarDate): Promise<void> {
  for (const org of ORGS) {
    for (const horseId of numbered(books[org].horses)) {
      const selected = naiveSelectHorse(books, org, horseId, date);
      const question = { horseId, searchDate: date };
      if (selected !== null) expect(await ask(`owners/${org}-select-horse`, question)).toEqual(selected);
      const [first] = books[org].members;
      for (const excluded of [
        { excludeId: '', excludeType: '' },
        { excludeId: first?.number ?? '', excludeType: first?.entityType ?? '' },
        { excludeId: first?.number ?? '', excludeType: '' },
      ]) {
        const others = naiveOtherOwners(books[org], horseId, excluded, date);
        if (others === null) continue;
        const otherOwners = ask('owners/other-owners-select', { ...question, ...excluded, book: org });
        expect(await otherOwners).toEqual(others);
      }
    }
  }
  const choices = allChoices(books);
  const competitionYear = Number(date.slice(0, 4)) + 1;
  const { books: _, ...read } = await ask('choices/read', { ...choices, competitionYear, searchDate: date });
  expect(read).toEqual(naiveChoices(books, choices, competitionYear, date));
  for (const usefId of numbersOfMembers(books)) {
    const question = { usefId, cardDate: date };
    expect(await ask('safe-sport/get-org-info', question)).toEqual(naiveSafeSport(books.usef, usefId, date));
    expect(await ask('safe-sport/get-info', question)).toEqual(
      naiveIndividualSafeSport(books.usef, usefId, date),
    );
  }
}

interface Show {
  searchDate: CalendarDate;
  lastDate: CalendarDate | null;
}

/** Compares judgments on choices with the naive reading. Returns the number of cards compared. */
export async function checkJudgments(
  ask: Ask,
  books: NaiveBooks,
  org: Org,
  choices: Choices,
  { searchDate, lastDate }: Show,
): Promise<number> {
  const entries = choices.entries.map(({ horse, owners }) => ({ horse, owners: [...owners] }));
  const question = { org, searchDate, lastDate, entries, riders: [...choices.riders] };
  const judged = await ask('choices/judge', question);
  const show = { flow: org, first: searchDate, last: lastDate ?? '', eligibility: PUBLIC_LIST };
  return expectAlike(judged, naiveJudgments(books, choices, show), org).length;
}

/**
 * Returns, for one flow, every combination of a USEF record and an affiliate record; either may also be gone or missing. Adds
 * every combination of two ownerships from the two books. Each choice names a record in at least one of the books.
 */
export function allPairs(books: NaiveBooks, flow: Org): Choices {
  const { usef, [flow]: book } = books;
  const pairsOf = (federations: readonly string[], affiliates: readonly (string | null)[]): ChosenPair[] =>
    federations
      .flatMap((federation) =>
        (flow === 'usef' ? [null] : affiliates).map((affiliate) => ({ federation, affiliate })),
      )
      .filter(({ federation, affiliate }) => federation !== NO_USEF_AFFILIATE || affiliate !== null);
  const all = (kind: 'horses' | 'members'): ChosenPair[] =>
    pairsOf([...numbered(usef[kind]), NO_USEF_AFFILIATE], [...numbered(book[kind]), null]);
  const owned = usef.owners.flatMap((federation) =>
    (flow === 'usef' ? [null] : book.owners).map((affiliate) => ({
      horse: { federation: federation.horse, affiliate: affiliate?.horse ?? null },
      owners: [{ federation: federation.owner, affiliate: affiliate?.owner ?? null }],
    })),
  );
  const [owners, riders] = [all('members'), all('members')];
  const entries = all('horses').map((horse, at) => ({
    horse,
    // An affiliate's owner can only be chosen for an affiliate's horse.
    owners: owners.filter(
      (owner, place) => (place + at) % 7 === 0 && (horse.affiliate !== null || owner.affiliate === null),
    ),
  }));
  return { entries: [...entries, ...owned], riders };
}

/** Returns USEF members' numbers, numbers with a training, and a number that no one has. */
function numbersOfMembers({ usef }: NaiveBooks): string[] {
  const numbers = [
    ...usef.members.map(({ number }) => number),
    ...usef.safeSport.map(({ member }) => member),
  ];
  return [...new Set([...numbers, 'none'])];
}

/**
 * Returns every horse in every book, every member as a rider, and every ownership. Also returns each book's first member as an
 * owner of each of its horses.
 */
function allChoices(books: NaiveBooks) {
  const horses = ORGS.flatMap((book) => numbered(books[book].horses).map((horseId) => ({ book, horseId })));
  const riders = ORGS.flatMap((book) => numbered(books[book].members).map((riderId) => ({ book, riderId })));
  const owners = ORGS.flatMap((book) => [
    ...books[book].owners.map(({ horse, owner }) => ({ book, horseId: horse, ownerId: owner })),
    ...numbered(books[book].horses).map((horseId) => ({
      book,
      horseId,
      ownerId: books[book].members[0]?.number ?? 'none',
    })),
  ]);
  return { horses, owners, riders };
}

/** Returns the records' numbers, and one that no record has. */
function numbered(records: readonly { number: string }[]): string[] {
  return [...records.map(({ number }) => number), 'none'];
}

function horseRow(books: NaiveBooks, org: Org, { number, match }: NaiveRow, date: string): unknown {
  const horse = naiveHorse(books[org], number);
  if (horse === undefined) throw new Error(`No horse ${number}`);
  const ownerNames = naiveOwnerNames(books[org], horse, date);
  return { ...naiveHorseRow(books, org, horse, date), ownerNames, match };
}

function riderRow(books: NaiveBooks, org: Org, { number, match }: NaiveRow, date: string): unknown {
  const rider = naiveMember(books[org], number);
  if (rider === undefined) throw new Error(`No rider ${number}`);
  return { ...naiveRiderRow(org, rider, date), match };
}

function meeting(rows: readonly { match: Match }[], total: number): Rows {
  return { rows: rows.filter(({ match }) => match !== 'similar'), total };
}

/** Returns one page of the rows, and the total (requirements 4.39, 4.40 and 4.41). */
function pageOf(
  all: readonly NaiveRow[],
  { page, pageSize }: NaivePaging,
  asRow: (row: NaiveRow) => unknown,
): Rows {
  const size = pageSize ?? (page === undefined ? LARGEST_PAGE_SIZE : PAGE_SIZE);
  const from = ((page ?? 1) - 1) * size;
  return { rows: all.slice(from, from + size).map(asRow), total: all.length };
}

/**
 * Checks that similar rows appear only on page 1, and only if no matching row is certain. No similar row matches, none is
 * repeated, and all rows that are near in the naive reading are included, because the books are small enough.
 */
function checkSimilar(
  rows: readonly NaiveRow[],
  { page = 1 }: NaivePaging,
  all: readonly NaiveRow[],
  near: readonly string[],
): void {
  const similar = rows.filter(({ match }) => match === 'similar').map(({ number }) => number);
  const certain = all.some(({ match }) => ['number', 'exact', 'name'].includes(match));
  const allowed = page === 1 && !certain;
  expect(similar.length).toBeLessThanOrEqual(allowed ? SIMILAR_ROWS : 0);
  expect(new Set(similar).size).toBe(similar.length);
  expect(all.filter(({ number }) => similar.includes(number))).toEqual([]);
  expect(similar).toEqual(expect.arrayContaining(allowed ? [...near] : []));
}
