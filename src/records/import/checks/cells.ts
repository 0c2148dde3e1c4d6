import { parseTypedDate } from '../../../domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../domain/membership/membership.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../../domain/numbers.ts';
import { isPlainDate } from '../../build/parts/date-numbers.ts';
import type { CellKind } from '../../columns.ts';
import type { ProblemCode } from '../report/report.ts';

/** Why a cell cannot be taken. */
export class CellFault {
  readonly code: ProblemCode;
  readonly expected: string;
  constructor(code: ProblemCode, expected: string) {
    this.code = code;
    this.expected = expected;
  }
}

/** The longest value that is taken, in characters. PostgreSQL indexes no text of more than 2,704 bytes. */
const LONGEST = 500;

export const MISSING = new CellFault('missing', 'a value');
const NOT_UTF_8 = new CellFault('not-utf-8', 'text in UTF-8');
const TOO_LONG = new CellFault('too-long', `at most ${LONGEST} characters`);
const NOT_A_NUMBER = new CellFault('not-a-number', 'a number: letters or digits, not signs alone');
const NOT_A_DATE = new CellFault(
  'not-a-date',
  'a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing',
);
const NOT_YES_NO = new CellFault('not-yes-no', 'YES, NO or nothing');
const NOT_A_USDF_TYPE = new CellFault('not-a-usdf-type', 'HID, Life or nothing');

/** The value of a cell as it is stored. Null: the cell has none. */
export type CellValue = string | null;

/** Reads a trimmed cell that is not empty. */
type ReadCell = (cell: string) => string | CellFault;

function readerOf(kind: CellKind): ReadCell {
  switch (kind) {
    case 'text':
      return (cell) => cell;
    case 'horse-number':
      return (cell) => (cleanHorseNumber(cell) === '' ? NOT_A_NUMBER : cell);
    case 'member-number':
      return (cell) => (cleanMemberNumber(cell) === '' ? NOT_A_NUMBER : cell);
    case 'fei-number':
      return (cell) => (feiKey(cell) === '' ? NOT_A_NUMBER : cell);
    case 'date': {
      const read = remembered((cell) => parseTypedDate(cell) ?? NOT_A_DATE);
      return (cell) => (isPlainDate(cell) ? cell : read(cell));
    }
    case 'yes-no':
      return remembered(yesNo);
    case 'word':
      return remembered(membershipWord);
    case 'usdf-type':
      return remembered(usdfType);
    case 'entity-type':
      return remembered((cell) => cell);
  }
}

/** Reads a cell. Gives null for an empty cell, the value as it is stored, or what is wrong with it. */
type CellReader = (cell: string) => CellValue | CellFault;

/** Reads the cells of a column, whose values often repeat. */
export function cellReader(kind: CellKind): CellReader {
  const read = readerOf(kind);
  return (cell) => {
    if (cell === '') return null;
    if (cell.length <= LONGEST && isPlain(cell)) return read(cell);
    const trimmed = cell.trim();
    if (trimmed === '') return null;
    // U+FFFD is what the decoder puts in place of bytes that are not UTF-8. NUL ends a text in SQLite's C functions, and
    // PostgreSQL refuses it. U+10FFFF is not a character: questions use it as the end of all texts with one beginning, and
    // in place of a NUL.
    if (/[\0\uFFFD\u{10FFFF}]/u.test(trimmed)) return NOT_UTF_8;
    return trimmed.length > LONGEST ? TOO_LONG : read(trimmed);
  };
}

/** Whether a cell has only printable ASCII characters and no blanks around them, so that it is taken as it is. */
function isPlain(cell: string): boolean {
  const last = cell.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const unit = cell.charCodeAt(at);
    if (unit > 0x7e || unit < 0x20 || (unit === 0x20 && (at === 0 || at === last))) return false;
  }
  return true;
}

function yesNo(cell: string): string | CellFault {
  const word = cell.toUpperCase();
  return word === 'YES' || word === 'NO' ? word : NOT_YES_NO;
}

function usdfType(cell: string): string | CellFault {
  const word = membershipWord(cell);
  return word === 'HID' || word === 'Life' ? word : NOT_A_USDF_TYPE;
}

/** How many different cells of a column are remembered before all are forgotten. */
const REMEMBERED_AT_MOST = 100_000;

/** The same function for cells that repeat, most often the one just read. It reads each of them once. */
function remembered(read: ReadCell): ReadCell {
  const known = new Map<string, string | CellFault>();
  let last = '';
  let lastValue: string | CellFault = '';
  return (cell) => {
    if (cell === last) return lastValue;
    last = cell;
    lastValue = known.get(cell) ?? read(cell);
    if (known.size >= REMEMBERED_AT_MOST) known.clear();
    known.set(cell, lastValue);
    return lastValue;
  };
}
