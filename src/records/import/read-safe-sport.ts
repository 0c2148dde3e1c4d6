import { cleanMemberNumber } from '../../domain/numbers.ts';
import { dateNumber } from '../new-book/data/date-numbers.ts';
import { RecordNumberIndex } from '../new-book/data/record-numbers.ts';
import { RowsByRecord } from '../new-book/data/rows-by-record.ts';
import { fileLabel, positionOf } from '../columns.ts';
import type { HeadedFile } from './checks/header.ts';
import { type FileRead, readFileRows, type RecordRow } from './read-rows.ts';
import type { ImportReport } from './report/report.ts';

/**
 * Reads a file of Safe Sport completions. One bad row leaves out all rows with the same number, because an older completion
 * may be valid for longer than a newer one.
 */
export async function readSafeSport(
  members: RecordNumberIndex,
  headed: HeadedFile,
  report: ImportReport,
  onBytes: (bytes: number) => void,
): Promise<FileRead> {
  const { file } = headed;
  const [numberAt, completedAt, dueAt] = [
    positionOf(file, 'usefId'),
    positionOf(file, 'completedDate'),
    positionOf(file, 'dueDate'),
  ];
  const numbers = new RecordNumberIndex();
  const rows = new RowsByRecord(['bad', 'completed', 'due']);
  const suspects = new Set<string>();

  function take({ kind, line, values }: RecordRow): null {
    const recorded = values[numberAt] ?? null;
    if (recorded === null) return null;
    const number = cleanMemberNumber(recorded);
    const record = numbers.at(number);
    if (kind === 'bad') numbers.leaveOut(record);
    else if (members.find(number) === undefined) {
      report.warning({
        file: fileLabel(file),
        column: 'usefId',
        code: 'undefined-member',
        text: `No row in ${file.org}/members.csv has this number`,
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

  const { count, contentHash } = await readFileRows(headed, report, onBytes, {
    take,
    suspect(cells) {
      for (const cell of cells) suspects.add(cleanMemberNumber(cell));
    },
  });

  for (const number of suspects) {
    const record = numbers.find(number);
    if (record !== undefined) numbers.leaveOut(record);
  }
  for (const record of numbers.leftOut()) {
    count.leftOut += rows.of(record).filter((row) => rows.value(row, 'bad') === 0).length;
  }
  return {
    count,
    contentHash,
    part: () => {
      const inOrder = numbers.inOrder();
      return {
        kind: 'safe-sport',
        numbers: inOrder.map((record) => numbers.number(record)),
        inOrder: Int32Array.from(inOrder),
        completions: rows.data(['completed', 'due']),
      };
    },
  };
}
