import { NUMBER_KINDS } from '../../domain/entries/entry.ts';
import type { ColumnMapping } from '../entry-list.ts';
import { HEADER_LINES } from '../limits.ts';
import type { SourceRow } from '../source-row.ts';
import { cellForm } from './cell-forms.ts';
import { canBeHeader, headerKey, type HeaderMeaning, headerMeaning } from './header-meaning.ts';

export interface Grid {
  /** The header line, joined if there are two; null if the list has none. */
  header: SourceRow | null;
  /** The header lines as they are in the list: none, one or two. */
  headers: readonly SourceRow[];
  rows: readonly SourceRow[];
}

/** `head` has the rows above the first grid. Every row is in `head` or in one of the grids. */
interface FoundGrids {
  head: readonly SourceRow[];
  grids: readonly Grid[];
}

/**
 * Splits a list into grids. Most lists have one grid; class results have two (requirement 15.4). A list without a header line is
 * one grid.
 */
export function findGrids(rows: readonly SourceRow[], mapping: ColumnMapping = {}): FoundGrids {
  const chosen = new Set(Object.keys(mapping).map(headerKey));
  const plain: number[] = [];
  for (const [index, row] of rows.entries()) {
    const known = knownShare(row, chosen);
    if (known < MANY) continue;
    // Below the first header, a row with known words may still be an entry: a horse may be called Pony, but not `USEF #`.
    const isLikely = plain.length === 0 || row.cells.some(namesNumbers) || beginsTable(row, rows[index - 1]);
    if (known >= NEARLY_ALL || isLikely) plain.push(index);
  }
  const headers = plain.length > 0 ? plain : likeliestHeader(rows, chosen);
  if (headers.length === 0)
    return { head: [], grids: rows.length > 0 ? [{ header: null, headers: [], rows }] : [] };
  // If only the upper of two header lines has known words, the lower one still heads the columns.
  const lower = [...new Set(headers.map((at) => (isUpper(rows[at], rows[at + 1]) ? at + 1 : at)))];
  const begins = (at: number): number => (isUpper(rows[at - 1], rows[at]) ? at - 1 : at);
  const grids = lower.flatMap((at, index): Grid[] => {
    const [upper, header, next] = [rows[at - 1], rows[at], lower[index + 1]];
    if (header === undefined) return [];
    const below = rows.slice(at + 1, next === undefined ? undefined : begins(next));
    return begins(at) < at && upper !== undefined
      ? [{ header: joined(upper, header), headers: [upper, header], rows: below }]
      : [{ header, headers: [header], rows: below }];
  });
  return { head: rows.slice(0, begins(lower[0] ?? 0)), grids };
}

/**
 * True for `Horse, , Rider, ` above `Name, USEF #, Name, USEF #`. A merged cell is read as one filled cell followed by empty
 * ones.
 */
function isUpper(upper: SourceRow | undefined, lower: SourceRow | undefined): boolean {
  if (upper === undefined || lower === undefined || lower.row !== upper.row + 1) return false;
  const groups = upper.cells.filter((cell) => cell !== '');
  const below = lower.cells.filter(
    (cell, at) => cell !== '' && !speaksForItself(cell) && groupAt(upper, at) !== '',
  );
  return (
    below.length > 0 &&
    groups.length < filledColumns(upper, lower) &&
    // One known group is enough if a column header repeats, as `Name` does under `Horse` and `Rider`.
    (mostly(groups, isGroup) || (groups.some(isGroup) && new Set(below).size < below.length)) &&
    // `Horses: 2` is a count, not a header.
    groups.every((cell) => cell.length <= LONGEST_HEADER && !/[:=]|\d{2}/.test(cell)) &&
    mostly(below, (cell) => headerMeaning(cell) !== null) &&
    !below.some(isNumber)
  );
}

/** True if `is` holds for at least half of the cells. Half is enough, because offices add their own headers. */
function mostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 >= cells.length;
}

function filledColumns(upper: SourceRow, lower: SourceRow): number {
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, at) => at).filter(
    (at) => (upper.cells[at] ?? '') !== '' || (lower.cells[at] ?? '') !== '',
  ).length;
}

/** True if a cell names a role or a person, but no number or other detail. It then applies to the columns below it. */
function isGroup(cell: string): boolean {
  const meaning = headerMeaning(cell);
  return (
    (meaning?.is === 'party' || meaning?.is === 'exhibitor' || meaning?.is === 'person') &&
    meaning.part === 'name'
  );
}

function speaksForItself(cell: string): boolean {
  return FOR_ITSELF.has(headerMeaning(cell)?.is);
}

const FOR_ITSELF: ReadonlySet<HeaderMeaning['is'] | undefined> = new Set([
  'party',
  'exhibitor',
  'back-number',
  'class',
] as const);

function groupAt(upper: SourceRow, index: number): string {
  return upper.cells.slice(0, index + 1).findLast((cell) => cell !== '') ?? '';
}

/** Joins two header lines: an upper cell applies to every column up to the next upper cell. */
function joined(upper: SourceRow, lower: SourceRow): SourceRow {
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    const below = lower.cells[index] ?? '';
    if (below === '') return upper.cells[index] ?? '';
    return speaksForItself(below) ? below : `${groupAt(upper, index)} ${below}`.trim();
  });
  return { row: lower.row, cells };
}

/** Minimum share of known headers in a header line: in general, and in a later line with no other sign of a header. */
const [MANY, NEARLY_ALL] = [0.5, 0.8];

/** Returns the share of known headers in a row; 0 if the row cannot be a header line. */
function knownShare({ cells }: SourceRow, chosen: ReadonlySet<string>): number {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isNumber)) return 0;
  const known: string[] = [];
  let unknown = 0;
  for (const cell of filled) {
    if (isKnown(cell, chosen)) known.push(cell);
    // Stop early: nearly every row is an entry, and reading all of its cells as headers would be slow.
    else if ((unknown += 1) > filled.length * (1 - MANY)) return 0;
  }
  return known.length >= 2 && known.some((cell) => isOfUse(cell, chosen) || namesNumbers(cell))
    ? known.length / filled.length
    : 0;
}

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

/** True for a header line with unknown words: it has words above the next row's numbers. */
function looksLikeHeader({ cells }: SourceRow, below: SourceRow | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length) return false;
  if (filled.some((cell) => /\d/.test(cell) || cell.length > LONGEST_HEADER)) return false;
  return cells.some((cell, at) => cell !== '' && /^\d+$/.test(below?.cells[at] ?? ''));
}

/** Maximum length of a header, in characters. Longer cells are titles or remarks. */
const LONGEST_HEADER = 60;

function isKnown(cell: string, chosen: ReadonlySet<string>): boolean {
  return cell.length <= LONGEST_HEADER && (canBeHeader(cell) || isChosen(cell, chosen));
}

function isChosen(cell: string, chosen: ReadonlySet<string>): boolean {
  return chosen.size > 0 && chosen.has(headerKey(cell));
}

/** True for a row that has no digits and comes first, or after a blank line or a line with only one cell. */
function beginsTable({ row, cells }: SourceRow, above: SourceRow | undefined): boolean {
  const isApart =
    above === undefined || row > above.row + 1 || above.cells.filter((cell) => cell !== '').length === 1;
  return isApart && !cells.some((cell) => /\d/.test(cell));
}

function namesNumbers(cell: string): boolean {
  const meaning = headerMeaning(cell);
  if (meaning?.is === 'nobody') return meaning.cells === 'other-number' && /#|\b(?:number|id)\b/i.test(cell);
  return (
    (meaning?.is === 'party' || meaning?.is === 'neighbor') &&
    (NUMBER_KINDS as readonly string[]).includes(meaning.part)
  );
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
  return (meaning !== null && USEFUL.has(meaning.is)) || isChosen(cell, chosen);
}

function isNumber(cell: string): boolean {
  return /^\d/.test(cell) && cellForm(cell) !== 'text' && cellForm(cell) !== 'last-first';
}
