import type { NumberKind, RowError } from '../domain/entries/entry.ts';
import { MICROCHIP_DIGITS } from '../domain/names/typed-kinds.ts';
import { cleanHorseNumber } from '../domain/numbers.ts';
import { LONGEST_VALUE } from './limits.ts';

/** What a cell says, and what is wrong with it. */
export interface CellValue<Value> {
  value: Value;
  error: RowError | null;
}

/** What stands in a cell in place of a name that nobody has. Horses and people are called Na, Nil or Unknown. */
const NOBODY = /^([-–—.?*0]*|n\/a|n\.a\.|none|tb[ad])$/i;

/** What stands in a cell in place of a number or a year. */
const NOTHING = /^([-–—.?*0]*|n\/?a|n\.a\.|none|nil|null|tb[ad]|unknown)$/i;

/** What a spreadsheet shows in place of a value that it cannot compute. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;

/** What a spreadsheet makes of a long number: `9.5E+06`. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?E[+-]?\d+$/i;

/** What a spreadsheet makes of a number with a dash or a slash. */
const DATE =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/(\d{2}|\d{4})|\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})\b/i;

/** The most digits that a spreadsheet keeps of a number. */
const DIGITS_KEPT = 15;

const NUMBER_WORDS: Readonly<Record<NumberKind, string>> = {
  usef: 'USEF number',
  usdf: 'USDF number',
  ushja: 'USHJA number',
  fei: 'FEI number',
  microchip: 'microchip number',
};

/**
 * A name as the list has it (requirement 15.9). What stands for nobody, such as `n/a`, is empty.
 *
 * @example nameOf(' n/a ', 'Owner') // { value: '', error: null }
 */
export function nameOf(cell: string, field: string): CellValue<string> {
  if (NOBODY.test(cell)) return { value: '', error: null };
  return checked(cell, field) ?? { value: cell, error: null };
}

/**
 * A number as the list has it (requirement 15.10). What a spreadsheet has done to it is reported and never guessed: the text
 * stays what it is, so that it finds no record. `.0`, the name of the organization before a number and commas between its
 * thousands are taken off, because all digits are there without them.
 *
 * @example
 * numberOf('9100001.0', 'usef', 'Horse USEF #') // { value: '9100001', error: null }
 * numberOf('USEF #9100001', 'usef', 'Horse USEF #') // { value: '9100001', error: null }
 */
export function numberOf(cell: string, kind: NumberKind, field: string): CellValue<string> {
  if (NOTHING.test(cell)) return { value: '', error: null };
  const wrong = checked(cell, field);
  if (wrong !== null) return wrong;
  const number = withoutCommas(withoutLabel(cell.replace(/^'/, ''), kind)).replace(/^(\d{1,15})\.0+$/, '$1');
  const error = numberError(number, kind);
  const value = error?.code === 'number-without-digits' ? '' : number;
  return { value, error: error && { code: error.code, field, text: error.text } };
}

/** Words that stand before a number: `USEF #9100001`, `No. 9100001`. */
const LABEL =
  /^(usef|usdf|ushja|fei|microchip|chip)?\s*(?:(?:id|no|nr|num|number)\b\.?)?\s*[#:]?\s*(?=F?-?\d)/i;

/** A number without the words before it. Those of another organization stay: it is not known which of the two is meant. */
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
      text: `“${number}” is what a spreadsheet makes of a long number. Its last digits are lost. ${mend}`,
    };
  if (DATE.test(number))
    return {
      code: 'date-in-number',
      text: `“${number}” is a date, not a ${what}. A spreadsheet may have made it of a number. ${mend}`,
    };
  if (/^\d+[.,]\d+$/.test(number))
    return { code: 'number-with-decimals', text: `“${number}” has decimals, which no ${what} has. ${mend}` };
  const clean = cleanHorseNumber(number);
  if (!/\d/.test(clean))
    return {
      code: 'number-without-digits',
      text: `“${number}” is no ${what}, because it has no digits. ${mend}`,
    };
  if (kind === 'microchip' && /^\d+$/.test(clean) && clean.length !== MICROCHIP_DIGITS)
    return {
      code: 'microchip-digits',
      text: `“${number}” has ${clean.length} digits, and a microchip number has ${MICROCHIP_DIGITS}. A spreadsheet takes zeros off the beginning. ${mend}`,
    };
  if (/^\d+$/.test(clean) && clean.length > DIGITS_KEPT)
    return {
      code: 'number-too-long',
      text: `“${number}” has more than ${DIGITS_KEPT} digits, and a spreadsheet replaces those after the fifteenth by zeros. ${mend}`,
    };
  return null;
}

/**
 * The year of a horse's birth from a year or a date (requirement 15.10). Null: the cell has none.
 *
 * @example foalYearOf('4/18/2015', 'Foaled') // { value: 2015, error: null }
 */
export function foalYearOf(cell: string, field: string): CellValue<number | null> {
  if (NOTHING.test(cell)) return { value: null, error: null };
  const year = /^(?:(\d{4})(?:\.0+)?|(\d{4})-\d{1,2}-\d{1,2}\b.*|\d{1,2}[/.]\d{1,2}[/.](\d{4})\b.*)$/.exec(
    cell,
  );
  const found = Number(year?.[1] ?? year?.[2] ?? year?.[3]);
  if (found >= 1950 && found <= 2100) return { value: found, error: null };
  return {
    value: null,
    error: {
      code: 'bad-foal-year',
      field,
      text: `“${shortened(cell)}” is no year of birth. Write it with four digits, such as 2015.`,
    },
  };
}

/** What makes a cell unusable, whatever its column is. */
function checked(cell: string, field: string): CellValue<string> | null {
  if (FORMULA_ERROR.test(cell))
    return {
      value: '',
      error: {
        code: 'formula-error',
        field,
        text: `The spreadsheet shows ${cell} here, because it could not compute the formula. Type the value.`,
      },
    };
  // Texts of CSV files may be formulas for whoever opens the file in a spreadsheet. No name and no number begins with =.
  if (cell.startsWith('='))
    return {
      value: '',
      error: {
        code: 'formula',
        field,
        text: `“${shortened(cell)}” is a formula. Type the value in its place.`,
      },
    };
  if (cell.length > LONGEST_VALUE)
    return {
      value: '',
      error: {
        code: 'value-too-long',
        field,
        text: `“${shortened(cell)}” has ${cell.length} characters, and at most ${LONGEST_VALUE} are read. Check the cell.`,
      },
    };
  return null;
}

/** A text as it may stand in a sentence. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
