import type { Selected } from '../../domain/flow/continue.ts';
import type { Listing, Lists, Side } from './listing.ts';
import { tiedRow } from './selected.ts';

/** Maps an affiliate's row to its tied USEF row. The screen shows both together (requirement 8.106). */
type Pairs<Row> = ReadonlyMap<Row, Row>;

export function pairsOf<Row extends { usefId: string | null }>(lists: Lists<Row>): Pairs<Row> {
  const { affiliate } = lists;
  if (affiliate === null) return new Map();
  return new Map(
    rowsOf(affiliate).flatMap((row): [Row, Row][] => {
      const tied = tiedRow(row, lists.usef, lists.kind);
      return tied === null ? [] : [[row, tied]];
    }),
  );
}

/** Removes the USEF rows that are shown with an affiliate's row. */
export function withoutPairs<Row>(listing: Listing<Row>, pairs: Pairs<Row>, nothing: string): Listing<Row> {
  const paired = pairedNumbers(listing, pairs);
  if (paired.size === 0) return listing;
  const rest = (rows: readonly Row[]) => rows.filter((row) => !paired.has(listing.numberOf(row)));
  const { list } = listing;
  return {
    ...listing,
    nothing,
    list: {
      ...list,
      shown: list.shown.kind === 'answered' ? { kind: 'answered', rows: rest(list.shown.rows) } : list.shown,
      all: list.all && rest(list.all),
    },
  };
}

export function pairedNumbers<Row>({ numberOf }: Side<Row>, pairs: Pairs<Row>): ReadonlySet<string> {
  return new Set([...pairs.values()].map(numberOf));
}

/** Counts the USEF rows that are shown with an affiliate's row. Skips similar rows, as the list's total does. */
export function pairedCount<Row>({ list, numberOf, similarity }: Listing<Row>, pairs: Pairs<Row>): number {
  const counted = [...pairs.values()].filter((row) => similarity(row) === null);
  return Math.min(new Set(counted.map(numberOf)).size, list.total ?? 0);
}

export function isInPair<Row>({ numberOf }: Side<Row>, pairs: Pairs<Row>, selected: Selected): boolean {
  return selected.kind === 'record' && [...pairs.keys()].some((row) => numberOf(row) === selected.number);
}

/** True if the selected USEF row is paired with an affiliate's row that is not selected. */
export function marksAcross<Row>(
  usef: Side<Row>,
  pairs: Pairs<Row>,
  affiliateRow: Row | null,
  marked: Selected,
): boolean {
  if (marked.kind !== 'record' || !pairedNumbers(usef, pairs).has(marked.number)) return false;
  return ![...pairs].some(([row, tied]) => row === affiliateRow && usef.numberOf(tied) === marked.number);
}

/** Returns the current page, or all pages once a filter has loaded them. */
function rowsOf<Row>({ list: { shown, all, filter } }: Side<Row>): readonly Row[] {
  if (filter.trim() !== '' && all !== null) return all;
  return shown.kind === 'answered' ? shown.rows : [];
}
