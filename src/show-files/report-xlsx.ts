import { strToU8, zipSync } from 'fflate';
import type { Report } from '../domain/entries/report.ts';

/*
 * Writes a report as a workbook. Every cell is text, so numbers keep their leading zeros, and nothing is read as a formula. A
 * workbook is a zip archive of a few XML files, so only the zip needs a library (decision 41).
 */

/** Maximum length of a cell in Excel, in characters. */
const LONGEST_CELL = 32_767;

/** Widths of the narrowest and the widest column, in characters. */
const [NARROWEST, WIDEST] = [8, 60];

const [BODY, HEAD] = [0, 1];

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_ML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/></Types>`;

const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** Number format 49 is "text", so a number typed into a cell stays as typed. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Builds a workbook with one sheet (requirement 15.97). */
export function xlsxOf(report: Report, sheet: string): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_RELATIONS,
    'xl/workbook.xml': workbook(sheet),
    'xl/_rels/workbook.xml.rels': WORKBOOK_RELATIONS,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': worksheet(report),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

function workbook(sheet: string): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Returns a name that Excel accepts for a sheet: at most 31 characters, none of them reserved. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet 1'
  );
}

function worksheet({ columns, rows }: Report): string {
  const last = `${letters(columns.length - 1)}${rows.length + 1}`;
  const widths = columns.map((name, at) => {
    const longest = rows.reduce((width, row) => Math.max(width, (row[at] ?? '').length), name.length);
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(Math.max(longest + 2, NARROWEST), WIDEST)}" customWidth="1"/>`;
  });
  return [
    `${XML}<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    row(columns, 1, HEAD),
    ...rows.map((cells, at) => row(cells, at + 2, BODY)),
    `</sheetData><autoFilter ref="A1:${last}"/>`,
    `<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  ].join('');
}

function row(cells: readonly string[], at: number, style: number): string {
  const written = cells.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${letters(column)}${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`,
  );
  return `<row r="${at}">${written.join('')}</row>`;
}

function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/**
 * Matches characters that XML forbids, which are left out. Excel reads a code such as `_x0007_` as a character, so `cellText`
 * escapes text that looks like such a code.
 */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function cellText(text: string): string {
  const longest = text.slice(0, LONGEST_CELL);
  return escaped(longest).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
