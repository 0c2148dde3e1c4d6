import { isolated } from '../../domain/names/shown-text.ts';
import { cellText } from '../source-row.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import type { ListSheet, SheetUse } from '../../domain/entries/list-sheet.ts';
import { EntryListError, type ReadOptions } from '../entry-list.ts';
import type { CellCounts, CellUse } from '../cell-uses.ts';
import { couldName } from '../lines/line-words.ts';
import { filledOf, hasEntries, textOf } from '../lines/line-uses.ts';
import {
  checkColumns,
  isEntryPart,
  type PlannedPart,
  planParts,
  readParts,
  type ReadRows,
  withoutEntries,
} from '../read-rows.ts';
import type { Sheet, Workbook } from './read-workbook.ts';

interface ReadSheets extends ReadRows {
  sheet: string;
  sheets: readonly ListSheet[];
}

interface FoundSheet {
  sheet: Sheet;
  part: PlannedPart;
  use: SheetUse;
}

/**
 * Reads the chosen sheets, or every visible sheet with entries, or else hidden ones (requirement 15.3). The user is asked
 * about an unread sheet that could name somebody. Throws an EntryListError if no sheet has entries.
 */
export function readSheets({ sheets, macros }: Workbook, options: ReadOptions): ReadSheets {
  const found = foundSheets(sheets, options);
  const read = found.filter(({ use }) => use === 'read');
  const first = read[0];
  if (first === undefined) throw failureOf(found);
  const list = readParts(
    read.map(({ part }) => part),
    options,
  );
  return {
    ...list,
    sheet: first.sheet.name,
    sheets: found.map(({ sheet: { name, hidden }, part, use }) => ({
      name,
      hidden,
      rows: rowCount(part),
      use,
    })),
    notes: [
      ...sheetNotes(found),
      ...list.notes,
      ...(macros ? ['The workbook has macros. They were not read.'] : []),
    ],
    questions: [...found.flatMap(sheetQuestion), ...list.questions],
    cells: withSheets(list.cells, found),
  };
}

function foundSheets(sheets: readonly Sheet[], options: ReadOptions): FoundSheet[] {
  const named = options.sheets?.map(cellText);
  const missing = named?.find((name) => !sheets.some((sheet) => sheet.name === name));
  if (missing !== undefined) throw noSuchSheet(missing, sheets);
  const isOffered = ({ name, hidden }: Sheet): boolean =>
    named === undefined ? !hidden : named.includes(name);
  const parts = new Map<Sheet, PlannedPart>();
  // Columns in hidden and set-aside sheets do not affect the recognition of other columns.
  for (const some of [sheets.filter(isOffered), sheets.filter((sheet) => !isOffered(sheet))])
    for (const [index, part] of planParts(
      some.map(({ name, rows }) => ({ sheet: name, rows })),
      options,
    ).entries())
      parts.set(some[index] as Sheet, part);
  checkColumns([...parts.values()], options);
  const onlyHidden =
    named === undefined && !sheets.some((sheet) => isOffered(sheet) && hasEntriesOn(parts, sheet));
  return sheets.flatMap((sheet): FoundSheet[] => {
    const part = parts.get(sheet);
    if (part === undefined) return [];
    const isRead = (onlyHidden || isOffered(sheet)) && isEntryPart(part);
    return [{ sheet, part, use: isRead ? 'read' : useOf(sheet, part, named) }];
  });
}

function hasEntriesOn(parts: ReadonlyMap<Sheet, PlannedPart>, sheet: Sheet): boolean {
  const part = parts.get(sheet);
  return part !== undefined && isEntryPart(part);
}

function useOf({ name, tooLarge }: Sheet, part: PlannedPart, named: ReadOptions['sheets']): SheetUse {
  if (part.rows.length === 0 && tooLarge === null) return 'empty';
  if (named !== undefined && !named.includes(name)) return 'set-aside';
  if (tooLarge !== null) return 'unread';
  // A chosen sheet is expected to have entries, so the user is asked if it has none.
  return named !== undefined ||
    isEntryPart(part) ||
    part.rows.some((row) => couldName(filledOf(row).join(' ')))
    ? 'unread'
    : 'no-entries';
}

function rowCount({ grids }: PlannedPart): number {
  const entries = grids.filter(hasEntries);
  return (entries.length > 0 ? entries : grids).reduce((sum, { rows }) => sum + rows.length, 0);
}

const SAMPLES = 3;

function sheetQuestion({ sheet: { name, hidden, tooLarge }, part, use }: FoundSheet): ListQuestion[] {
  if (use !== 'unread') return [];
  const count = rowCount(part);
  const which = `The ${hidden ? 'hidden ' : ''}sheet “${isolated(name)}”`;
  const rows = count === 1 ? '1 row that was' : `${count} rows that were`;
  const why = isEntryPart(part) ? '' : ' No column with horses or riders was recognized.';
  return [
    {
      code: UNREAD,
      about: name,
      samples: part.grids
        .flatMap((grid) => grid.rows.slice(0, SAMPLES))
        .slice(0, SAMPLES)
        .map(textOf),
      count,
      text:
        tooLarge === null
          ? `${which} has ${rows} not read.${why}`
          : `${which} was not read. ${tooLarge.message}`,
      remedy:
        why === '' && tooLarge === null
          ? 'If its entries need checking, add this sheet to the sheets to read. If not, choose only the other sheets.'
          : 'If it has entries, add a header line with a column such as “Horse” or “Rider”. If not, choose only the other sheets.',
    },
  ];
}

const UNREAD = 'sheet-unread';

function sheetNotes(found: readonly FoundSheet[]): string[] {
  const named = (use: SheetUse): string => listed(found.filter((each) => each.use === use));
  const [read, set, none] = [named('read'), named('set-aside'), named('no-entries')];
  const several = found.filter(({ use }) => use === 'read').length > 1;
  const filled = found.filter(({ use }) => use !== 'empty');
  return [
    ...(several
      ? [`These sheets were read together: ${read}. Lines are counted separately on each sheet.`]
      : []),
    ...(!several && filled.length > 1 ? [`Of the ${filled.length} sheets, ${read} was read.`] : []),
    ...(set === '' ? [] : [`Sheets not chosen, so not read: ${set}.`]),
    ...(none === '' ? [] : [`Sheets without entries, so not read: ${none}.`]),
  ];
}

/** Maximum number of sheet names in a sentence. */
const NAMED = 20;

function listed(found: readonly FoundSheet[]): string {
  const names = found.slice(0, NAMED).map(({ sheet }) => `“${isolated(sheet.name)}”`);
  return `${names.join(', ')}${found.length > NAMED ? ` and ${found.length - NAMED} more` : ''}`;
}

const CELLS: Readonly<Record<Exclude<SheetUse, 'read'>, CellUse>> = {
  'set-aside': 'set-aside',
  'no-entries': 'title',
  unread: 'asked',
  empty: 'title',
};

function withSheets(counts: CellCounts, found: readonly FoundSheet[]): CellCounts {
  const sums = { ...counts };
  for (const { part, use } of found)
    if (use !== 'read') for (const row of part.rows) sums[CELLS[use]] += filledOf(row).length;
  return sums;
}

function failureOf(found: readonly FoundSheet[]): EntryListError {
  const asked = found.filter(({ use }) => use !== 'set-aside');
  const tooLarge = asked.find(({ sheet }) => sheet.tooLarge !== null)?.sheet.tooLarge;
  return tooLarge ?? withoutEntries(asked.map(({ part }) => part));
}

function noSuchSheet(asked: string, sheets: readonly Sheet[]): EntryListError {
  const names = sheets.slice(0, NAMED).map(({ name }) => `“${isolated(name)}”`);
  return new EntryListError(
    'no-such-sheet',
    `The workbook has no sheet “${isolated(asked.slice(0, 40))}”. Its sheets are ${names.join(', ')}.`,
  );
}
