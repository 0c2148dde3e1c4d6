import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { EntryList, EntryListError } from '../entry-list.ts';
import { MOST_UNPACKED_BYTES } from '../limits.ts';
import { readEntryList } from '../read-entry-list.ts';
import { sheetXml, workbook } from '../testing/workbook.ts';

const HEADER = ['Back #', 'Horse', 'Horse USEF #', 'Rider', 'Foaled'];

async function refusal(bytes: Uint8Array): Promise<string> {
  const failure = await readEntryList(bytes).then(
    () => null,
    (error: EntryListError) => error,
  );
  return failure?.code ?? 'read';
}

/** The name and number of each row's horse, and the codes of the row's errors. */
function horses({ rows }: EntryList): string[] {
  return rows.map(({ row, parties: [horse], errors }) =>
    [row, horse?.name, horse?.numbers.usef, horse?.foalYear, ...errors.map(({ code }) => code)].join(' '),
  );
}

describe('a workbook', () => {
  it('has its texts, numbers with every digit, and the rows of the sheet', async () => {
    const list = await readEntryList(
      workbook([
        {
          name: 'Entries',
          rows: [
            ['Winter Show'],
            [],
            HEADER,
            [12, 'Alder Creek', 9100001, 'FIELD, ANN', 2015],
            [],
            [13, 'Birch', '0520', 'Bo', 2016],
          ],
        },
      ]),
    );
    expect(horses(list)).toEqual(['4 Alder Creek 9100001 2015', '6 Birch 0520 2016']);
    expect(list).toMatchObject({ format: 'xlsx', sheet: 'Entries', headerRow: 3, notes: [] });
  });

  it('has dates as days, and reports one in a column of numbers', async () => {
    const list = await readEntryList(
      workbook([{ name: 'A', rows: [HEADER, [1, 'Alder', { serial: 46_000 }, 'Ann', { serial: 42_000 }]] }]),
    );
    expect(horses(list)).toEqual(['2 Alder 2025-12-09 2014 date-in-number']);
  });

  it('reports a number in scientific notation', async () => {
    const xml = sheetXml([HEADER, [1, 'Alder', 7, 'Ann', 2015]]).replace('<v>7</v>', '<v>9.5E+06</v>');
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder 9.5E+06 2015 number-in-scientific-notation',
    ]);
  });

  it('has of a formula the saved value, and computes nothing', async () => {
    const link = { formula: 'HYPERLINK("http://127.0.0.1/","Alder")', value: 'Alder' };
    const sum = { formula: '1+1', value: '9100001' };
    const list = await readEntryList(workbook([{ name: 'A', rows: [HEADER, [1, link, sum, 'Ann', 2015]] }]));
    expect(horses(list)).toEqual(['2 Alder 9100001 2015']);
  });

  it('reports what a formula could not compute', async () => {
    const xml = sheetXml([HEADER, [1, 'Alder', 7, 'Ann', 2015]]).replace(
      '><v>7</v>',
      ' t="e"><f>1/0</f><v>#DIV/0!</v>',
    );
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder  2015 formula-error',
    ]);
  });

  it('may leave the addresses of its cells out', async () => {
    const xml = sheetXml([HEADER, [], [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(/ r="[A-Z]+\d+"/g, '');
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '3 Alder 9100001 2015',
    ]);
  });

  it('may have a million rows that are formatted and empty', async () => {
    const xml = sheetXml([HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(
      '</sheetData>',
      '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row></sheetData>',
    );
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder 9100001 2015',
    ]);
  });
});

describe('a workbook of blanks', () => {
  const rows = [HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]];
  const withBlanks = (blanks: number): Uint8Array => {
    const xml = sheetXml(rows).replace('<sheetData>', `<sheetData>${' \n'.repeat(blanks / 2)}`);
    return workbook([{ name: 'A', rows: [], xml }]);
  };

  it('is read without them', async () => {
    expect(horses(await readEntryList(withBlanks(900_000)))).toEqual(['2 Alder 9100001 2015']);
  });

  it('is refused when it unpacks to more than a hundred times its size', async () => {
    expect(await refusal(withBlanks(28_000_000))).toBe('unpacked-too-large');
  });
});

describe('a hostile workbook', () => {
  const rows = [HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]];
  const sheet = { name: 'A', rows };

  it('is stopped while it is unpacked when its parts together are too large, whatever they say of their size', async () => {
    const half = `<sst>${' '.repeat(MOST_UNPACKED_BYTES / 2)}</sst>`;
    const bomb = workbook([sheet], { 'xl/sharedStrings.xml': half, 'xl/strings.xml': half });
    expect(bomb.length).toBeLessThan(500_000);
    expect(await refusal(bomb)).toBe('unpacked-too-large');
    expect(await refusal(withSizes(bomb, 100))).toBe('unpacked-too-large');
  });

  it.each([
    ['another file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['itself a billion times', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ])('whose XML names %s is refused', async (_, type) => {
    const xml = sheetXml(rows).replace('<worksheet', `${type}<worksheet`);
    expect(await refusal(workbook([{ name: 'A', rows: [], xml }]))).toBe('unsafe-xml');
  });

  it('with macros is read for its cells alone, and says so', async () => {
    const list = await readEntryList(
      workbook([sheet], {
        'xl/vbaProject.bin': 'Sub Auto_Open()',
        'xl/macrosheets/sheet1.xml': '<!DOCTYPE x><x/>',
      }),
    );
    expect(horses(list)).toEqual(['2 Alder 9100001 2015']);
    expect(list.notes).toEqual(['The workbook has macros. They were not read.']);
  });

  it.each([
    ['XFD2', 'too-many-columns'],
    ['A1048576', 'too-many-rows'],
    ['A999999999', 'too-many-rows'],
  ])('with a value in cell %s is refused before room is made for it', async (place, code) => {
    const xml = sheetXml(rows).replace('</sheetData>', `<row><c r="${place}"><v>1</v></c></row></sheetData>`);
    expect(await refusal(workbook([{ name: 'A', rows: [], xml }]))).toBe(code);
  });

  it.each([
    ['no workbook', zipSync({ 'a.txt': strToU8('a') }), 'not-a-list'],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('a') }), 'bad-workbook'],
    ['an OpenDocument file', zipSync({ 'content.xml': strToU8('a') }), 'bad-workbook'],
    ['cut off', workbook([sheet]).subarray(0, 600), 'bad-workbook'],
    ['no XML', workbook([sheet], { 'xl/worksheets/sheet1.xml': '<row><c r="A1"><<<' }), 'bad-workbook'],
    ['without sheets', workbook([]), 'bad-workbook'],
    [
      'a workbook with a password',
      new Uint8Array([...OLE(), ...strToU8(utf16('EncryptedPackage'))]),
      'encrypted-file',
    ],
    ['a workbook of an old Excel', new Uint8Array([...OLE(), 1, 2, 3]), 'old-excel-file'],
    ['a PDF', strToU8('%PDF-1.7 …'), 'not-a-list'],
    ['a web page', strToU8('<html><table><tr><td>Horse</td></tr></table></html>'), 'not-a-list'],
  ])('that is %s is refused in words', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });
});

function OLE(): number[] {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
}

function utf16(text: string): string {
  return text.replace(/./g, '$&\0');
}

/** An archive whose headers give this unpacked size for every file. */
function withSizes(archive: Uint8Array, size: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 30; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return changed;
}
