import { type CalendarDate, parseTypedDate } from '../../../domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../domain/membership/membership.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../../domain/numbers.ts';
import type { ProblemCode } from '../report/report.ts';

/** What the cells of a column hold. */
export type CellKind =
  | 'text'
  | 'horse-number'
  | 'member-number'
  | 'fei-number'
  | 'date'
  | 'yes-no'
  | 'word'
  | 'usdf-type'
  | 'entity-type';

/** Why a cell cannot be taken. */
export class CellFault {
  readonly code: ProblemCode;
  readonly expected: string;
  constructor(code: ProblemCode, expected: string) {
    this.code = code;
    this.expected = expected;
  }
}

/** No name or number is longer, and what PostgreSQL indexes must stay below 2,704 bytes. */
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

/** A cell's value in the form it is stored in; null for none. */
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

/** Reads a cell: null for an empty one, the value as it is stored, or what is wrong with it. */
type CellReader = (cell: string) => CellValue | CellFault;

/** Reads the cells of a column, whose values often repeat. */
export function cellReader(kind: CellKind): CellReader {
  const read = readerOf(kind);
  return (cell) => {
    if (cell === '') return null;
    if (cell.length <= LONGEST && isPlain(cell)) return read(cell);
    const trimmed = cell.trim();
    if (trimmed === '') return null;
    // U+FFFD stands where bytes were no UTF-8; NUL ends a text in SQLite's C functions and is none to PostgreSQL; U+10FFFF, no
    // character either, stands behind all texts that begin alike, and for a NUL that is asked for.
    if (/[\0\uFFFD\u{10FFFF}]/u.test(trimmed)) return NOT_UTF_8;
    return trimmed.length > LONGEST ? TOO_LONG : read(trimmed);
  };
}

/** Whether a cell is of printed ASCII characters alone and has no blanks around it, so that it is taken as it is. */
function isPlain(cell: string): boolean {
  const last = cell.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const unit = cell.charCodeAt(at);
    if (unit > 0x7e || unit < 0x20 || (unit === 0x20 && (at === 0 || at === last))) return false;
  }
  return true;
}

/** A value as it is compared with that of another row: numbers cleaned, everything else as it is stored. */
export function comparable(kind: CellKind, value: string): string {
  switch (kind) {
    case 'horse-number':
      return cleanHorseNumber(value);
    case 'member-number':
      return cleanMemberNumber(value);
    case 'fei-number':
      return feiKey(value);
    case 'text':
    case 'date':
    case 'yes-no':
    case 'word':
    case 'usdf-type':
    case 'entity-type':
      return value;
  }
}

function yesNo(cell: string): string | CellFault {
  const word = cell.toUpperCase();
  return word === 'YES' || word === 'NO' ? word : NOT_YES_NO;
}

function usdfType(cell: string): string | CellFault {
  const word = membershipWord(cell);
  return word === 'HID' || word === 'Life' ? word : NOT_A_USDF_TYPE;
}

const REMEMBERED_AT_MOST = 100_000;

/** The same function for cells that repeat over and over, most of all the one just read: each is read once. */
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

/*
 * Dates go through an import by the million. Here they are read by sight and kept as whole numbers: 20261121, which
 * compare as dates do. None is 0.
 */

const DASH = 0x2d;
const ZERO = 0x30;

/** Whether a text is surely a date as it is stored: the first 28 days of any month of 1900 to 2099 are real. */
export function isPlainDate(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return false;
  const century = twoDigits(text, 0);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return (
    (century === 19 || century === 20) &&
    twoDigits(text, 2) >= 0 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28
  );
}

/** @param date as `cellReader` gives it: `YYYY-MM-DD` */
export function dateNumber(date: CellValue): number {
  if (date === null) return 0;
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  return year * 10_000 + twoDigits(date, 5) * 100 + twoDigits(date, 8);
}

/** Makes dates of their numbers, each once. */
export function dateReader(): (number: number) => CalendarDate | null {
  const known = new Map<number, CalendarDate | null>([[0, null]]);
  return (number) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const digits = String(number);
    // Only dates are made into such numbers.
    const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` as CalendarDate;
    known.set(number, date);
    return date;
  };
}

/** The number two digits of a text make; negative where there are no two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}
