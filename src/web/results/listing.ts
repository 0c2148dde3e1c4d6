import type { UseQueryResult } from '@tanstack/react-query';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import type { Selected } from '../../domain/flow/continue.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import type { TableColumn, Sort } from '../ui/choice-table.tsx';

type ShownPage<Row> =
  | { kind: 'searching' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'answered'; rows: readonly Row[] };

export interface List<Row> {
  /** False if the answer is known without a call: a horse without a record has no owners. */
  asked: boolean;
  shown: ShownPage<Row>;
  /** Number of rows found, not counting similar rows. Null until the server answers. */
  total: number | null;
  /** Rows from all pages shown so far, and from the call for the filter. */
  known: readonly Row[];
  /** False if one answer has all rows. */
  paged: boolean;
  /** Number of the page shown, starting at 1. */
  page: number;
  turn: (page: number) => void;
  filter: string;
  narrow: (filter: string) => void;
  /** The user's sort order; null keeps the answer's order. */
  sort: Sort | null;
  sortBy: (sort: Sort | null) => void;
  /** Rows from all pages, at most `MOST_LISTED_ROWS`; null until a filter loads them. */
  all: readonly Row[] | null;
  /** State of the call that reads the records tied to the affiliate's rows. Only a long list makes that call. */
  ties?: 'searching' | 'failed' | 'answered';
}

/** A list that is empty without asking the server. */
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

/** Returns the state of a list's page. A failed call that is being retried counts as searching. */
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

export interface Side<Row> {
  list: List<Row>;
  /** The row's number in the organization's book. */
  numberOf: (row: Row) => string;
  /** True if the row may be selected automatically. Never true for a similar row or a prefix match. */
  isExact: (row: Row) => boolean;
}

/** Context in which each row is judged, as if it were the only choice. */
export interface RowJudging {
  flow: Org;
  /** Owners are judged together with their horse. */
  of: { subject: 'horse' | 'rider' } | { subject: 'owner'; horse: ChosenPair };
}

export interface RowChoice {
  /** All pairs are judged. The first pair whose records exist decides. Empty if USEF's list failed. */
  pairs: readonly ChosenPair[];
  cards: readonly (keyof PairJudgments)[];
}

export interface Listing<Row> extends Side<Row> {
  org: Org;
  columns: readonly TableColumn<Row>[];
  /** Text for an empty list; null to hide a list that was not asked for. */
  nothing: string | null;
  judging: RowJudging;
  /** Says how a similar row differs from the search: "Similar name"; null for any other row. */
  similarity: (row: Row) => string | null;
  /** Text for a list with only similar rows: "No USEF horse with exactly this name". */
  nothingExact: string;
  /** Details besides the numbers that tell namesakes apart: "foaled 2015". */
  apart: (row: Row) => readonly string[];
  /** Text that no column's `text` contains, such as owners' names. */
  furtherTexts: (row: Row) => readonly string[];
}

/** USEF's list and the affiliate's. In the USEF flow, `affiliate` is null. */
export interface ListSides<Row, OneSide extends Side<Row> = Side<Row>> {
  affiliate: OneSide | null;
  usef: OneSide;
  /** Decides how numbers are cleaned: a member's number may start with an F. */
  kind: 'horse' | 'member';
  /** Returns the USEF record that an affiliate's row refers to. Only for USHJA's horses. */
  usefOf?: (affiliateRow: Row) => Selected;
}

export type Lists<Row> = ListSides<Row, Listing<Row>>;

export function askedListings<Row>({ affiliate, usef }: Lists<Row>): readonly Listing<Row>[] {
  return [affiliate, usef].filter((listing) => listing !== null).filter(({ list }) => list.asked);
}

export function isShown<Row>({ list, nothing }: Listing<Row>): boolean {
  return list.asked || nothing !== null;
}

export function failedListings<Row>(lists: Lists<Row>): readonly Listing<Row>[] {
  return askedListings(lists).filter(({ list }) => list.shown.kind === 'failed');
}

/** Returns the error if all lists failed with the same one, so that the screen reports it once; otherwise null. */
export function sameFailure<Row>(lists: Lists<Row>): ApiError | null {
  const failed = failedListings(lists);
  if (failed.length < 2 || failed.length < askedListings(lists).length) return null;
  const errors = failed.flatMap(({ list: { shown } }) => (shown.kind === 'failed' ? [shown.error] : []));
  const [first] = errors;
  const isSame = errors.every(({ code, message }) => code === first?.code && message === first.message);
  return isSame ? (first ?? null) : null;
}

/** Names the listed records: "USDF and USEF horses". */
export function listingNames<Row>(listings: readonly Listing<Row>[], subject: Subject): string {
  return `${listings.map(({ org }) => ORG_LABEL[org]).join(' and ')} ${subject}s`;
}

/** Returns a sentence, shown after a failed call, that says what the user has not lost. */
export function keptWords(subject: Subject): string {
  return subject === 'owner'
    ? 'The horse and your choices have been kept.'
    : 'Your search and your choices have been kept.';
}

export function waitingListings<Row>(lists: Lists<Row>): readonly Listing<Row>[] {
  return askedListings(lists).filter(({ list }) => list.shown.kind === 'searching');
}

/** True if no list has a row, not even a similar one. */
export function nothingAnywhere<Row>({ affiliate, usef }: Lists<Row>): boolean {
  return isEmpty(usef.list) && (affiliate === null || isEmpty(affiliate.list));
}

function isEmpty({ total, known }: List<unknown>): boolean {
  return total === 0 && known.length === 0;
}
