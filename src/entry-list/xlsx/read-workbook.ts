import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { EntryListError } from '../entry-list.ts';
import { otherArchive } from '../file-kind.ts';
import { MOST_COLUMNS, MOST_LINES } from '../limits.ts';
import { cellText, type SourceRow } from '../source-row.ts';
import { broken, unpackArchive, WORKBOOK } from './unpack.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  rows: readonly SourceRow[];
  /** The reason why its rows were not read; null: they were. */
  tooLarge: EntryListError | null;
}

export interface Workbook {
  sheets: readonly Sheet[];
  /** True if it has macros, which are not read. */
  macros: boolean;
}

/** The files of a workbook that contain cells. Pictures, charts, macros and links to other files are not unpacked. */
const NEEDED =
  /^xl\/(?!(drawings|theme|charts|media|comments|threadedComments|persons|externalLinks|queryTables|tables|pivotCache|pivotTables|printerSettings|macrosheets|dialogsheets|customXml)\b)[^.]*\.xml(\.rels)?$/i;

/** Maximum number of cells in a sheet, including empty ones between others. */
const MOST_CELLS = 750_000;

/**
 * Reads the cells of a workbook (requirement 15.3): saved values of formulas, numbers with their saved digits, dates as
 * `YYYY-MM-DD`.
 *
 * @throws EntryListError when it cannot be read, is too large, or is not safe to read
 */
export async function readWorkbook(archive: Uint8Array): Promise<Workbook> {
  const { files, names } = unpackArchive(archive, (name) => NEEDED.test(name));
  if (!files.has(WORKBOOK)) throw otherArchive(names);
  const faults = new Map<string, EntryListError>();
  // Marks a sheet that was too large with a text that no uploaded file can contain.
  const mark = crypto.randomUUID();
  const hidden = hiddenSheets(strFromU8(files.get(WORKBOOK) ?? new Uint8Array()));
  for (const [name, bytes] of files) {
    const xml = checkedXml(strFromU8(bytes));
    if (/^xl\/worksheets\//i.test(name)) files.set(name, strToU8(sheetXml(xml, faults, mark)));
  }
  const checked = repacked(files);
  // A large sheet is in memory several times, so each copy is released as early as possible.
  files.clear();
  const sheets = await cellsOf(checked);
  return {
    sheets: sheets.map(({ name, rows }, index) => {
      const tooLarge = faults.get(rows[0]?.cells[0] ?? '') ?? null;
      return { name, hidden: hidden[index] ?? false, rows: tooLarge === null ? rows : [], tooLarge };
    }),
    macros: names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)),
  };
}

/** Packs only the unpacked, counted and checked files for the library. */
function repacked(files: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  return zipSync(Object.fromEntries(files), { level: 0 }).buffer;
}

async function cellsOf(archive: ArrayBuffer): Promise<{ name: string; rows: SourceRow[] }[]> {
  try {
    const sheets = await readXlsx(archive, { parseNumber: (digits) => digits });
    return sheets.map(({ sheet, data }) => ({
      name: cellText(sheet),
      // Macro sheets and chart sheets have no cells.
      rows: (data ?? []).map((cells, index) => ({ row: index + 1, cells: cells.map(textOf) })),
    }));
  } catch (error) {
    throw broken('its sheets are not as spreadsheet programs write them', error);
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cellText(typeof cell === 'string' ? cell : '');
}

/** @throws EntryListError for a document type, which lets XML read other files and grow without limits */
function checkedXml(xml: string): string {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new EntryListError(
      'unsafe-xml',
      'The workbook has a document type definition, which no spreadsheet program writes. It is not read, because it could read other files. Ask where the file comes from.',
    );
  return xml;
}

/**
 * Removes empty cells and rows, because spreadsheets keep the format of a million of them. A sheet that is still too
 * large becomes one cell, the key of its error in `faults`.
 */
function sheetXml(xml: string, faults: Map<string, EntryListError>, mark: string): string {
  const filled = withAddresses(xml)
    // Turns error values of formulas into texts, so that they can be reported.
    .replace(/(<(?:\w+:)?c\b[^<>]*\bt\s*=\s*)["']e["']/g, '$1"str"')
    .replace(/<(?:\w+:)?c\b[^<>]*(?:\/>|><\/(?:\w+:)?c>)/g, '')
    .replace(/<(?:\w+:)?row\b[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g, '');
  let rows = 0;
  let columns = 0;
  for (const [, letters, digits] of filled.matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters ?? ''));
  }
  if (rows <= MOST_LINES && columns <= MOST_COLUMNS && rows * columns <= MOST_CELLS) return filled;
  const key = `${mark} ${faults.size}`;
  faults.set(key, tooLarge(rows, columns));
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${key}</t></is></c></row></sheetData></worksheet>`;
}

/** Maximum length of a sheet whose cells get addresses, in characters: adding them takes several times its memory. */
const LONGEST_WITHOUT_ADDRESSES = 5_000_000;

/** Some programs omit cell addresses, because the cells are consecutive. */
function withAddresses(xml: string): string {
  if (xml.length > LONGEST_WITHOUT_ADDRESSES || !/<(?:\w+:)?c(?:\s(?![^<>]*\br\s*=)|[/>])/.test(xml))
    return xml;
  let row = 0;
  let column = 0;
  return xml.replace(
    /<((?:\w+:)?)(row|c)(?=[\s/>])([^<>]*)/g,
    (_, prefix: string, tag: string, attributes: string) => {
      const said = /(?:^|\s)r\s*=\s*["']([A-Za-z]*)(\d+)["']/.exec(attributes);
      if (tag === 'row') {
        row = said === null ? row + 1 : Number(said[2]);
        column = 0;
        return `<${prefix}row${attributes}`;
      }
      column = said === null ? column + 1 : columnNumber(said[1] ?? '');
      return said === null
        ? `<${prefix}c r="${columnLetters(column)}${row}"${attributes}`
        : `<${prefix}c${attributes}`;
    },
  );
}

function columnLetters(number: number): string {
  const last = String.fromCodePoint(65 + ((number - 1) % 26));
  return number <= 26 ? last : columnLetters(Math.floor((number - 1) / 26)) + last;
}

function tooLarge(rows: number, columns: number): EntryListError {
  if (columns > MOST_COLUMNS)
    return new EntryListError(
      'too-many-columns',
      `A sheet has ${columns.toLocaleString('en-US')} columns; at most ${MOST_COLUMNS} are read. Delete the columns that are not needed.`,
    );
  return new EntryListError(
    'too-many-rows',
    `A sheet goes down to row ${rows.toLocaleString('en-US')}. Delete the rows below the entries, or split the list.`,
  );
}

/** The number of a column from its letters: `A` is 1, `AA` 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** Tells for each sheet if it is hidden, in the order of the workbook. */
function hiddenSheets(workbook: string): boolean[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)]
    .filter(([tag]) => /\bname\s*=/.test(tag))
    .map(([tag]) => /\bstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag));
}
