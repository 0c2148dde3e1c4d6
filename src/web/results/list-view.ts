import { create } from 'zustand';
import { DEFAULT_PAGE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { compact, fold, words } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { type List, MOST_ROWS } from './listing.ts';

/** The page and the filter of a result list. */
interface ListView {
  /** The page that is shown. */
  shown: number;
  /** Every page that was shown, this one too: a selected row is on one of them. */
  visited: readonly number[];
  /** What the rows are narrowed by, as typed; empty narrows nothing. */
  filter: string;
  /** Whether the rows were ever narrowed: then a selected row may be on a page that was never shown. */
  filtered: boolean;
}

/** One list on one results screen of one flow. */
export interface ListPlace {
  flow: Org;
  subject: Subject;
  side: 'affiliate' | 'usef';
}

const FIRST: ListView = { shown: DEFAULT_PAGE, visited: [DEFAULT_PAGE], filter: '', filtered: false };

/**
 * Page and filter of every list, in memory only, so that a user who comes back to the results finds them as they were.
 * They count for the question they were set for, and for no other.
 */
const useViews = create<Readonly<Record<string, ListView & { question: string }>>>()(() => ({}));

/** Page and filter of a list. `question` is any text that is different for each question. */
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
 * The rows that contain every word of the filter in their texts. Texts are folded as in searches: case, accents,
 * apostrophes and dashes do not count. A filter looks through all pages, and until their rows have come, through the page
 * that is shown.
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
  const rows = from.filter((row) => {
    const texts = textsOf(row).map(fold);
    return typed.every((word) => texts.some((text) => text.includes(word) || compact(text).includes(word)));
  });
  return { rows, narrows: true, from, extent: extentOf(all !== null, paged ? (total ?? 0) : 0) };
}

/** @param total how many rows there are in pages, without similar ones */
function extentOf(hasAll: boolean, total: number): Narrowed<unknown>['extent'] {
  if (hasAll) return total > MOST_ROWS ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
