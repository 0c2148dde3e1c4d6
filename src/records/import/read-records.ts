import { dateNumber } from '../new-book/data/date-numbers.ts';
import { IntList } from '../new-book/data/lists.ts';
import { type RecordAt, RecordNumberIndex } from '../new-book/data/record-numbers.ts';
import { RowsByRecord } from '../new-book/data/rows-by-record.ts';
import { TextIds, TextRows } from '../new-book/data/texts.ts';
import {
  type RecordColumn,
  comparable,
  fileLabel,
  identityColumns,
  positionOfPart,
  type RecordFile,
} from '../columns.ts';
import { CellFault, type CellValue } from './checks/cells.ts';
import type { HeadedFile } from './checks/header.ts';
import type { RowFault } from './checks/rows.ts';
import { type FileRead, readFileRows, type RecordRow } from './read-rows.ts';
import type { ImportReport } from './report/report.ts';

interface RecordsRead extends FileRead {
  numbers: RecordNumberIndex;
}

/** Types in requirement 1.26. Other values are accepted with a warning (requirement 10.16). */
const ENTITY_TYPES: ReadonlySet<CellValue> = new Set(['I', 'O', 'F']);

const NONE = -1;

const SECOND_ROW = new CellFault('second-row', 'only one row for each number');

/**
 * Reads a file of horses or members. Rows with the same number are one record, and each may add a term. Rows that
 * disagree in an identity column are all bad. If no column may differ, a second row is bad. One bad row leaves out the
 * whole record (requirements 10.5 and 10.26).
 */
export async function readRecords(
  headed: HeadedFile,
  report: ImportReport,
  onBytes: (bytes: number) => void,
): Promise<RecordsRead> {
  const { file } = headed;
  const columns = recordColumns(file);
  const numbers = new RecordNumberIndex();
  const rows = new RowsByRecord(['line', 'bad', 'type', 'status', 'start', 'end']);
  const texts = new TextIds();
  const disagreeing = new Map<RecordAt, RowFault>();
  const suspects = new Set<string>();
  const recorded = new TextRows();
  const recordedAt = new IntList();

  /** Compares a row with the record's first good row, whose cells are the record's identity. */
  function faultInRecord(record: RecordAt, values: readonly CellValue[]): RowFault | null {
    if ((recordedAt.length > record ? recordedAt.at(record) : NONE) === NONE) {
      // This row's cells are the record's identity even if a bad row, earlier or later in the file, leaves out the
      // record.
      while (recordedAt.length <= record) recordedAt.push(NONE);
      recordedAt.set(record, recorded.add(columns.recorded.map(({ at }) => values[at] ?? null)));
      return null;
    }
    if (columns.oneRow) return { column: columns.number.column.name, fault: SECOND_ROW };
    const known = disagreeing.get(record);
    if (known !== undefined) return known;
    const first = recorded.at(recordedAt.at(record));
    const column = columns.recorded.find(
      ({ column, at }, index) =>
        comparableValue(column, values[at] ?? null) !== comparableValue(column, first[index] ?? null),
    )?.column;
    if (column === undefined) return null;
    const fault = disagreement(column);
    disagreeing.set(record, fault);
    return fault;
  }

  function take(row: RecordRow): RowFault | null {
    const { values, line } = row;
    const number = comparableValue(columns.number.column, values[columns.number.at] ?? null);
    if (number === null) return null;
    const record = numbers.at(number);
    const fault = row.kind === 'good' ? faultInRecord(record, values) : null;
    const bad = row.kind === 'bad' || fault !== null;
    if (bad) numbers.leaveOut(record);
    else warnOfEntityType(report, file, columns, row);
    const { type, status, start, end } = columns.term;
    rows.add(record, {
      line,
      bad: bad ? 1 : 0,
      type: texts.id(values[type] ?? null),
      status: texts.id(values[status] ?? null),
      start: dateNumber(values[start] ?? null),
      end: dateNumber(values[end] ?? null),
    });
    return fault;
  }

  const { contentHash, count } = await readFileRows(headed, report, onBytes, {
    take,
    suspect(cells) {
      for (const cell of cells) suspects.add(comparable(columns.number.column.kind, cell));
    },
  });

  for (const number of suspects) {
    const record = numbers.find(number);
    if (record !== undefined) numbers.leaveOut(record);
  }
  for (const [record, { column, fault }] of disagreeing) {
    for (const row of rows.of(record)) {
      if (rows.value(row, 'bad') === 1) continue;
      count.badRows += 1;
      const { code, expected } = fault;
      report.problem({ file: fileLabel(file), line: rows.value(row, 'line'), column, code, expected });
    }
  }
  for (const record of numbers.leftOut()) {
    if (disagreeing.has(record)) continue;
    count.leftOut += rows.of(record).filter((row) => rows.value(row, 'bad') === 0).length;
  }

  return {
    contentHash,
    count,
    numbers,
    part: () => ({
      kind: file.name === 'horses.csv' ? 'horses' : 'members',
      recorded: recorded.data(),
      recordedAt: recordedAt.data(),
      inOrder: Int32Array.from(numbers.inOrder()),
      terms: rows.data(['type', 'status', 'start', 'end']),
      texts: texts.data(),
    }),
  };
}

interface PlacedColumn {
  column: RecordColumn;
  at: number;
}

/** Positions of columns in the record file; -1 if the file has no such column. */
interface RecordColumns {
  number: PlacedColumn;
  recorded: readonly PlacedColumn[];
  entityType: number;
  term: { type: number; status: number; start: number; end: number };
  /** True if no column may differ between a record's rows. */
  oneRow: boolean;
}

function recordColumns(file: RecordFile): RecordColumns {
  const columns = identityColumns(file).map((column) => ({ column, at: file.columns.indexOf(column) }));
  const number = columns.find(({ column }) => column.part === 'number');
  if (number === undefined) throw new RangeError(`${fileLabel(file)} has no number`);
  return {
    number,
    recorded: columns,
    entityType: file.columns.findIndex(({ kind }) => kind === 'entity-type'),
    term: {
      type: positionOfPart(file, 'type'),
      status: positionOfPart(file, 'status'),
      start: positionOfPart(file, 'start'),
      end: positionOfPart(file, 'end'),
    },
    oneRow: columns.length === file.columns.length,
  };
}

function disagreement({ name }: RecordColumn): RowFault {
  return {
    column: name,
    fault: new CellFault('rows-disagree', 'the same value in every row with this number'),
  };
}

function warnOfEntityType(
  report: ImportReport,
  file: RecordFile,
  { entityType }: RecordColumns,
  { values, line }: RecordRow,
): void {
  if (entityType === -1 || ENTITY_TYPES.has(values[entityType] ?? null)) return;
  report.warning({
    file: fileLabel(file),
    column: 'entityType',
    code: 'entity-type',
    text: 'Accepted, although I (individual), O (organization) or F (farm) was expected',
    line,
  });
}

function comparableValue({ kind }: RecordColumn, value: CellValue): string | null {
  return value === null ? null : comparable(kind, value);
}
