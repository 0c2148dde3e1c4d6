import { EntryListError, type ReadOptions } from '../entry-list.ts';
import { readRows, type ReadRows } from '../read-rows.ts';
import type { Sheet, Workbook } from './read-workbook.ts';

/** The sheet of a workbook that was read. */
export interface ReadSheet extends ReadRows {
  sheet: string;
}

/**
 * The entries of a workbook (requirement 15.3): of the sheet that is asked for, or of the one with most entries. Hidden
 * sheets are read only when no other sheet has entries.
 *
 * @throws EntryListError when no sheet has entries
 */
export function readSheet({ sheets, macros }: Workbook, options: ReadOptions): ReadSheet {
  const asked = options.sheet === undefined ? sheets : sheets.filter(({ name }) => name === options.sheet);
  if (asked.length === 0) throw noSuchSheet(options.sheet ?? '', sheets);
  const best =
    mostEntries(
      asked.filter(({ hidden }) => !hidden),
      options,
    ) ?? mostEntries(asked, options);
  if (best === null) throw failureOf(asked, options);
  const notes = [...best.notes];
  if (sheets.length > 1)
    notes.push(`The workbook has ${sheets.length} sheets. “${best.sheet}” was read, which has most entries.`);
  if (macros) notes.push('The workbook has macros. They were not read.');
  return { ...best, notes };
}

function mostEntries(sheets: readonly Sheet[], options: ReadOptions): ReadSheet | null {
  let best: ReadSheet | null = null;
  for (const { name, rows } of sheets) {
    const read = readOrError(rows, options);
    if (!(read instanceof EntryListError) && read.rows.length > (best?.rows.length ?? -1))
      best = { sheet: name, ...read };
  }
  return best;
}

function readOrError(rows: Sheet['rows'], options: ReadOptions): ReadRows | EntryListError {
  try {
    return readRows(rows, options);
  } catch (error) {
    if (error instanceof EntryListError) return error;
    throw error;
  }
}

/** Why no sheet was read: of a sheet that has cells rather than of an empty one. */
function failureOf(sheets: readonly Sheet[], options: ReadOptions): EntryListError {
  const errors = sheets.flatMap(({ rows, tooLarge }) => {
    const read = tooLarge ?? readOrError(rows, options);
    return read instanceof EntryListError ? [read] : [];
  });
  return (
    errors.find(({ code }) => code !== 'empty') ??
    errors[0] ??
    new EntryListError('empty', 'The workbook is empty.')
  );
}

function noSuchSheet(asked: string, sheets: readonly Sheet[]): EntryListError {
  const names = sheets.slice(0, 20).map(({ name }) => `“${name}”`);
  return new EntryListError(
    'no-such-sheet',
    `The workbook has no sheet “${asked.slice(0, 40)}”. Its sheets are ${names.join(', ')}.`,
  );
}
