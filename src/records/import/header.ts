import type { RecordFile } from './record-files.ts';

/** Where a file has the columns of its record file. */
export interface Header {
  /** For each column of the record file, in its order: its place in a row, or -1 when the file has no such column. */
  places: readonly number[];
  /** How many cells a row has. */
  cells: number;
  /** Columns the record file does not have. They are not read. */
  unknown: readonly string[];
  /** Columns that a file may lack and this one lacks. */
  missing: readonly string[];
}

/** Why a file with such a header is refused. */
export type HeaderFault =
  | { kind: 'missing-column'; columns: readonly string[] }
  | { kind: 'column-twice'; columns: readonly string[] };

/**
 * Reads a header row: the columns in any order, their names as records.md has them, case counting.
 *
 * A header that lacks a column is told by what it lacks, never by what it has: where there is no header row at all, the
 * first row holds somebody's record.
 */
export function readHeader(file: RecordFile, cells: readonly string[]): Header | HeaderFault {
  const names = cells.map((cell) => cell.trim());
  const known = file.columns.map(({ name }) => name);
  const lacking = file.columns.filter(({ name }) => !names.includes(name));
  const refused = lacking.filter(({ inHeader }) => inHeader).map(({ name }) => name);
  if (refused.length > 0) return { kind: 'missing-column', columns: refused };
  const nameless = missingNames(known, names);
  if (nameless.length > 0) return { kind: 'missing-column', columns: nameless };
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice.length > 0) return { kind: 'column-twice', columns: twice };
  return {
    places: known.map((name) => names.indexOf(name)),
    cells: names.length,
    unknown: names.filter((name) => name !== '' && !known.includes(name)),
    missing: lacking.map(({ name }) => name),
  };
}

/** Members are named by `name`, or by `firstName` and `lastName`: a file needs the one or the others. */
function missingNames(known: readonly string[], names: readonly string[]): string[] {
  const parts = ['firstName', 'lastName'];
  if (!known.includes('lastName') || names.includes('name')) return [];
  const lacking = parts.filter((part) => !names.includes(part));
  return lacking.length === 0 ? [] : ['name'];
}
