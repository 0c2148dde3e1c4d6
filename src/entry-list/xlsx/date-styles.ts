import type { XmlReader } from './read-xml.ts';
import { broken } from './unpack.ts';

/** Numbers by which workbooks refer to built-in date and time formats, including those for Asian languages. */
const DATE_FORMATS: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** First number of custom formats, which the workbook itself defines. */
const FIRST_OWN_FORMAT = 100;

/** Maximum number of styles, and of formats. Spreadsheet programs allow only 65,490 styles. */
const MOST_STYLES = 100_000;

/** Maximum length of a format in characters, as in spreadsheet programs. */
const LONGEST_FORMAT = 255;

/** Returns a reader that fills `styles` with one value per style: true if it formats a number as a date or time. */
export function styleReader(styles: boolean[]): XmlReader {
  const formats = new Map<number, boolean>();
  const bases: boolean[] = [];
  let list: boolean[] | null = null;
  const isDate = (format: number): boolean =>
    formats.get(format) ?? DATE_FORMATS.some(([first, last]) => format >= first && format <= last);
  return {
    open(name, attribute) {
      if (Math.max(styles.length, bases.length, formats.size) > MOST_STYLES)
        throw broken('it has too many styles');
      if (name === 'numFmt') {
        const format = Number(attribute('numFmtId'));
        if (format >= FIRST_OWN_FORMAT) formats.set(format, isDateFormat(attribute('formatCode') ?? ''));
      } else if (name === 'cellStyleXfs') list = bases;
      else if (name === 'cellXfs') list = styles;
      else if (name === 'xf' && list !== null) {
        const format = attribute('numFmtId');
        list.push(
          format === undefined ? (bases[Number(attribute('xfId'))] ?? false) : isDate(Number(format)),
        );
      }
    },
    close(name) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = null;
    },
  };
}

const DATE_PART = /^(?:s{1,2}|h{1,2}|m{1,5}|d{1,4}|a{3,5}|yy?|yyyy|e{1,2}|eeee|am|pm|a|p)$/;

/**
 * True if one of the format's sections has only date and time parts. Any other part makes it a number.
 * @example
 * isDateFormat('[$-409]d-mmm-yy;@') // true
 * isDateFormat('#,##0.00 "days"') // false
 */
export function isDateFormat(format: string): boolean {
  if (format.length > LONGEST_FORMAT) return false;
  return format
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .split(';')
    .some((part) => {
      const parts = part
        .replace(/"[^"]*"/g, ' ')
        // Drops fractions of seconds, then the brackets around hours and minutes beyond a day: `[h]:mm:ss.00`.
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        // Drops colors, languages and conditions.
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter((word) => word !== '');
      return parts.length > 0 && parts.every((word) => DATE_PART.test(word));
    });
}
