import { create } from 'zustand';
import { DEFAULT_PAGE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { fold, words } from '../../domain/names/fold.ts';
import { meetsFilter } from '../../domain/names/filter-words.ts';
import type { Org } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import type { Sort } from '../ui/choice-table.tsx';
import { MOST_ROWS } from './list-limits.ts';
import type { List } from './listing.ts';

/** The page, the filter and the order of a result list. */
interface ListView {
  /** The page that is shown. */
  shown: number;
  /** Every page that was shown, this one too: a selected row is on one of them. */
  visited: readonly number[];
  /** What the rows are narrowed by, as typed; empty narrows nothing. */
  filter: string;
  /** Whether the rows were ever narrowed: then a selected row may be on a page that was never shown. */
  filtered: boolean;
  /** The column the rows are sorted by; null leaves them in the order they were found. */
  sort: Sort | null;
}

/** One list on one results screen of one flow. */
export interface ListPlace {
  flow: Org;
  subject: Subject;
  side: 'affiliate' | 'usef';
}

const FIRST: ListView = {
  shown: DEFAULT_PAGE,
  visited: [DEFAULT_PAGE],
  filter: '',
  filtered: false,
  sort: null,
};

/**
 * Page, filter and order of every list, in memory only, so that a user who comes back to the results finds them as they were.
 * They count for the question they were set for, and for no other.
 */
const useViews = create<Readonly<Record<string, ListView & { question: string }>>>()(() => ({}));

/** Page, filter and order of a list. `question` is any text that is different for each question. */
export function useListView(list: ListPlace, question: string): ListView {
  const view = useViews((all) => all[key(list)]);
  return view?.question === question ? view : FIRST;
}

export function turnPage(list: ListPlace, question: string, page: number): void {
  change(list, question, ({ visited }) => ({
    shown: page,
    visited: visited.includes(page) ? visited : [...visited, page],
  }));
}

/** Narrows a list to the rows that contain what is typed. */
export function narrowList(list: ListPlace, question: string, filter: string): void {
  change(list, question, () => ({ filter, filtered: true }));
}

/** Sorts the rows of a list by a column; null leaves them as they were found. */
export function sortList(list: ListPlace, question: string, sort: Sort | null): void {
  change(list, question, () => ({ sort }));
}

/** A new search starts on page 1 with no filter, even if it asks the same as the one before. */
export function openNewLists(flow: Org, subject: Subject): void {
  const opened = (side: ListPlace['side']) => [key({ flow, subject, side }), { ...FIRST, question: '' }];
  useViews.setState(Object.fromEntries([opened('affiliate'), opened('usef')]));
}

function change(list: ListPlace, question: string, changed: (before: ListView) => Partial<ListView>): void {
  useViews.setState((all) => {
    const known = all[key(list)];
    const before = known?.question === question ? known : FIRST;
    return { [key(list)]: { ...before, ...changed(before), question } };
  });
}

function key({ flow, subject, side }: ListPlace): string {
  return `${flow} ${subject} ${side}`;
}

/** The rows of a list that a filter leaves, and which rows it looked through. */
export interface Narrowed<Row> {
  rows: readonly Row[];
  /** Whether a filter narrows them. */
  narrows: boolean;
  /** The rows that were looked through. */
  from: readonly Row[];
  /** Which part of the list `from` is: all rows, the page that is shown, or the first `MOST_ROWS`. */
  extent: 'all' | 'page' | 'first';
}

/**
 * The rows that have every word of the filter in their texts (`meetsFilter`). A filter looks through all pages, and until
 * their rows have come, through the page that is shown.
 *
 * @param textsOf every text that a row shows
 */
export function narrowed<Row>(
  { filter, shown, all, total, paged }: Pick<List<Row>, 'filter' | 'shown' | 'all' | 'total' | 'paged'>,
  textsOf: (row: Row) => readonly string[],
): Narrowed<Row> {
  const page = shown.kind === 'answered' ? shown.rows : [];
  // Word by word, because folding drops letters of other scripts from a text that has Latin ones, too.
  const typed = filter.split(/\s+/u).flatMap((word) => words(fold(word)));
  if (typed.length === 0) return { rows: page, narrows: false, from: page, extent: 'page' };
  const from = all ?? page;
  const rows = from.filter((row) => meetsFilter(typed, textsOf(row)));
  return { rows, narrows: true, from, extent: extentOf(all !== null, paged ? (total ?? 0) : 0) };
}

/** @param total how many rows there are in pages, without similar ones */
function extentOf(hasAll: boolean, total: number): Narrowed<unknown>['extent'] {
  if (hasAll) return total > MOST_ROWS ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
