import { cleanMemberNumber } from '../../domain/numbers.ts';
import { dateNumber } from './checks/cells.ts';
import type { HeadedFile } from './checks/header.ts';
import { RecordRows } from './compact/record-rows.ts';
import { RecordTable } from './compact/record-table.ts';
import { type FileReading, readRecordFile, type RecordRow } from './read-files.ts';
import { fileLabel, positionOf } from './record-files.ts';
import type { ImportReport } from './report/report.ts';
import type { SafeSportPart } from './write-book.ts';

/** The safe-sport completions of a book, once their file has been read. */
interface ReadSafeSport extends FileReading {
  /** What the book is built from. To be asked for once. */
  part(): SafeSportPart;
}

/**
 * Reads a file of safe-sport completions. All those of one number are one record: where one is bad none is taken, for an
 * older one could be valid for longer. A member that no row of the book defines is a warning; the completion is kept.
 */
export async function readSafeSport(
  headed: HeadedFile,
  members: RecordTable,
  report: ImportReport,
  onBytes: (bytes: number) => void,
): Promise<ReadSafeSport> {
  const { file } = headed;
  const [numberAt, completedAt, dueAt] = [
    positionOf(file, 'usefId'),
    positionOf(file, 'completedDate'),
    positionOf(file, 'dueDate'),
  ];
  const table = new RecordTable();
  const rows = new RecordRows(['bad', 'completed', 'due']);
  const suspects = new Set<string>();

  function take({ kind, line, values }: RecordRow): null {
    const recorded = values[numberAt] ?? null;
    if (recorded === null) return null;
    const number = cleanMemberNumber(recorded);
    const record = table.at(number);
    if (kind === 'bad') table.leaveOut(record);
    else if (members.find(number) === undefined) {
      report.warning({
        file: fileLabel(file),
        column: 'usefId',
        code: 'undefined-member',
        text: `No row of ${file.org}/members.csv has this number`,
        line,
      });
    }
    rows.add(record, {
      bad: kind === 'bad' ? 1 : 0,
      completed: dateNumber(values[completedAt] ?? null),
      due: dateNumber(values[dueAt] ?? null),
    });
    return null;
  }

  const { count, contentHash } = await readRecordFile(headed, report, onBytes, {
    take,
    suspect(cells) {
      for (const cell of cells) suspects.add(cleanMemberNumber(cell));
    },
  });

  for (const number of suspects) {
    const record = table.find(number);
    if (record !== undefined) table.leaveOut(record);
  }
  for (const record of table.leftOut()) {
    count.leftOut += rows.of(record).filter((row) => rows.value(row, 'bad') === 0).length;
  }
  return {
    count,
    contentHash,
    part: () => {
      const inOrder = table.inOrder();
      return {
        numbers: inOrder.map((record) => table.number(record)),
        inOrder: Int32Array.from(inOrder),
        completions: rows.data(['completed', 'due']),
      };
    },
  };
}
