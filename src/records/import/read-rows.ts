import type { BookData } from '../new-book/data/book-data.ts';
import { fileLabel } from '../columns.ts';
import type { HeadedFile } from './checks/header.ts';
import { isHopeless } from './checks/limits.ts';
import { type CheckedFileRow, rowChecker, type RowFault } from './checks/rows.ts';
import { readCsv } from './csv/source-file.ts';
import type { FileCount } from './report/file-count.ts';
import { RefusedError } from './report/refusal.ts';
import type { ImportReport } from './report/report.ts';

export type RecordRow = Exclude<CheckedFileRow, { kind: 'blank' } | { kind: 'broken' }>;

interface RowsRead {
  count: FileCount;
  contentHash: string;
}

export interface FileRead extends RowsRead {
  /** Returns the file's data. Call this only once, because the buffers may be transferred to the build worker. */
  part(): BookData;
}

interface RowTaker {
  /** Returns a fault if the row conflicts with the record's other rows. */
  take(row: RecordRow): RowFault | null;
  /** Called for a broken row. Leaves out each record or ownership whose numbers appear in the row's cells. */
  suspect(cells: readonly string[]): void;
}

/**
 * Reads and counts a file's rows, and reports their problems.
 * @throws RefusedError for a file that is unreadable or has mostly bad rows
 */
export async function readFileRows(
  { file, source, header }: HeadedFile,
  report: ImportReport,
  onBytes: (bytes: number) => void,
  taker: RowTaker,
): Promise<RowsRead> {
  const label = fileLabel(file);
  for (const position of header.unknown) {
    report.warning({
      file: label,
      column: `column ${position}`,
      code: 'unknown-column',
      text: 'Not read: this record file has no such column',
      line: null,
    });
  }
  for (const column of header.missing) {
    report.warning({
      file: label,
      column,
      code: 'missing-column',
      text: 'Missing: all its cells are treated as empty',
      line: null,
    });
  }

  const count = { file: label, rows: 0, badRows: 0, leftOut: 0 };
  const check = rowChecker(file, header);
  let headerRead = false;
  const contentHash = await readCsv(
    file,
    source,
    (csvRow) => {
      if (!headerRead) {
        headerRead = true;
        return;
      }
      const { line, cells } = csvRow;
      const row = check(csvRow);
      if (row.kind === 'blank') return;
      count.rows += 1;
      const faults = row.kind === 'good' ? [] : [...row.faults];
      if (row.kind === 'broken') taker.suspect(cells);
      else {
        const fault = taker.take(row);
        if (fault !== null) faults.push(fault);
      }
      if (count.rows > source.limits.rows) throw tooManyRows(label, source.limits.rows);
      if (faults.length === 0) return;
      count.badRows += 1;
      for (const { column, fault } of faults) {
        report.problem({ file: label, line, column, code: fault.code, expected: fault.expected });
      }
      if (isHopeless(count.rows, count.badRows)) throw hopeless(count);
    },
    onBytes,
  );
  return { count, contentHash };
}

function tooManyRows(file: string, most: number): RefusedError {
  return new RefusedError({
    code: 'too-many-rows',
    file,
    sentence: `${file} has more than ${most.toLocaleString('en-US')} rows, far more than any record file. Check that it is the right file.`,
  });
}

function hopeless(count: FileCount): RefusedError {
  const { file, rows, badRows } = count;
  return new RefusedError(
    {
      code: 'mostly-bad-rows',
      file,
      sentence: `${badRows} of the first ${rows} rows of ${file} are bad, so the rest was not read. The file does not seem to have the format that docs/records.md describes. Export it again.`,
    },
    { count },
  );
}
