import { parseTypedDate } from '../../../domain/calendar/calendar-date.ts';
import { membershipWord } from '../../../domain/membership/membership.ts';
import { type TextFault, textFault, type TextFaultKind } from '../../../domain/names/recorded-text.ts';
import { isPlainDate } from '../../new-book/data/date-numbers.ts';
import { type CellKind, comparable, isNumberCell } from '../../columns.ts';
import type { RowProblemCode } from '../report/report.ts';

export class CellFault {
  readonly code: RowProblemCode;
  readonly expected: string;
  constructor(code: RowProblemCode, expected: string) {
    this.code = code;
    this.expected = expected;
  }
}

/**
 * Maximum length of recorded text, in characters. The longest of 122,000 real horse names has 41, and few company
 * names reach 100.
 */
export const LONGEST_RECORDED_TEXT = 120;

/** Maximum length of a number, in characters. A microchip number has 15. */
export const LONGEST_NUMBER = 40;

/**
 * Maximum length of the decomposed form, in characters. PostgreSQL indexes at most 2,704 bytes, but a single character can
 * decompose into 18.
 */
const LONGEST_TAKEN_APART = 500;

export const MISSING_CELL = new CellFault('missing', 'a value');
const NOT_UTF_8 = new CellFault('not-utf-8', 'text in UTF-8');
const NOT_A_NUMBER = new CellFault('not-a-number', 'a number: letters or digits, not only symbols');
const NOT_A_DATE = new CellFault(
  'not-a-date',
  'a real date from 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing',
);
const NOT_YES_NO = new CellFault('not-yes-no', 'YES, NO or nothing');
const NOT_A_USDF_TYPE = new CellFault('not-a-usdf-type', 'HID, Life or nothing');

const UNWANTED: Readonly<Record<TextFaultKind, { code: RowProblemCode; expected: string }>> = {
  control: { code: 'control-character', expected: 'text without control characters' },
  'line-break': { code: 'line-break', expected: 'text without line breaks' },
  direction: {
    code: 'direction-character',
    expected: 'text without characters that change its direction',
  },
  invisible: { code: 'invisible-character', expected: 'text without invisible characters' },
  undefined: { code: 'undefined-character', expected: 'only characters that Unicode defines' },
  marks: { code: 'too-many-marks', expected: 'text with at most six marks on a letter' },
};

function unwanted({ kind, character }: TextFault): CellFault {
  const { code, expected } = UNWANTED[kind];
  return new CellFault(code, `${expected}; found ${character}`);
}

export type CellValue = string | null;

/** Returns a cell's value or its fault. The cell must already be trimmed, and must not be empty. */
type ReadCell = (cell: string) => string | CellFault;

function readerOf(kind: CellKind): ReadCell {
  switch (kind) {
    case 'text':
      return (cell) => cell;
    case 'horse-number':
    case 'member-number':
    case 'fei-number':
      return (cell) => (comparable(kind, cell) === '' ? NOT_A_NUMBER : cell);
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

function longestOf(kind: CellKind): number {
  return isNumberCell(kind) ? LONGEST_NUMBER : LONGEST_RECORDED_TEXT;
}

type CellReader = (cell: string) => CellValue | CellFault;

export function cellReader(kind: CellKind): CellReader {
  const read = readerOf(kind);
  const longest = longestOf(kind);
  const tooLong = new CellFault('too-long', `at most ${longest} characters`);
  return (cell) => {
    if (cell === '') return null;
    if (cell.length <= longest && isPlain(cell)) return read(cell);
    const trimmed = cell.trim();
    if (trimmed === '') return null;
    // The decoder replaced bytes that are not UTF-8 with this character.
    if (trimmed.includes('\uFFFD')) return NOT_UTF_8;
    const fault = textFault(trimmed);
    if (fault !== null) return unwanted(fault);
    return isLongerThan(trimmed, longest) ? tooLong : read(trimmed);
  };
}

/** True if the text is too long, or its decomposed form is, because searches use that form. */
function isLongerThan(text: string, longest: number): boolean {
  if (text.length > longest && Array.from(text).length > longest) return true;
  return text.normalize('NFKD').length > LONGEST_TAKEN_APART;
}

/** True for printable ASCII that does not begin or end with a space. Such text is stored unchanged. */
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

/** Maximum number of distinct cells cached per column. A full cache is cleared. */
const REMEMBERED_AT_MOST = 100_000;

/** Returns a function that caches the results of `read`. A repeat of the previous cell does not even need the map. */
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
