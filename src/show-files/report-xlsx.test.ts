import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsxOf } from './report-xlsx.ts';

const report = {
  columns: ['Name', 'USEF #'],
  rows: [
    ['=HYPERLINK("http://evil.example","x")', '0095'],
    ['Ann <b> & "Bea"', '999000030018907'],
    ['bell\u0007 _x0041_ \u{1F40E}\uD800', ''],
  ],
};

const parts = Object.fromEntries(
  Object.entries(unzipSync(xlsxOf(report, 'Work list: [1]'))).map(([path, bytes]) => [
    path,
    new TextDecoder().decode(bytes),
  ]),
);

const { 'xl/worksheets/sheet1.xml': sheet = '', 'xl/workbook.xml': workbook = '' } = parts;

function cellsIn(xml: string): string[][] {
  return Array.from(
    xml.matchAll(/<c r="(\w+)" s="\d" t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g),
    ([, at = '', text = '']) => [at, text],
  );
}

it('every cell of the report is text, never a formula', () => {
  expect(cellsIn(sheet)).toEqual([
    ['A1', 'Name'],
    ['B1', 'USEF #'],
    ['A2', '=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)'],
    ['B2', '0095'],
    ['A3', 'Ann &lt;b&gt; &amp; &quot;Bea&quot;'],
    ['B3', '999000030018907'],
    ['A4', 'bell _x005F_x0041_ \u{1F40E}'],
  ]);
  expect(sheet.match(/<c /g)).toHaveLength(7);
  expect(sheet).not.toContain('<f>');
});

it('characters that Excel does not allow in a sheet’s name are replaced', () => {
  expect(workbook).toContain('<sheet name="Work list   1"');
});

it('the report keeps the header in view, and lets users filter every column', () => {
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:B4"/>');
});

it('text that is too long for a cell is truncated', () => {
  const { 'xl/worksheets/sheet1.xml': bytes = new Uint8Array() } = unzipSync(
    xlsxOf({ columns: ['A'], rows: [['x'.repeat(40_000)]] }, ''),
  );
  expect(new TextDecoder().decode(bytes).match(/x{30000,}/)?.[0]).toHaveLength(32_767);
});

it('columns after Z have two-letter names', () => {
  const columns = Array.from({ length: 28 }, (_, at) => `C${at}`);
  const { 'xl/worksheets/sheet1.xml': bytes = new Uint8Array() } = unzipSync(
    xlsxOf({ columns, rows: [] }, 'x'),
  );
  expect(new TextDecoder().decode(bytes)).toMatch(/r="Z1".*r="AA1".*r="AB1"/);
});
