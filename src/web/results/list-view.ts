import { create } from 'zustand';
import { DEFAULT_PAGE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { fold, words } from '../../domain/names/fold.ts';
import { meetsFilter } from '../../domain/names/filter-words.ts';
import type { Org } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import type { Sort } from '../ui/choice-table.tsx';
import { MOST_LISTED_ROWS } from './list-limits.ts';
import type { List } from './listing.ts';

interface ListView {
  shown: number;
  /** Every page shown so far, including this one: a selected row is on one of them. */
  visited: readonly number[];
  /** Filter as typed; empty: all rows. */
  filter: string;
  /** True if the rows were ever filtered: then a selected row may be on a page that was never shown. */
  filtered: boolean;
  /** Sorted column; null: the order of the answer. */
  sort: Sort | null;
}

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
 * Page, filter and order of every list, in memory only, so that a user who returns to the results finds them unchanged.
 * They apply only to their own question.
 */
const useViews = create<Readonly<Record<string, ListView & { question: string }>>>()(() => ({}));

/** Page, filter and order of a list. `question` is any text that is unique to the question. */
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

export function narrowList(list: ListPlace, question: string, filter: string): void {
  change(list, question, () => ({ filter, filtered: true }));
}

/** Sorts a list by a column; null restores the order of the answer. */
export function sortList(list: ListPlace, question: string, sort: Sort | null): void {
  change(list, question, () => ({ sort }));
}

/** Starts a search on page 1 without a filter, even if it repeats the last one. */
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

/** Rows that match a filter, and the rows it searched. */
export interface Narrowed<Row> {
  rows: readonly Row[];
  narrows: boolean;
  from: readonly Row[];
  /** Part of the list in `from`: all rows, the current page, or the first `MOST_ROWS`. */
  extent: 'all' | 'page' | 'first';
}

/**
 * Rows whose texts have every word of the filter (`meetsFilter`). A filter searches all pages, and until their rows are
 * loaded, the current page.
 *
 * @param textsOf every text of a row
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

/** @param total number of rows on all pages, without similar ones */
function extentOf(hasAll: boolean, total: number): Narrowed<unknown>['extent'] {
  if (hasAll) return total > MOST_LISTED_ROWS ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
