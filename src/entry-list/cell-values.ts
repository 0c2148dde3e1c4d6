import { isolated } from '../domain/names/shown-text.ts';
import { isFoalYear, type NumberKind, type RowError } from '../domain/entries/entry.ts';
import { cleanHorseNumber, MICROCHIP_DIGITS } from '../domain/numbers.ts';
import { LONGEST_VALUE } from './limits.ts';

export interface ReadValue<Value> {
  value: Value;
  error: RowError | null;
}

const MARKS = /^[-–—.?*0]*$/;

/** Placeholder text for a missing back number or class. */
const NO_LABEL = /^([-–—.?*0]*|n\/a|n\.a\.|none|tb[acd])$/i;

/** Placeholder text for a missing number or year. */
const NOTHING = /^([-–—.?*0]*|n\/?a|n\.a\.|none|nil|null|tb[acdn]|to be \w+|unknown)$/i;

const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;

/** A long number as a spreadsheet displays it: `9.5E+06`. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?E[+-]?\d+$/i;

/** A date. A spreadsheet may have made it from a number with a dash or slash. */
const DATE =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/(\d{2}|\d{4})|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})\b/i;

/** Maximum number of digits that a spreadsheet preserves. */
const DIGITS_KEPT = 15;

/** Fast path: nearly all numbers match. They need no cleaning, and spreadsheets preserve all their digits. */
const PLAIN_NUMBER = /^[1-9]\d{0,14}$/;

const NUMBER_WORDS: Readonly<Record<NumberKind, string>> = {
  usef: 'USEF number',
  usdf: 'USDF number',
  ushja: 'USHJA number',
  fei: 'FEI number',
  microchip: 'microchip number',
};

/**
 * Reads a name. The value is empty for placeholder marks such as `-` (requirement 15.9), but not for words such as `TBD`,
 * which may be a horse's name (requirement 15.38).
 */
export function nameOf(cell: string, field: string): ReadValue<string> {
  if (MARKS.test(cell)) return { value: '', error: null };
  return checked(cell, field) ?? { value: cell, error: null };
}

/** @example labelOf('n/a', 'Class') // '' */
export function labelOf(cell: string, field: string): string {
  return NO_LABEL.test(cell) ? '' : nameOf(cell, field).value;
}

/**
 * Reads a number. If a spreadsheet damaged it, reports an error and does not repair it, because digits are lost (requirement
 * 15.10).
 */
export function numberOf(cell: string, kind: NumberKind, field: string): ReadValue<string> {
  if (kind !== 'microchip' && PLAIN_NUMBER.test(cell)) return { value: cell, error: null };
  if (NOTHING.test(cell)) return { value: '', error: null };
  const wrong = checked(cell, field);
  if (wrong !== null) return wrong;
  const number = withoutCommas(withoutLabel(cell.replace(/^'/, ''), kind)).replace(/^(\d{1,15})\.0+$/, '$1');
  const error = numberError(number, kind);
  const value = error?.code === 'number-without-digits' ? '' : number;
  return { value, error: error && { code: error.code, field, text: error.text } };
}

/** A label before a number: `USEF #9100001`, `No. 9100001`. */
const LABEL =
  /^(usef|usdf|ushja|fei|microchip|chip)?\s*(?:(?:id|no|nr|num|number)\b\.?)?\s*[#:]?\s*(?=F?-?\d)/i;

/** Removes the label before a number. Keeps a label of a different kind than the column, because either may be wrong. */
function withoutLabel(number: string, kind: NumberKind): string {
  const [label = '', named = kind] = LABEL.exec(number) ?? [];
  const isOwn = named.toLowerCase() === kind || (kind === 'microchip' && named.toLowerCase() === 'chip');
  return isOwn ? number.slice(label.length) : number;
}

function withoutCommas(number: string): string {
  return /^\d{1,3}(,\d{3})+$/.test(number) ? number.replaceAll(',', '') : number;
}

function numberError(number: string, kind: NumberKind): Omit<RowError, 'field'> | null {
  const what = NUMBER_WORDS[kind];
  const mend = `Type the ${what} again from the entry form.`;
  if (SCIENTIFIC.test(number))
    return {
      code: 'number-in-scientific-notation',
      text: `“${isolated(number)}” is a long number that a spreadsheet shortened. Its last digits are lost. ${mend}`,
    };
  if (DATE.test(number))
    return {
      code: 'date-in-number',
      text: `“${isolated(number)}” is a date, not a ${what}. A spreadsheet may have converted the number. ${mend}`,
    };
  if (/^\d+[.,]\d+$/.test(number))
    return {
      code: 'number-with-decimals',
      text: `“${isolated(number)}” has decimals, but a ${what} has none. ${mend}`,
    };
  const clean = cleanHorseNumber(number);
  if (!/\d/.test(clean))
    return {
      code: 'number-without-digits',
      text: `“${isolated(number)}” is not a ${what}: it has no digits. ${mend}`,
    };
  if (kind === 'microchip' && /^\d+$/.test(clean) && clean.length !== MICROCHIP_DIGITS)
    return {
      code: 'microchip-digits',
      text: `“${isolated(number)}” has ${clean.length} digits, but a microchip number has ${MICROCHIP_DIGITS}. Spreadsheets drop leading zeros. ${mend}`,
    };
  if (/^\d+$/.test(clean) && clean.length > DIGITS_KEPT)
    return {
      code: 'number-too-long',
      text: `“${isolated(number)}” has more than ${DIGITS_KEPT} digits. Spreadsheets replace digits after the fifteenth with zeros. ${mend}`,
    };
  return null;
}

/**
 * Reads a year of birth from a year or a date (requirement 15.10). Returns null for a placeholder, and null with an error for
 * anything else.
 */
export function foalYearOf(cell: string, field: string): ReadValue<number | null> {
  if (NOTHING.test(cell)) return { value: null, error: null };
  const found = FOALED.exec(cell)?.slice(1).find(Boolean) ?? '';
  const year = found.length === 2 ? wholeYear(Number(found)) : Number(found);
  if (isFoalYear(year)) return { value: year, error: null };
  return {
    value: null,
    error: {
      code: 'bad-foal-year',
      field,
      text: `“${isolated(shortened(cell))}” is not a year of birth. Type four digits, such as 2015.`,
    },
  };
}

const FOALED =
  /^(?:(\d{4})(?:\.0+)?|(\d{4})-\d{1,2}-\d{1,2}\b.*|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})(?:\s.*)?|\d{1,2}[- ][a-z]{3,9}[- ,]+(\d{4}|\d{2})|[a-z]{3,9}\.? \d{1,2},? (\d{4}|\d{2}))$/i;

/** Expands a two-digit year; NaN for 36 to 85. Show horses are rarely over 40, so the remaining years fit only one century. */
function wholeYear(year: number): number {
  if (year <= 35) return 2000 + year;
  return year >= 86 ? 1900 + year : Number.NaN;
}

function checked(cell: string, field: string): ReadValue<string> | null {
  if (FORMULA_ERROR.test(cell))
    return {
      value: '',
      error: {
        code: 'formula-error',
        field,
        text: `The spreadsheet shows ${cell} here, because it could not compute the formula. Type the value.`,
      },
    };
  // A spreadsheet may run text that begins with = as a formula. No name or number begins with =.
  if (cell.startsWith('='))
    return {
      value: '',
      error: {
        code: 'formula',
        field,
        text: `“${isolated(shortened(cell))}” is a formula. Replace it with its value.`,
      },
    };
  if (cell.length > LONGEST_VALUE)
    return {
      value: '',
      error: {
        code: 'value-too-long',
        field,
        text: `“${isolated(shortened(cell))}” has ${cell.length} characters. The maximum is ${LONGEST_VALUE}. Check the cell.`,
      },
    };
  return null;
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
