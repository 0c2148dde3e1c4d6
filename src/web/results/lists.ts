import type { UseQueryResult } from '@tanstack/react-query';
import type { Subject } from '../../domain/cards/card.ts';
import type { ResultList } from '../../domain/flow/continue.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import type { Sides } from './matching.ts';
import type { Listing } from './result-list.tsx';

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

/** The lists of a results screen, and how they look. */
export interface Lists<Row> extends Sides<Row> {
  affiliate: Listing<Row> | null;
  usef: Listing<Row>;
}

/** "a USDF horse", "a USHJA rider", "a USEF owner". */
export function aRecord(org: Org, subject: Subject): string {
  return `a ${ORG_LABEL[org]} ${subject}`;
}

/** The choice that every USEF list beside an affiliate's list ends with (requirement 6.6). */
export const NONE_OF_THESE = 'None of these, no USEF record';

/** The choice that an empty list of an affiliate offers (requirement 6.9). */
export function noRecord(org: Affiliate): string {
  return `No ${ORG_LABEL[org]} record`;
}

/** A horse's number in an organization's book: USHJA's is kept under the USEF number (requirement 2.3). */
export function horseNumber(org: Org, horse: { usefId: string | null; usdfId: string | null }): string {
  return (org === 'usdf' ? horse.usdfId : horse.usefId) ?? '';
}

/** Whether every list has answered and none has a row, not even a similar one. */
export function nothingAnywhere({
  affiliate,
  usef,
}: {
  affiliate: { list: List<unknown> } | null;
  usef: { list: List<unknown> };
}): boolean {
  return isEmpty(usef.list) && (affiliate === null || isEmpty(affiliate.list));
}

function isEmpty({ total, known }: List<unknown>): boolean {
  return total === 0 && known.length === 0;
}

/**
 * What a person has yet to choose before the flow goes on, as a sentence; null when nothing is missing, when there is
 * nothing to choose from, and while answers are awaited. The affiliate's list comes first, as on the screen.
 */
export function whatIsMissing(
  flow: Org,
  subject: Subject,
  affiliate: ResultList | null,
  usef: ResultList,
): string | null {
  if (!usef.answered || affiliate?.answered === false) return null;
  if (flow === 'usef' || affiliate === null) {
    return usef.selected || usef.rows === 0 ? null : `Choose ${aRecord('usef', subject)} to go on.`;
  }
  if (!affiliate.selected && !affiliate.noneSelected) {
    if (affiliate.rows > 0) return `Choose ${aRecord(flow, subject)} to go on.`;
    return `Choose “${noRecord(flow)}” to go on without one.`;
  }
  if (usef.selected || (usef.rows === 0 && affiliate.selected)) return null;
  if (affiliate.noneSelected) {
    return usef.rows > 0 ? `Choose ${aRecord('usef', subject)}: one of the two records must exist.` : null;
  }
  return usef.noneSelected ? null : `Choose ${aRecord('usef', subject)}, or “${NONE_OF_THESE}”, to go on.`;
}
