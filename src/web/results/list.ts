import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

/** The most rows that one answer has (rules, section 4, "Paging"). */
export const MOST_ROWS = 200;

/** The page of a result list that is looked at. */
type ShownPage<Row> =
  | { kind: 'searching' }
  | { kind: 'failed'; error: ApiError; again: () => void }
  | { kind: 'answered'; rows: readonly Row[] };

/** A result list as far as its answers have come. */
export interface List<Row> {
  /** False where no question is asked, because its answer is known: an unknown horse has no owners. */
  asked: boolean;
  shown: ShownPage<Row>;
  /** All rows there are, similar ones apart; null before an answer. */
  total: number | null;
  /** The rows of all answers, among which a marked row is: pages looked at, and what a filter looked through. */
  known: readonly Row[];
  /** Whether the rows come in pages; all at once otherwise. */
  paged: boolean;
  /** The number of the page that is shown, from 1. */
  page: number;
  turn: (page: number) => void;
  /** What the rows are narrowed by, as typed; empty narrows nothing. */
  filter: string;
  narrow: (filter: string) => void;
  /** The rows of all pages, as many as one answer has, where there are more than one and a filter asked for them. */
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
  all: null,
};

/** How one call of a list stands. A failure that is being tried again is searching. */
export function shownPage<Answer, Row>(
  query: UseQueryResult<Answer, ApiError>,
  rowsOf: (answer: Answer) => readonly Row[],
): ShownPage<Row> {
  if (query.data !== undefined) return { kind: 'answered', rows: rowsOf(query.data) };
  if (query.isError && !query.isFetching) {
    return { kind: 'failed', error: query.error, again: () => void query.refetch() };
  }
  return { kind: 'searching' };
}
