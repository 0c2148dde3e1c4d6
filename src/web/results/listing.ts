import type { UseQueryResult } from '@tanstack/react-query';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import type { Selected } from '../../domain/flow/continue.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import type { Org } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import type { Column, Sort } from '../ui/choice-table.tsx';

/** The page of a list that is shown. */
type ShownPage<Row> =
  | { kind: 'searching' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'answered'; rows: readonly Row[] };

/** The rows of a list, as far as the answers have come. */
export interface List<Row> {
  /** False when no question is asked because the answer is known: a horse without a record has no owners. */
  asked: boolean;
  shown: ShownPage<Row>;
  /** How many rows there are, without similar ones; null before an answer. */
  total: number | null;
  /** The rows of all answers so far: the pages that were shown, and what a filter looked through. */
  known: readonly Row[];
  /** Whether the rows come in pages; otherwise they come all at once. */
  paged: boolean;
  /** The number of the page that is shown, from 1. */
  page: number;
  turn: (page: number) => void;
  /** What the rows are narrowed by, as typed; empty narrows nothing. */
  filter: string;
  narrow: (filter: string) => void;
  /** The column the rows are sorted by; null leaves them in the order they were found. */
  sort: Sort | null;
  sortBy: (sort: Sort | null) => void;
  /** The rows of all pages, at most `MOST_ROWS`, once a filter has asked for them; null when one page is all. */
  all: readonly Row[] | null;
}

/** The list of a question that is not asked: it is known to have no rows. */
export const NOT_ASKED: List<never> = {
  asked: false,
  shown: { kind: 'answered', rows: [] },
  total: 0,
  known: [],
  paged: false,
  page: 1,
  turn: () => {},
  filter: '',
  narrow: () => {},
  sort: null,
  sortBy: () => {},
  all: null,
};

/** What one call of a list shows. A failed call that is tried again counts as searching. */
export function shownPage<Answer, Row>(
  query: Pick<UseQueryResult<Answer, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>,
  rowsOf: (answer: Answer) => readonly Row[],
): ShownPage<Row> {
  if (query.data !== undefined) return { kind: 'answered', rows: rowsOf(query.data) };
  if (query.error !== null && !query.isFetching) {
    return { kind: 'failed', error: query.error, again: () => void query.refetch() };
  }
  return { kind: 'searching' };
}

/** A list of one organization's records, and where each row has its number. */
export interface Side<Row> {
  list: List<Row>;
  /** A row's number in the organization's book. */
  numberOf: (row: Row) => string;
  /** Whether a row is what was asked for, and not only begins like it or is similar to it. */
  isExact: (row: Row) => boolean;
}

/** Rules for judging the rows of a list: each row is judged as if it were the only choice. */
export interface Judging {
  flow: Org;
  /** The subject of the rows. Owners are judged with their horse. */
  of: { subject: 'horse' | 'rider' } | { subject: 'owner'; horse: ChosenPair };
}

/** The choice that a row alone would make, and the cards that it covers. */
export interface RowChoice {
  /** The first pair whose records exist applies. */
  pairs: readonly ChosenPair[];
  cards: readonly (keyof PairJudgments)[];
}

/** One list of a results screen and how its rows look. */
export interface Listing<Row> extends Side<Row> {
  org: Org;
  columns: readonly Column<Row>[];
  /** What is said when the list has no rows; null hides a list that is not asked. */
  nothing: string | null;
  /** Rules for judging its rows. */
  judging: Judging;
  /** How a row differs from what was searched for: "Similar name"; null for a row that is more than similar. */
  similarity: (row: Row) => string | null;
  /** What is said when all rows are only similar: "No USEF horse of exactly this name". */
  nothingExact: string;
  /** What tells rows of one name apart besides their numbers: "foaled 2015". */
  apart: (row: Row) => readonly string[];
  /** What a row shows besides the texts of its columns. */
  furtherTexts: (row: Row) => readonly string[];
}

/** The two lists of a flow: the affiliate's, which the general-federation flow does not have, and USEF's. */
export interface Sides<Row, OneSide extends Side<Row> = Side<Row>> {
  affiliate: OneSide | null;
  usef: OneSide;
  /** How numbers are cleaned: a member's may begin with an F. */
  kind: 'horse' | 'member';
  /** The USEF record that belongs to an affiliate's row, where the row itself says so, as a USHJA horse's does. */
  usefOf?: (affiliateRow: Row) => Selected;
}

/** The lists of a results screen, and how they look. */
export type Lists<Row> = Sides<Row, Listing<Row>>;

/** The lists that a screen shows, the affiliate's first. */
export function askedListings<Row>({ affiliate, usef }: Lists<Row>): readonly Listing<Row>[] {
  return [affiliate, usef].filter((listing) => listing !== null).filter(({ list }) => list.asked);
}

/** The lists whose page that is shown could not be read. */
export function failedListings<Row>(lists: Lists<Row>): readonly Listing<Row>[] {
  return askedListings(lists).filter(({ list }) => list.shown.kind === 'failed');
}

/** The lists whose page that is shown has not come yet. */
export function waitingListings<Row>(lists: Lists<Row>): readonly Listing<Row>[] {
  return askedListings(lists).filter(({ list }) => list.shown.kind === 'searching');
}

/** Whether every list has answered and none has a row, not even a similar one. */
export function nothingAnywhere<Row>({ affiliate, usef }: Lists<Row>): boolean {
  return isEmpty(usef.list) && (affiliate === null || isEmpty(affiliate.list));
}

function isEmpty({ total, known }: List<unknown>): boolean {
  return total === 0 && known.length === 0;
}
