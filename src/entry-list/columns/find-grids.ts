import type { ColumnMapping } from '../entry-list.ts';
import { HEADER_LINES } from '../limits.ts';
import type { SourceRow } from '../source-row.ts';
import { cellForm } from './cell-forms.ts';
import { headerKey, type HeaderMeaning, headerMeaning } from './header-meaning.ts';

/** A header line and the rows below it, down to the next header line. */
export interface Grid {
  /** Null: the list has no header line. */
  header: SourceRow | null;
  rows: readonly SourceRow[];
}

/**
 * The grids of a list (requirement 15.4): most have one, results of a class have two. What is above the first header line is
 * a title. A list without a header line is one grid.
 */
export function findGrids(rows: readonly SourceRow[], mapping: ColumnMapping = {}): Grid[] {
  const chosen = new Set(Object.keys(mapping).map(headerKey));
  const plain: number[] = [];
  for (const [index, row] of rows.entries()) {
    const known = knownShare(row, chosen);
    // Below the first header line are entries, and somebody's horse may be called Pony.
    if (known >= (plain.length === 0 ? MANY : NEARLY_ALL)) plain.push(index);
  }
  const headers = plain.length > 0 ? plain : likeliestHeader(rows, chosen);
  if (headers.length === 0) return rows.length > 0 ? [{ header: null, rows }] : [];
  return headers.flatMap((at, index) => {
    const [header, next] = [rows[at], rows[headers[index + 1] ?? -1]];
    if (header === undefined || (next !== undefined && isUpper(header, next))) return [];
    const upper = rows[headers[index - 1] ?? -1];
    const below = rows.slice(at + 1, headers[index + 1]);
    return [
      { header: upper !== undefined && isUpper(upper, header) ? joined(upper, header) : header, rows: below },
    ];
  });
}

/** Whether a header is the upper line of two: `Horse, , Rider, ` above `Name, USEF #, Name, USEF #`. */
function isUpper(upper: SourceRow, lower: SourceRow): boolean {
  return (
    lower.row === upper.row + 1 &&
    lower.cells.length > upper.cells.filter((cell) => cell !== '').length &&
    lower.cells.every((cell) => !OF_SOMEBODY.has(headerMeaning(cell)?.is))
  );
}

/** What a header means that says of whom it speaks. */
const OF_SOMEBODY: ReadonlySet<HeaderMeaning['is'] | undefined> = new Set(['party', 'exhibitor'] as const);

/** The header of two lines: an upper cell belongs to every column down to the next upper cell. */
function joined(upper: SourceRow, lower: SourceRow): SourceRow {
  let above = '';
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    above = upper.cells[index] || above;
    return `${above} ${lower.cells[index] ?? ''}`.trim();
  });
  return { row: lower.row, cells };
}

/** The share of known headers by which a row is a header line, and a further one. */
const [MANY, NEARLY_ALL] = [0.5, 0.8];

/** The share of the cells of a row that are known headers; 0 when one is a number, or when they name nothing of use. */
function knownShare({ cells }: SourceRow, chosen: ReadonlySet<string>): number {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isNumber)) return 0;
  const known = filled.filter((cell) => isKnown(cell, chosen));
  return known.length >= 2 && known.some((cell) => isOfUse(cell, chosen)) ? known.length / filled.length : 0;
}

/** Of the first ten lines the one with most known headers. */
function likeliestHeader(rows: readonly SourceRow[], chosen: ReadonlySet<string>): number[] {
  let best = { at: -1, known: 0 };
  for (const [at, { row, cells }] of rows.entries()) {
    if (row > HEADER_LINES) break;
    const filled = cells.filter((cell) => cell !== '');
    const known = filled.filter((cell) => isKnown(cell, chosen)).length;
    const usable = filled.some((cell) => isOfUse(cell, chosen)) && !filled.some(isNumber);
    if (usable && known > best.known) best = { at, known };
  }
  if (best.at < 0)
    best.at = rows.findIndex((row, at) => row.row <= HEADER_LINES && looksLikeHeader(row, rows[at + 1]));
  return best.at < 0 ? [] : [best.at];
}

/** Whether a row is a header of unknown words: it has words where the row below it has numbers. */
function looksLikeHeader({ cells }: SourceRow, below: SourceRow | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length) return false;
  if (filled.some((cell) => /\d/.test(cell) || cell.length > LONGEST_HEADER)) return false;
  return cells.some((cell, at) => cell !== '' && /^\d+$/.test(below?.cells[at] ?? ''));
}

/** Headers have few words. A title such as `Entries of the Horse Show in Ocala` is none. */
const LONGEST_HEADER = 60;

function isKnown(cell: string, chosen: ReadonlySet<string>): boolean {
  return cell.length <= LONGEST_HEADER && (headerMeaning(cell) !== null || chosen.has(headerKey(cell)));
}

const USEFUL: ReadonlySet<HeaderMeaning['is']> = new Set([
  'party',
  'person',
  'exhibitor',
  'entry',
  'class',
  'back-number',
]);

function isOfUse(cell: string, chosen: ReadonlySet<string>): boolean {
  const meaning = headerMeaning(cell);
  return (meaning !== null && USEFUL.has(meaning.is)) || chosen.has(headerKey(cell));
}

function isNumber(cell: string): boolean {
  return /^\d/.test(cell) && cellForm(cell) !== 'text' && cellForm(cell) !== 'last-first';
}
