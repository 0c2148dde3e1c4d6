import { isolated } from '../domain/names/shown-text.ts';
import type { EntryRow } from '../domain/entries/entry.ts';
import { rolesOf } from './columns/column-kinds.ts';
import { checkMapping } from './columns/column-mapping.ts';
import {
  columnQuestions,
  type FilledColumn,
  openColumns,
  uncheckedNote,
} from './columns/column-questions.ts';
import { findGrids, type Grid } from './columns/find-grids.ts';
import { headerLineHash } from './columns/header-line.ts';
import { headerKey } from './columns/header-meaning.ts';
import { unusedColumns } from './columns/unused-columns.ts';
import { listColumns, type PlannedColumn, recognizeColumns } from './columns/recognize-columns.ts';
import {
  type ColumnMapping,
  type EntryList,
  EntryListError,
  type ListColumn,
  type ReadOptions,
} from './entry-list.ts';
import { RowReader } from './entry-rows.ts';
import { finishedRows, rolesIn, withHeading } from './finish-rows.ts';
import { joinParties } from './join-parties.ts';
import { Ledger } from './ledger.ts';
import { MOST_ROWS } from './limits.ts';
import { lineNotes, linesQuestion } from './lines/line-questions.ts';
import { hasEntries, type ListLine, lineUses, type PlannedGrid } from './lines/line-uses.ts';
import { isBlank, type SourceRow, tooManyRows } from './source-row.ts';

export type ReadRows = Omit<EntryList, 'format' | 'layout' | 'sheet' | 'sheets'>;

interface ListPart {
  /** Name of the sheet; empty if the source is text. */
  sheet: string;
  rows: readonly SourceRow[];
}

export interface PlannedPart {
  sheet: string;
  /** The part's nonblank rows. */
  rows: readonly SourceRow[];
  head: readonly SourceRow[];
  grids: readonly PlannedGrid[];
}

const NO_HEADER =
  'The list has no header line, so its columns were recognized from their cells. Choose what the other columns contain, or add a header line.';

function roleNote(column: string): string {
  return `Each row names one horse or person, and “${isolated(column)}” gives the role. Columns read as the rider’s apply to whoever the row names, and rows with the same back number form one entry.`;
}

const SHOWN_CELLS = 200;

/**
 * Reads the rows of a list that is not a workbook. Throws an EntryListError if there is neither a horse nor a rider column
 * (requirements 15.4 to 15.11).
 */
export function readRows(source: readonly SourceRow[], options: ReadOptions = {}): ReadRows {
  const parts = planParts([{ sheet: '', rows: source }], options);
  checkColumns(parts, options);
  if (!parts.some(isEntryPart)) throw withoutEntries(parts);
  return readParts(parts, options);
}

/** Splits parts into grids at their header lines. Grids with equal headers are recognized together. */
export function planParts(
  parts: readonly ListPart[],
  { columns: mapping = {}, remembered = {} }: Pick<ReadOptions, 'columns' | 'remembered'> = {},
): PlannedPart[] {
  const found = parts.map(({ sheet, rows }) => {
    const filled = rows.filter((row) => !isBlank(row));
    return { sheet, rows: filled, ...findGrids(filled, mapping) };
  });
  const plan = (earlier: ColumnMapping): PlannedPart[] => {
    const recognized = recognizedColumns(found, mapping, earlier);
    return found.map(({ grids, ...part }) => ({
      ...part,
      grids: grids.map((grid) => ({ ...grid, columns: recognized.get(grid) ?? [] })),
    }));
  };
  const planned = plan({});
  const earlier = correctedEarlier(planned, remembered);
  return Object.keys(earlier).length > 0 ? plan(earlier) : planned;
}

/** Returns corrections to earlier lists with the same header line, keyed by column name (requirement 15.73). */
function correctedEarlier(
  parts: readonly PlannedPart[],
  remembered: NonNullable<ReadOptions['remembered']>,
): ColumnMapping {
  const withEntries = parts.filter(isEntryPart);
  const columns = unionOf((withEntries.length > 0 ? withEntries : parts.filter(isFilled)).flatMap(gridsOf));
  const line = headerLineHash(columns);
  const kinds = line === '' ? [] : (remembered[line] ?? []);
  return Object.fromEntries(
    columns.flatMap(({ name }, at) => {
      const kind = kinds[at] ?? null;
      return kind === null ? [] : [[name, kind]];
    }),
  );
}

export function checkColumns(parts: readonly PlannedPart[], { columns = {} }: ReadOptions): void {
  checkMapping(columns, unionOf(parts.flatMap(gridsOf)));
}

function gridsOf({ grids }: PlannedPart): readonly PlannedGrid[] {
  return grids;
}

function isFilled({ rows }: PlannedPart): boolean {
  return rows.length > 0;
}

export function isEntryPart({ grids }: PlannedPart): boolean {
  return grids.some(hasEntries);
}

/** Returns each grid's columns. Grids with the same header share them, so every page and sheet is read the same way. */
function recognizedColumns(
  parts: readonly { grids: readonly Grid[] }[],
  mapping: ColumnMapping,
  earlier: ColumnMapping,
): Map<Grid, readonly PlannedColumn[]> {
  const read = parts.flatMap(({ grids }) => {
    const filled = grids.filter(({ rows }) => rows.length > 0);
    // A count above the header line, such as `Horses: 60`, looks like a header but has no rows.
    return filled.length > 0 ? filled : grids;
  });
  const alike = Map.groupBy(read, (grid) => grid.header?.cells.map(headerKey).join('\n') ?? grid);
  return new Map(
    [...alike.values()].flatMap((grids) => {
      const columns = columnsOf(grids, mapping, earlier);
      return grids.map((grid) => [grid, columns] as const);
    }),
  );
}

function columnsOf(grids: readonly Grid[], mapping: ColumnMapping, earlier: ColumnMapping): PlannedColumn[] {
  const header = grids[0]?.header ?? null;
  let width = header?.cells.length ?? 0;
  for (const { rows } of grids) for (const { cells } of rows) width = Math.max(width, cells.length);
  const places = Array.from({ length: width }, (_, index) => index);
  return recognizeColumns(
    places.map((index) => header?.cells[index] ?? ''),
    places.map((index) => shownCells(grids, index)),
    mapping,
    earlier,
  );
}

function shownCells(grids: readonly Grid[], index: number): string[] {
  const shown: string[] = [];
  for (const { rows } of grids) {
    for (const { cells } of rows) {
      const cell = cells[index] ?? '';
      if (cell !== '') shown.push(cell);
      if (shown.length === SHOWN_CELLS) return shown;
    }
  }
  return shown;
}

/** Reads parts with entries as one list. Row numbers continue across sheets, so that they stay unique (requirement 15.3). */
export function readParts(
  parts: readonly PlannedPart[],
  { setAside = [], without = [] }: Pick<ReadOptions, 'setAside' | 'without'> = {},
): ReadRows {
  const union = unionOf(parts.flatMap(gridsOf));
  const linesOf = new Map(parts.map((part) => [part, lineUses(part.head, part.grids)]));
  const allLines = [...linesOf.values()].flat();
  const filled = filledColumns(parts, allLines);
  const questions = columnQuestions(filled, without);
  const notes = uncheckedNote(union);
  const rows: EntryRow[] = [];
  const linesAside = setAside.includes('lines');
  const ledger = new Ledger(questions, linesAside);
  let before = 0;
  for (const part of parts) {
    const sheet = parts.length > 1 ? part.sheet : '';
    const lines = linesOf.get(part) ?? [];
    for (const line of lines) ledger.line(line);
    for (const row of entriesOf(lines, part))
      rows.push(sheet === '' ? row : { ...row, row: before + row.row, sheet, line: row.row });
    if (rows.length > MOST_ROWS) throw tooManyRows();
    before += part.rows.at(-1)?.row ?? 0;
    if (!linesAside) questions.push(...linesQuestion(lines, sheet));
    notes.push(
      ...partNotes(part, lines, linesAside).map((note) =>
        sheet === '' ? note : `Sheet “${isolated(sheet)}”: ${note}`,
      ),
    );
  }
  return {
    headerRow: parts[0]?.grids.find(hasEntries)?.headers.at(-1)?.row ?? null,
    columns: listColumns(union),
    rows,
    notes,
    questions,
    unused: unusedColumns(filled),
    openColumns: openColumns(filled),
    cells: ledger.counts,
  };
}

/** Returns a part's entries. Finishes rows with the same columns together, so that `ditto` finds the row above. */
function entriesOf(lines: readonly ListLine[], part: PlannedPart): EntryRow[] {
  const rows: EntryRow[] = [];
  const isJoined = roleColumn(part) !== undefined;
  let begin = 0;
  let columns: readonly PlannedColumn[] = [];
  let reader = new RowReader(columns);
  const finish = (): void => {
    if (!isJoined) rows.push(...finishedRows(rows.splice(begin), rolesOf(columns)));
    begin = rows.length;
  };
  for (const line of lines) {
    if (line.use !== 'entry') continue;
    if (line.columns !== columns) {
      finish();
      ({ columns } = line);
      reader = new RowReader(columns);
    }
    const row = reader.entryRow(line.source, line.className);
    if (row === null) continue;
    rows.push(withHeading(row, line.heading));
    if (rows.length > MOST_ROWS) throw tooManyRows();
  }
  finish();
  return isJoined ? finishedEntries(joinParties(rows)) : rows;
}

/**
 * Finishes joined entries, without resolving `ditto`: in a list with one horse or person per row, the row above may be for a
 * different role.
 */
function finishedEntries(entries: readonly EntryRow[]): EntryRow[] {
  return finishedRows(entries, rolesIn(entries), { above: false });
}

function roleColumn({ grids }: PlannedPart): PlannedColumn | undefined {
  return grids.flatMap(({ columns }) => columns).find(({ kind }) => kind === 'role');
}

function partNotes(part: PlannedPart, lines: readonly ListLine[], linesAside: boolean): string[] {
  const role = roleColumn(part);
  const hasHeader = part.grids.some((grid) => hasEntries(grid) && grid.headers.length > 0);
  return [
    ...(hasHeader ? [] : [NO_HEADER]),
    ...(role === undefined ? [] : [roleNote(role.name)]),
    ...lineNotes(lines, linesAside),
  ];
}

/** Returns the grids' columns without duplicates. Those from grids with entries come first. */
function unionOf(grids: readonly PlannedGrid[]): PlannedColumn[] {
  const columns = new Map<string, PlannedColumn>();
  for (const grid of [...grids.filter(hasEntries), ...grids.filter((grid) => !hasEntries(grid))])
    for (const column of grid.columns) {
      const known = columns.get(column.name);
      // A column that is open in one grid is treated as open in all.
      if (known === undefined || (isOpen(column) && !isOpen(known)))
        columns.set(column.name, { ...column, index: known?.index ?? column.index });
    }
  return [...columns.values()];
}

function filledColumns(parts: readonly PlannedPart[], lines: readonly ListLine[]): FilledColumn[] {
  const cells = new Map<string, string[]>();
  for (const { use, source, columns } of lines) {
    if (use !== 'entry') continue;
    for (const column of columns) {
      const cell = isOpen(column) || column.kind === 'ignore' ? (source.cells[column.index] ?? '') : '';
      if (cell === '') continue;
      const others = cells.get(column.name);
      if (others === undefined) cells.set(column.name, [cell]);
      else others.push(cell);
    }
  }
  return unionOf(parts.flatMap(gridsOf)).map((column) => ({ column, cells: cells.get(column.name) ?? [] }));
}

/** True if the column's values may be looked up, or if the user may be asked about it. */
function isOpen({ certainty, contradicted, remarks, believed }: PlannedColumn): boolean {
  return certainty === 'unknown' || contradicted || remarks !== null || believed;
}

export function withoutEntries(parts: readonly PlannedPart[]): EntryListError {
  const filled = parts.filter(isFilled);
  return filled.length === 0
    ? new EntryListError('empty', 'The list is empty. Choose the file with the entries, or paste the rows.')
    : noHorseOrRider(listColumns(unionOf(filled.flatMap(gridsOf))));
}

function noHorseOrRider(columns: readonly ListColumn[]): EntryListError {
  const named = columns.filter(({ header }) => header !== '').map(({ header }) => `“${isolated(header)}”`);
  const found = named.length > 0 ? ` The columns found are ${named.slice(0, 12).join(', ')}.` : '';
  return new EntryListError(
    'no-horse-or-rider',
    `No column with horses or riders was recognized.${found} Give the list a header line with a column such as “Horse” or “Rider”, or say which column is which.`,
    columns,
  );
}
