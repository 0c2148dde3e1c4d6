import type { EntryRow } from '../../domain/entries/entry.ts';
import { type ColumnKind, rolesOf } from '../columns/column-kinds.ts';
import { listColumns, type PlannedColumn } from '../columns/recognize-columns.ts';
import type { ReadOptions } from '../entry-list.ts';
import { RowReader } from '../entry-rows.ts';
import { finishedRows, type NeededRoles, rolesIn } from '../finish-rows.ts';
import { Ledger } from '../ledger.ts';
import { MOST_ROWS } from '../limits.ts';
import type { ReadRows } from '../read-rows.ts';
import { type SourceRow, tooManyRows } from '../source-row.ts';
import { knownColumns } from './known-columns.ts';
import { OtherCells } from './layout-questions.ts';

/** The columns of an entry. Any columns after them have scores. */
const COLUMNS: readonly (readonly [string, ColumnKind])[] = [
  ['Entry', 'back-number'],
  ['Horse', 'horse-name'],
  ['Rider', 'rider-name'],
  ['Empty', 'ignore'],
  ['Country', 'ignore'],
  ['Owner', 'owner-name'],
  ['Sire', 'ignore'],
  ['Dam', 'ignore'],
  ['City', 'ignore'],
  ['State', 'ignore'],
  ['Horse USEF or FEI #', 'horse-number'],
  ['Rider USEF or FEI #', 'rider-number'],
  ['Owner USEF or FEI #', 'owner-number'],
];

/** The columns of a class line: type and name. Any columns after them have counts. */
const CLASS_COLUMNS: readonly { kind: ColumnKind }[] = [{ kind: 'class' }, { kind: 'class' }];

const EMPTY = 3;

/** Minimum share of rows that must look like entries. */
const MOST = 0.8;

/** True for a class line, then entries with an empty fourth column and a country in the fifth (requirement 15.11). */
export function isRyegate(rows: readonly SourceRow[]): boolean {
  const [first, ...others] = rows;
  if (first === undefined || !isClass(first)) return false;
  const entries = others.filter((row) => !isClass(row));
  return entries.length > 0 && entries.filter(isEntry).length >= MOST * entries.length;
}

export function readRyegate(
  rows: readonly SourceRow[],
  { columns: mapping }: ReadOptions,
): Omit<ReadRows, 'notes' | 'openColumns' | 'unused'> {
  const columns = knownColumns(
    COLUMNS,
    rows.filter((row) => !isClass(row)),
    mapping,
  );
  const reader = new RowReader(columns);
  const entries: EntryRow[] = [];
  const ledger = new Ledger([], false);
  const others = new OtherCells();
  let className = '';
  for (const row of rows) {
    const known = isClass(row) ? CLASS_COLUMNS : columns;
    if (isClass(row)) className = row.cells[1] ?? '';
    else entries.push(...[reader.entryRow(row, className) ?? []].flat());
    if (entries.length > MOST_ROWS) throw tooManyRows();
    for (const [index, cell] of row.cells.entries()) {
      if (cell === '') continue;
      const kind = known[index]?.kind;
      if (kind !== undefined && kind !== 'ignore') ledger.count('read');
      else if (kind === undefined || index === EMPTY)
        others.add(`${isClass(row) ? 'Class line, column' : 'Column'} ${index + 1}`, cell);
      else ledger.count('set-aside');
    }
  }
  return {
    headerRow: null,
    columns: listColumns(columns),
    rows: finishedRows(entries, neededIn(entries, columns)),
    // Asks about columns that the layout leaves empty or uses for scores, if they could name somebody.
    questions: others.asked(ledger, 'set-aside'),
    cells: ledger.counts,
  };
}

/** Owners are needed only if some entry has an owner, because many class files leave that column empty. */
function neededIn(entries: readonly EntryRow[], columns: readonly PlannedColumn[]): NeededRoles {
  const named = rolesIn(entries);
  return new Set([...rolesOf(columns)].filter((role) => role !== 'owner' || named.has(role)));
}

/** True for a class line: the type (hunter, jumper, jumper with two timers, or unformatted), then the class name. */
function isClass({ cells: [type = '', name = ''] }: SourceRow): boolean {
  return /^[HJTU]$/.test(type) && name !== '';
}

function isEntry({ cells }: SourceRow): boolean {
  const [entry = '', horse = '', rider = '', empty = '', country = ''] = cells;
  return (
    /^\d{1,6}[A-Z]?$/i.test(entry) &&
    /\p{L}/u.test(horse + rider) &&
    empty === '' &&
    /^([A-Z]{3})?$/i.test(country)
  );
}
