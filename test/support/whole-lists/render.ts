import { workbook } from '../workbook.ts';
import type { Format, ListCell, ListSheet, Mention } from './whole-list.ts';

/* Writes a list as a file's bytes. */

const DELIMITERS: Readonly<Partial<Record<Format, string>>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  'utf-16': '\t',
  'windows-1252': ',',
};

/** Renders the sheets in a format. For `structured` lists, which have no cells, see structured.ts. */
export function rendered(sheets: readonly ListSheet[], format: Format): Uint8Array {
  if (format === 'xlsx') return asWorkbook(sheets);
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('The list has no sheet');
  if (format === 'json') return new TextEncoder().encode(asJson(sheet));
  if (format === 'aligned') return new TextEncoder().encode(asAligned(sheet));
  const text = asText(sheet, DELIMITERS[format] ?? ',');
  if (format === 'utf-16') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  if (format === 'windows-1252') return Buffer.from(text, 'latin1');
  return new TextEncoder().encode(text);
}

function asText({ lines }: ListSheet, delimiter: string): string {
  return lines
    .map(({ cells }) => cells.map(({ text }) => quoted(text, delimiter)).join(delimiter))
    .map((line) => `${line}\r\n`)
    .join('');
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asWorkbook(sheets: readonly ListSheet[]): Uint8Array {
  return workbook(
    sheets.map(({ name, hidden, lines }) => ({
      name,
      ...(hidden === true && { hidden }),
      rows: lines.map(({ cells }) =>
        // Spreadsheets store cells with only digits as numbers.
        cells.map(({ text }) => (text === '' ? null : /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text)),
      ),
    })),
  );
}

function asJson({ lines }: ListSheet): string {
  const header = lines.find(({ is }) => is === 'header')?.cells.map(({ text }) => text.trim()) ?? [];
  const rows = lines.filter(({ is }) => is === 'entry');
  return JSON.stringify(
    rows.map(({ cells }) =>
      Object.fromEntries(cells.map(({ text }, at) => [header[at] ?? '', text] as const)),
    ),
  );
}

/** Writes a table aligned with spaces, as in an email. */
function asAligned({ lines }: ListSheet): string {
  const table = lines.filter(({ is }) => is !== 'other');
  const widths = (table[0]?.cells ?? []).map((_, at) =>
    Math.max(...table.map(({ cells }) => cells[at]?.text.trim().length ?? 0)),
  );
  return lines
    .map(({ is, cells }) =>
      is === 'other'
        ? cells.map(({ text }) => text).join('  ')
        : cells
            .map(({ text }, at) => text.trim().padEnd((widths[at] ?? 0) + 3))
            .join('')
            .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** Sets each mention's places, once the order of the lines is final. Returns all mentions. */
export function placeMentions(sheets: readonly ListSheet[]): Mention[] {
  const mentions = new Set<Mention>();
  for (const { name, lines } of sheets) {
    let headers: readonly ListCell[][] = [];
    let before: 'header' | 'entry' | 'other' | null = null;
    for (const [at, { is, cells }] of lines.entries()) {
      if (is === 'header') headers = before === 'header' ? [...headers, [...cells]] : [[...cells]];
      before = is;
      for (const [column, { text, says }] of cells.entries()) {
        for (const { of, part } of says ?? []) {
          of.places.push({
            sheet: name,
            line: at + 1,
            header: is === 'entry' ? headerAt(headers, column) : '',
            column: is === 'entry' ? column : -1,
            text,
            part,
          });
          mentions.add(of);
        }
      }
    }
  }
  return [...mentions];
}

/** Joins two header lines: the nearest word above and the header below it. */
function headerAt(headers: readonly (readonly ListCell[])[], column: number): string {
  return headers
    .map((line, at) => {
      const text = line[column]?.text.trim() ?? '';
      if (text !== '' || at === headers.length - 1) return text;
      return line.slice(0, column).findLast(({ text }) => text !== '')?.text ?? '';
    })
    .filter((text) => text !== '')
    .join(' ');
}
