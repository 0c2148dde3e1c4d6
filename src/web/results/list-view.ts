import { create } from 'zustand';
import type { Subject } from '../../domain/cards/card.ts';
import { DEFAULT_PAGE, LARGEST_PAGE_SIZE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { compact, fold, words } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { List } from './lists.ts';

/** How a result list is looked at. */
interface ListView {
  /** The page that is shown. */
  shown: number;
  /** Every page looked at, the shown one too: a row that was marked is on one of these. */
  visited: readonly number[];
  /** What the rows are narrowed by, as typed; empty narrows nothing. */
  filter: string;
  /** Whether the rows were ever narrowed: then one that was marked may be on a page never looked at. */
  filtered: boolean;
}

/** One of the lists of a flow's results screens. */
export interface ListPlace {
  flow: Org;
  subject: Subject;
  side: 'affiliate' | 'usef';
}

const FIRST: ListView = { shown: DEFAULT_PAGE, visited: [DEFAULT_PAGE], filter: '', filtered: false };

/**
 * How lists are looked at, in memory only, so that a person who comes back to the results finds them as they were left.
 * That of another question does not count.
 */
const useViews = create<Readonly<Record<string, ListView & { question: string }>>>()(() => ({}));

/** How a list is looked at for this question, the question being any text that tells it apart. */
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

/** Narrows a list to the rows that have what is typed. */
export function narrowList(list: ListPlace, question: string, filter: string): void {
  change(list, question, () => ({ filter, filtered: true }));
}

/** A new search opens on page 1 of its lists with nothing narrowed, also when it asks the same as the one before. */
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

/** The rows of a list that are shown, and what they were taken from. */
export interface Narrowed<Row> {
  rows: readonly Row[];
  /** Whether a filter took them. */
  narrows: boolean;
  /** The rows that were looked through. */
  from: readonly Row[];
  /** What `from` is of the list: all of it, the page that is shown, or the first rows, as many as one answer has. */
  extent: 'all' | 'page' | 'first';
}

/**
 * The rows that have every word of the filter somewhere in their texts (folded as searches are: case, accents, apostrophes
 * and dashes do not count). A filter looks through all pages, through the shown one until these have come.
 *
 * @param textsOf what a row shows
 */
export function narrowed<Row>(
  { filter, shown, all, total, paged }: Pick<List<Row>, 'filter' | 'shown' | 'all' | 'total' | 'paged'>,
  textsOf: (row: Row) => readonly string[],
): Narrowed<Row> {
  const page = shown.kind === 'answered' ? shown.rows : [];
  // Word by word: beside Latin letters, folding would drop others.
  const typed = filter.split(/\s+/u).flatMap((word) => words(fold(word)));
  if (typed.length === 0) return { rows: page, narrows: false, from: page, extent: 'page' };
  const from = all ?? page;
  const rows = from.filter((row) => {
    const texts = textsOf(row).map(fold);
    return typed.every((word) => texts.some((text) => text.includes(word) || compact(text).includes(word)));
  });
  return { rows, narrows: true, from, extent: extentOf(all !== null, paged ? (total ?? 0) : 0) };
}

/** @param total the rows there are, similar ones apart, where they come in pages */
function extentOf(hasAll: boolean, total: number): Narrowed<unknown>['extent'] {
  if (hasAll) return total > LARGEST_PAGE_SIZE ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
