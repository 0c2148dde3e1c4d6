import { positionOfPart, type RecordFile } from '../../columns.ts';
import { CsvError, type CsvRow } from '../csv/csv-rows.ts';
import { CellFault, cellReader, type CellValue, MISSING_CELL } from './cells.ts';
import type { Header } from './header.ts';

const STRAY_QUOTE = new CellFault(
  'stray-quote',
  'no quotes, or quotes around the whole cell and doubled inside it',
);
const NO_NAME = new CellFault('no-name', 'a name, or firstName and lastName');

export interface RowFault {
  column: string | null;
  fault: CellFault;
}

/** `line` is the file line where the row begins, starting at 1. */
export type CheckedFileRow =
  | { kind: 'blank' }
  /** `values` has the same order as the record file's columns. */
  | { kind: 'good'; line: number; values: readonly CellValue[] }
  /** Cells that were refused are null in `values`. */
  | { kind: 'bad'; line: number; values: readonly CellValue[]; faults: readonly RowFault[] }
  | { kind: 'broken'; faults: readonly RowFault[] };

/**
 * Returns a function that checks a row. It throws a CsvError if a misplaced quote or CR-only line endings have joined several
 * rows.
 */
export function rowChecker(file: RecordFile, header: Header): (row: CsvRow) => CheckedFileRow {
  const { places, cells } = header;
  const cellCount = new CellFault('cell-count', `${cells} cells, as in the header`);
  const columns = file.columns.map(({ name, kind, required }, at) => ({
    name,
    required,
    place: places[at] ?? -1,
    read: cellReader(kind),
  }));
  const across = [periodCheck(file), nameCheck(file)].filter((check) => check !== null);

  return (row) => {
    if (row.strayQuote) return broken(STRAY_QUOTE);
    if (row.cells.length !== cells) {
      if (row.cells.every(isBlank)) return { kind: 'blank' };
      if (row.lines > 1) throw new CsvError('quotes-over-lines', row.line);
      if (row.cells.some((cell) => /\r./s.test(cell))) throw new CsvError('carriage-returns', row.line);
      return broken(cellCount);
    }
    const { line } = row;
    const values: CellValue[] = [];
    const faults: RowFault[] = [];
    for (const { name, required, place, read } of columns) {
      const value = read(row.cells[place] ?? '');
      if (value === null && required) faults.push({ column: name, fault: MISSING_CELL });
      if (value instanceof CellFault) {
        faults.push({ column: name, fault: value });
        values.push(null);
      } else values.push(value);
    }
    if (faults.length > 0 && row.cells.every(isBlank)) return { kind: 'blank' };
    if (faults.length === 0) {
      for (const check of across) {
        const fault = check(values);
        if (fault !== null) faults.push(fault);
      }
    }
    return faults.length === 0 ? { kind: 'good', line, values } : { kind: 'bad', line, values, faults };
  };
}

type AcrossCheck = (values: readonly CellValue[]) => RowFault | null;

function periodCheck(file: RecordFile): AcrossCheck | null {
  const [startAt, endAt] = [positionOfPart(file, 'start'), positionOfPart(file, 'end')];
  const [start, end] = [file.columns[startAt], file.columns[endAt]];
  if (start === undefined || end === undefined) return null;
  const fault = {
    column: end.name,
    fault: new CellFault('end-before-start', `a date on or after ${start.name}`),
  };
  return (values) => {
    const [from, to] = [values[startAt] ?? null, values[endAt] ?? null];
    return from !== null && to !== null && to < from ? fault : null;
  };
}

/** Returns a check that a member has a name (requirement 10.12); null if the file has no columns for names. */
function nameCheck(file: RecordFile): AcrossCheck | null {
  const names = [...file.columns.entries()].flatMap(([at, { part }]) => (part === 'name' ? [at] : []));
  if (names.length === 0) return null;
  return (values) =>
    names.every((at) => (values[at] ?? null) === null) ? { column: 'name', fault: NO_NAME } : null;
}

function broken(fault: CellFault): CheckedFileRow {
  return { kind: 'broken', faults: [{ column: null, fault }] };
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}
