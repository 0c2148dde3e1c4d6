import { compact, fold, words } from '../../domain/names/fold.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import { type List, MOST_ROWS } from './list.ts';

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
  if (hasAll) return total > MOST_ROWS ? 'first' : 'all';
  return total > PAGE_SIZE ? 'page' : 'all';
}
