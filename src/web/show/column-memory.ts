import { isColumnKind, type ColumnKind } from '../../entry-list/columns/column-kinds.ts';
import type { ColumnMapping } from '../../entry-list/entry-list.ts';

/*
 * Which kinds of columns a person chose, by their headers (requirement 15.73). The browser keeps the words of headers and
 * the kinds, and nothing of what stands below them.
 */

/** The key of the local storage: a correction is for the next show, too. */
const KEY = 'amvs-columns';

/** The longest header that is kept. A longer one is a sentence, or a row of the list. */
const LONGEST_HEADER = 40;

/** As many headers as a person ever corrects. The oldest go first. */
const MOST_KEPT = 100;

/** The kinds that were chosen for headers. What is stored may come from another program, so each value is checked. */
export function rememberedColumns(): ColumnMapping {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, ColumnKind] => typeof entry[1] === 'string' && isColumnKind(entry[1]),
      ),
    );
  } catch (error) {
    console.error('The corrected columns cannot be read', error);
    return {};
  }
}

/**
 * Remembers the kind that a person chose for a header. A column without a header, and a header with a digit or a comma,
 * is not remembered: it may be the first row of a list that has no header line, and so somebody's name.
 */
export function rememberColumn(header: string, kind: ColumnKind): void {
  if (!isKeptHeader(header)) return;
  const { [header]: _, ...others } = rememberedColumns();
  const kept = Object.entries({ ...others, [header]: kind }).slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    console.error('The corrected column cannot be stored', error);
  }
}

function isKeptHeader(header: string): boolean {
  return header !== '' && header.length <= LONGEST_HEADER && !/[\d,@]/.test(header);
}

/** Forgets every correction. */
export function forgetColumns(): void {
  localStorage.removeItem(KEY);
}
