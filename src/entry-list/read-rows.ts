import type { EntryRow } from '../domain/entries/entry.ts';
import { findGrids, type Grid } from './columns/find-grids.ts';
import { listColumns, type PlannedColumn, recognizeColumns } from './columns/recognize-columns.ts';
import { EntryListError, type ListColumn, type ReadOptions } from './entry-list.ts';
import { entryRow } from './entry-rows.ts';
import { joinParties } from './join-parties.ts';
import { MOST_ROWS } from './limits.ts';
import { isBlank, type SourceRow, tooManyRows } from './source-row.ts';

/** The rows of a list and its columns. */
export interface ReadRows {
  headerRow: number | null;
  columns: readonly ListColumn[];
  rows: readonly EntryRow[];
  notes: readonly string[];
}

/** What is said of a list whose columns have no names. */
const NO_HEADER =
  'The list has no header line, so only what its cells show is understood. Say what the other columns are, or give the list a header line.';

/** By how many cells of a column its contents are recognized. */
const SHOWN_CELLS = 200;

/** A grid whose columns were recognized. */
interface PlannedGrid extends Grid {
  columns: readonly PlannedColumn[];
}

/**
 * The entries of the rows of a file (requirements 15.4 to 15.11).
 *
 * @throws EntryListError when there is neither a horse nor a rider column; it has the columns that were found
 */
export function readRows(
  source: readonly SourceRow[],
  { columns: mapping = {} }: ReadOptions = {},
): ReadRows {
  const filled = source.filter((row) => !isBlank(row));
  if (filled.length === 0)
    throw new EntryListError(
      'empty',
      'The list is empty. Choose the file with the entries, or paste their rows.',
    );
  const found = findGrids(filled, mapping);
  // Counts above the header line, such as `Horses: 60`, look like one.
  const grids = (
    found.some(({ rows }) => rows.length > 0) ? found.filter(({ rows }) => rows.length > 0) : found
  ).map((grid) => ({ ...grid, columns: columnsOf(grid, mapping) }));
  const columns = unionOf(grids);
  if (!grids.some(hasEntries)) throw noHorseOrRider(columns);
  const rows = rowsOf(grids);
  const headerRow = grids.find(hasEntries)?.header?.row ?? null;
  return {
    headerRow,
    columns,
    rows: columns.some(({ kind }) => kind === 'role') ? joinParties(rows) : rows,
    notes: headerRow === null ? [NO_HEADER] : [],
  };
}

function columnsOf({ header, rows }: Grid, mapping: ReadOptions['columns']): PlannedColumn[] {
  const width = Math.max(
    header?.cells.length ?? 0,
    ...rows.slice(0, SHOWN_CELLS).map(({ cells }) => cells.length),
  );
  const places = Array.from({ length: width }, (_, index) => index);
  const values = places.map((index) => {
    const cells: string[] = [];
    for (const row of rows) {
      const cell = row.cells[index] ?? '';
      if (cell !== '') cells.push(cell);
      if (cells.length === SHOWN_CELLS) break;
    }
    return cells;
  });
  return recognizeColumns(
    places.map((index) => header?.cells[index] ?? ''),
    values,
    mapping,
  );
}

/** The entries of all grids. A grid of classes names the class of the entries below it. */
function rowsOf(grids: readonly PlannedGrid[]): EntryRow[] {
  const rows: EntryRow[] = [];
  let className = '';
  for (const grid of grids) {
    for (const source of grid.rows) {
      const row = entryRow(source, grid.columns, className);
      if (!hasEntries(grid)) {
        className = row?.className ?? className;
        continue;
      }
      if (row === null) continue;
      rows.push(row);
      if (rows.length > MOST_ROWS) throw tooManyRows();
    }
  }
  return rows;
}

function hasEntries({ columns }: PlannedGrid): boolean {
  return columns.some(({ kind }) => /^(horse|rider)-(?!foal-year)/.test(kind));
}

/** The columns of all grids, each once by its name; those of the first grid with entries come first. */
function unionOf(grids: readonly PlannedGrid[]): ListColumn[] {
  const columns = new Map<string, ListColumn>();
  for (const grid of [...grids.filter(hasEntries), ...grids.filter((grid) => !hasEntries(grid))])
    for (const column of listColumns(grid.columns))
      if (!columns.has(column.name)) columns.set(column.name, column);
  return [...columns.values()];
}

function noHorseOrRider(columns: readonly ListColumn[]): EntryListError {
  const named = columns.filter(({ header }) => header !== '').map(({ header }) => `“${header}”`);
  const found = named.length > 0 ? ` The columns found are ${named.slice(0, 12).join(', ')}.` : '';
  return new EntryListError(
    'no-horse-or-rider',
    `No column with horses or riders was recognized.${found} Give the list a header line with a column such as “Horse” or “Rider”, or say which column is which.`,
    columns,
  );
}
