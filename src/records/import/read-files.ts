import type { Org } from '../../domain/org.ts';
import type { HeadedFile } from './checks/header.ts';
import { type CheckedRow, rowChecker, type RowFault } from './checks/rows.ts';
import { readCsv } from './csv/source-file.ts';
import { readOwners } from './read-owners.ts';
import { readRecords } from './read-records.ts';
import { readSafeSport } from './read-safe-sport.ts';
import { fileLabel, type RecordFile, type RecordFileName } from './record-files.ts';
import type { FileCount } from './report/outcome.ts';
import type { ImportReport } from './report/report.ts';
import type { BookPart } from './write-book.ts';

/** Who reads a book wants to know while it is read. */
interface BookListener {
  onBytes: (file: RecordFile, bytes: number) => void;
  /** A file was read. `part` gives, once, what the book is built from. The next is read when this is settled. */
  onFile: (name: RecordFileName, reading: FileReading, part: () => BookPart) => Promise<void>;
}

/** Reads the files of a book, one after the other: horses and members before what names them. */
export async function readBook(
  org: Org,
  files: readonly HeadedFile[],
  report: ImportReport,
  { onBytes, onFile }: BookListener,
): Promise<void> {
  const named = (name: RecordFileName): HeadedFile => {
    const found = files.find(({ file }) => file.name === name);
    if (found === undefined) throw new RangeError(`No ${name} of ${org}`);
    return found;
  };
  const progress =
    ({ file }: HeadedFile) =>
    (bytes: number): void =>
      onBytes(file, bytes);

  const horseFile = named('horses.csv');
  const horses = await readRecords(horseFile, report, progress(horseFile));
  await onFile('horses.csv', horses, () => ({ kind: 'horses', ...horses.part() }));

  const memberFile = named('members.csv');
  const members = await readRecords(memberFile, report, progress(memberFile));
  await onFile('members.csv', members, () => ({ kind: 'members', ...members.part() }));

  const tables = { horses: horses.table, members: members.table };
  const ownerFile = named('owners.csv');
  const owners = await readOwners(ownerFile, tables, report, progress(ownerFile));
  await onFile('owners.csv', owners, () => ({ kind: 'owners', ...owners.part() }));

  if (org !== 'usef') return;
  const safeSportFile = named('safe-sport.csv');
  const safeSport = await readSafeSport(safeSportFile, members.table, report, progress(safeSportFile));
  await onFile('safe-sport.csv', safeSport, () => ({ kind: 'safe-sport', ...safeSport.part() }));
}

/** A row whose cells are known. */
export type RecordRow = Exclude<CheckedRow, { kind: 'blank' } | { kind: 'broken' }>;

/** What was counted while a file was read. */
export interface FileReading {
  count: FileCount;
  contentHash: string;
}

/** What becomes of the rows of a file. */
interface RowTaker {
  /** Takes a row, or says what is wrong with it as one of its record. */
  take(row: RecordRow): RowFault | null;
  /**
   * Gets the cells of a row of which nobody knows which cell belongs to which column. It may be part of any record it
   * names, so each of these has to be left out.
   */
  suspect(cells: readonly string[]): void;
}

/** Reads a record file row by row, reports what is wrong with its header and its rows, and counts. */
export async function readRecordFile(
  { file, source, header }: HeadedFile,
  report: ImportReport,
  onBytes: (bytes: number) => void,
  taker: RowTaker,
): Promise<FileReading> {
  const label = fileLabel(file);
  for (const column of header.unknown) {
    report.warning({
      file: label,
      column,
      code: 'unknown-column',
      text: 'Not read: the file has no column of this name in a record book',
      line: null,
    });
  }
  for (const column of header.missing) {
    report.warning({
      file: label,
      column,
      code: 'missing-column',
      text: 'Not there: all its cells are taken as empty',
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
      if (faults.length > 0) count.badRows += 1;
      for (const { column, fault } of faults) {
        report.problem({ file: label, line, column, code: fault.code, expected: fault.expected });
      }
    },
    onBytes,
  );
  return { count, contentHash };
}
