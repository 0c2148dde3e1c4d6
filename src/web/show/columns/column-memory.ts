import { isColumnKind, type ColumnKind } from '../../../entry-list/columns/column-kinds.ts';
import { headerLineHash, type RememberedColumns } from '../../../entry-list/columns/header-line.ts';
import type { ListColumn } from '../../../entry-list/entry-list.ts';
import { COLUMNS_KEY } from './forget-columns.ts';

/*
 * Remembers the kinds that the user chose, under a hash of the whole header line (requirement 15.73). Stores no text.
 */

/** Maximum number of header lines to remember. No office has that many. The oldest are dropped first. */
const MOST_KEPT = 100;

/** Returns the remembered kinds. Checks each stored value, because another program may have written it. */
export function rememberedColumns(): RememberedColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? '[]');
    return Array.isArray(stored) ? Object.fromEntries(stored.filter(isLine)) : {};
  } catch (error) {
    console.error('The corrected columns cannot be read', error);
    return {};
  }
}

type Line = [hash: string, kinds: (ColumnKind | null)[]];

function isLine(value: unknown): value is Line {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [hash, kinds] = value as unknown[];
  return (
    typeof hash === 'string' &&
    /^[\da-f]{14}$/.test(hash) &&
    Array.isArray(kinds) &&
    kinds.every((kind) => kind === null || (typeof kind === 'string' && isColumnKind(kind)))
  );
}

/** Stores the kind that the user chose. Stores nothing for a list without a header line. */
export function rememberColumn(columns: readonly ListColumn[], name: string, kind: ColumnKind): void {
  const hash = headerLineHash(columns);
  if (hash === '') return;
  const { [hash]: earlier = [], ...others } = rememberedColumns();
  const kinds = columns.map((column, at) => (column.name === name ? kind : (earlier[at] ?? null)));
  const kept = [...Object.entries(others), [hash, kinds]].slice(-MOST_KEPT);
  try {
    localStorage.setItem(COLUMNS_KEY, JSON.stringify(kept));
  } catch (error) {
    console.error('The corrected column cannot be stored', error);
  }
}
