import { strToU8, zipSync } from 'fflate';

/** A date is given as its serial number, and a formula with its saved value. */
export type TestCell = string | number | null | { serial: number } | { formula: string; value: string };

export interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  hidden?: boolean;
  xml?: string;
}

/** Builds a workbook like those from spreadsheet programs. `more` adds or replaces files. */
export function workbook(sheets: readonly TestSheet[], more: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map((_, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join('')}${relationship('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    // The second style formats a number as a date.
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheet.xml ?? sheetXml(sheet.rows);
  return zipSync(
    Object.fromEntries(Object.entries({ ...files, ...more }).map(([name, xml]) => [name, strToU8(xml)])),
    { level: 1 },
  );
}

export function sheetXml(rows: TestSheet['rows']): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function cellXml(cell: TestCell, column: number, row: number): string {
  const place = `r="${columnLetters(column)}${row + 1}"`;
  if (cell === null) return `<c ${place} s="0"/>`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('serial' in cell) return `<c ${place} s="1"><v>${cell.serial}</v></c>`;
  return `<c ${place} t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
