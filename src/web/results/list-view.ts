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
  /** Pages shown so far, including the current one. A selected row is on one of them, unless `filtered` is true. */
  visited: readonly number[];
  filter: string;
  /** True once a filter was used. A selected row may then be on a page that was never shown. */
  filtered: boolean;
  /** The user's sort order; null keeps the answer's order. */
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

/** Keeps each list's view in memory for when the user returns. A view is valid for one question. */
const useViews = create<Readonly<Record<string, ListView & { question: string }>>>()(() => ({}));

/**
 * Returns how the user last viewed the list, if that was for the same question; otherwise the first page.
 *
 * @param question any string unique to the question
 */
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

/** @param sort null restores the answer's order */
export function sortList(list: ListPlace, question: string, sort: Sort | null): void {
  change(list, question, () => ({ sort }));
}

/** Resets both lists of the subject to page 1 and clears their filters, even if the search repeats the last one. */
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

/** Rows that meet the filter, and the rows that the filter was applied to. */
export interface Narrowed<Row> {
  rows: readonly Row[];
  narrows: boolean;
  from: readonly Row[];
  /** Contents of `from`: all rows, the current page, or the first `MOST_LISTED_ROWS`. */
  extent: 'all' | 'page' | 'first';
}

/** Filters all pages, or only the current page until all are loaded. A row must contain every word (`meetsFilter`). */
export function narrowed<Row>(
  { filter, shown, all, total, paged }: Pick<List<Row>, 'filter' | 'shown' | 'all' | 'total' | 'paged'>,
  textsOf: (row: Row) => readonly string[],
): Narrowed<Row> {
  const page = shown.kind === 'answered' ? shown.rows : [];
  // Folds word by word, because folding text with Latin letters drops letters from other scripts.
  const typed = filter.split(/\s+/u).flatMap((word) => words(fold(word)));
  if (typed.length === 0) return { rows: page, narrows: false, from: page, extent: 'page' };
  const from = all ?? page;
  const rows = from.filter((row) => meetsFilter(typed, textsOf(row)));
  return { rows, narrows: true, from, extent: extentOf(all !== null, paged ? (total ?? 0) : 0) };
}

/**
 * Returns the extent of the rows that the filter was applied to.
 *
 * @param total rows on all pages, except similar ones
 */
function extentOf(hasAll: boolean, total: number): Narrowed<unknown>['extent'] {
  if (hasAll) return total > MOST_LISTED_ROWS ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
