import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { EntryList, EntryListError } from '../entry-list.ts';
import { MOST_UNPACKED_BYTES } from '../limits.ts';
import { readEntryList } from '../read-entry-list.ts';
import { sheetXml, workbook } from '../../../test/support/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const HEADER = ['Back #', 'Horse', 'Horse USEF #', 'Rider', 'Foaled'];

async function refusal(bytes: Uint8Array): Promise<string> {
  const failure = await readEntryList(bytes).then(
    () => null,
    (error: EntryListError) => error,
  );
  return failure?.code ?? 'read';
}

/** Returns each row's number, its horse's name, number and year of birth, and its error codes. */
function horses({ rows }: EntryList): string[] {
  return rows.map(({ row, parties: [horse], errors }) =>
    [row, horse?.name, horse?.numbers.usef, horse?.foalYear, ...errors.map(({ code }) => code)].join(' '),
  );
}

describe('a workbook', () => {
  it('is read with its text, every digit of its numbers, and the sheet’s row numbers', async () => {
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

  it('is read with its dates as YYYY-MM-DD, and a date in a number column is an error', async () => {
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

  it('is read with the saved values of its formulas, which are never computed', async () => {
    const link = { formula: 'HYPERLINK("http://127.0.0.1/","Alder")', value: 'Alder' };
    const sum = { formula: '1+1', value: '9100001' };
    const list = await readEntryList(workbook([{ name: 'A', rows: [HEADER, [1, link, sum, 'Ann', 2015]] }]));
    expect(horses(list)).toEqual(['2 Alder 9100001 2015']);
  });

  it('reports a formula that could not be computed', async () => {
    const xml = sheetXml([HEADER, [1, 'Alder', 7, 'Ann', 2015]]).replace(
      '><v>7</v>',
      ' t="e"><f>1/0</f><v>#DIV/0!</v>',
    );
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder  2015 formula-error',
    ]);
  });

  it('may omit its cells’ addresses', async () => {
    const xml = sheetXml([HEADER, [], [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(/ r="[A-Z]+\d+"/g, '');
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '3 Alder 9100001 2015',
    ]);
  });

  it('may have a million formatted, empty rows', async () => {
    const xml = sheetXml([HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(
      '</sheetData>',
      '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row></sheetData>',
    );
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder 9100001 2015',
    ]);
  });
});

/** Returns a sheet of entries in which `cell` replaces the horse's name. */
function withHorse(cell: string): string {
  return sheetXml([HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(/<c r="B2".*?<\/c>/, cell);
}

describe('a cell’s text', () => {
  it.each([
    ['is shared', '<c r="B2" t="s"><v>1</v></c>', 'Cedar'],
    ['has several fonts', '<c r="B2" t="s"><v>2</v></c>', 'Winter Song'],
    ['has phonetic hints, which are dropped', '<c r="B2" t="s"><v>3</v></c>', 'Dogwood'],
    [
      'is in the cell itself, in two fonts',
      '<c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t>El</t></r><r><t>m</t></r></is></c>',
      'Elm',
    ],
    ['has references', '<c r="B2" t="str"><v>A &amp; B&#x21;</v></c>', 'A & B!'],
    ['has characters that XML cannot contain', '<c r="B2" t="str"><v>Fir_x000D_ Tree</v></c>', 'Fir Tree'],
    ['is interrupted by a comment', '<c r="B2" t="str"><v>Gum<!-- 1 > 0 -->tree</v></c>', 'Gumtree'],
    ['is a CDATA section', '<c r="B2" t="str"><v><![CDATA[Holly & Ivy]]></v></c>', 'Holly & Ivy'],
    ['is true or false', '<c r="B2" t="b"><v>1</v></c>', 'TRUE'],
    ['is a date in words', '<c r="B2" t="d"><v>2015-03-01T00:00:00</v></c>', '2015-03-01'],
    ['is a number that is too large for its date format', '<c r="B2" s="1"><v>1e300</v></c>', '1e300'],
  ])('%s', (_, cell, name) => {
    const strings = `<sst><si/><si><t>Cedar</t></si><si><r><t>Winter </t></r><r><rPr/><t>Song</t></r></si>
      <si><t>Dogwood</t><rPh sb="0" eb="1"><t>dog</t></rPh></si></sst>`;
    const bytes = workbook([{ name: 'A', rows: [], xml: withHorse(cell) }], {
      'xl/sharedStrings.xml': strings,
    });
    expect(readWorkbook(bytes).sheets[0]?.rows[1]?.cells[1]).toBe(name);
  });
});

describe('a workbook from another program', () => {
  const rows = [HEADER, [1, 'Alder', 9_100_001, 'Ann', { serial: 42_000 }]];

  it('may write its XML elements with a namespace prefix', async () => {
    const xml = sheetXml(rows)
      .replace(/<(\/?)(worksheet|sheetData|row|c|v|is|t)\b/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=');
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '2 Alder 9100001 2014',
    ]);
  });

  it('may count days from 1904', async () => {
    for (const said of ['1', 'true'])
      expect(
        horses(
          await readEntryList(workbook([{ name: 'A', rows }], { 'xl/workbook.xml': bookFrom1904(said) })),
        ),
      ).toEqual(['2 Alder 9100001 2018']);
  });

  it('may refer to its sheets’ files by paths from the archive’s root', async () => {
    const files = `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/pages/one.xml"/></Relationships>`;
    const bytes = workbook([{ name: 'A', rows: [], xml: '<worksheet/>' }], {
      'xl/_rels/workbook.xml.rels': files,
      'pages/one.xml': sheetXml([HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]]),
    });
    expect(horses(await readEntryList(bytes))).toEqual(['2 Alder 9100001 2015']);
  });

  it('may number its cells but not its rows', async () => {
    const xml = sheetXml([HEADER, [], [1, 'Alder', 9_100_001, 'Ann', 2015]]).replace(/<row r="\d+"/g, '<row');
    expect(horses(await readEntryList(workbook([{ name: 'A', rows: [], xml }])))).toEqual([
      '3 Alder 9100001 2015',
    ]);
  });
});

describe('a workbook full of spaces', () => {
  const rows = [HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]];
  const withBlanks = (blanks: number): Uint8Array => {
    const xml = sheetXml(rows).replace('<sheetData>', `<sheetData>${' \n'.repeat(blanks / 2)}`);
    return workbook([{ name: 'A', rows: [], xml }]);
  };

  it('is read without the spaces', async () => {
    expect(horses(await readEntryList(withBlanks(900_000)))).toEqual(['2 Alder 9100001 2015']);
  });

  it('is refused when it unpacks to more than a hundred times its size', async () => {
    expect(await refusal(withBlanks(28_000_000))).toBe('unpacked-too-large');
  });
});

describe('a hostile workbook', () => {
  const rows = [HEADER, [1, 'Alder', 9_100_001, 'Ann', 2015]];
  const sheet = { name: 'A', rows };

  it('is stopped during unpacking if its parts together are too large, even if they state small sizes', async () => {
    const half = `<sst>${' '.repeat(MOST_UNPACKED_BYTES / 2)}</sst>`;
    const bomb = workbook([sheet], { 'xl/sharedStrings.xml': half, 'xl/strings.xml': half });
    expect(bomb.length).toBeLessThan(500_000);
    expect(await refusal(bomb)).toBe('unpacked-too-large');
    expect(await refusal(withSizes(bomb, 100))).toBe('unpacked-too-large');
  });

  it.each([
    ['another file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['itself a billion times', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ])('is refused if its XML names %s', async (_, type) => {
    const xml = sheetXml(rows).replace('<worksheet', `${type}<worksheet`);
    expect(await refusal(workbook([{ name: 'A', rows: [], xml }]))).toBe('unsafe-xml');
  });

  it('is read without its macros, and a note says so', async () => {
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
  ])('is refused for a value in cell %s before memory is reserved for it', async (place, code) => {
    const xml = sheetXml(rows).replace('</sheetData>', `<row><c r="${place}"><v>1</v></c></row></sheetData>`);
    expect(await refusal(workbook([{ name: 'A', rows: [], xml }]))).toBe(code);
  });

  it.each([
    ['whose elements are nested too deeply', withHorse(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
    ['with far too much text', withHorse(`<c r="B2" t="str"><v>${'x '.repeat(600_000)}</v></c>`)],
    [
      'with a row twice',
      withHorse('').replace('</sheetData>', '<row r="2"><c r="A2"><v>1</v></c></row></sheetData>'),
    ],
    ['with a cell twice', withHorse('<c r="A2"><v>1</v></c>')],
    ['with another row’s cell', withHorse('<c r="B3"><v>1</v></c>')],
    ['with missing text', withHorse('<c r="B2" t="s"><v>7</v></c>')],
    ['with a missing style', withHorse('<c r="B2" s="7"><v>7</v></c>')],
    ['with an element that does not end', withHorse('<c r="B2"><v>7</v>')],
  ])('%s is refused', async (_, xml) => {
    // Incompressible content, so that the archive is not refused for its compression ratio.
    const junk = Array.from({ length: 20_000 }, (__, at) => (at * 7919) % 9973).join();
    expect(await refusal(workbook([{ name: 'A', rows: [], xml }], { 'junk.txt': junk }))).toBe(
      'bad-workbook',
    );
  });

  it('is refused when two sheets are the same file, or a sheet is missing', async () => {
    const sheets = [sheet, { ...sheet, name: 'B' }];
    expect(
      await refusal(workbook(sheets, { 'xl/_rels/workbook.xml.rels': relationshipsTo('sheet1', 'sheet2') })),
    ).toBe('read');
    for (const second of ['sheet1', 'sheet3'])
      expect(
        await refusal(workbook(sheets, { 'xl/_rels/workbook.xml.rels': relationshipsTo('sheet1', second) })),
      ).toBe('bad-workbook');
  });

  it('is read without the sheets that make it too large', async () => {
    const filler = sheetXml(Array.from({ length: 60_000 }, () => ['x']));
    const large = ['B', 'C'].map((name) => ({ name, rows: [], xml: filler }));
    const { rows: read, questions } = await readEntryList(workbook([sheet, ...large]));
    expect(read).toHaveLength(1);
    expect(questions.map(({ code, about }) => `${code} ${about}`)).toEqual(['sheet-unread C']);
    expect(questions[0]?.text).toContain('more than 100,000 rows');
  });

  it.each([
    [
      'cells',
      [sheetXml([HEADER, ...Array.from({ length: 400 }, (_, at) => [at, `${at} `.repeat(7000)])]), '<sst/>'],
    ],
    [
      'shared strings',
      [sheetXml(rows), `<sst>${`<si><t>${'12345678'.repeat(3900)}</t></si>`.repeat(330)}</sst>`],
    ],
  ])('with more than ten million characters in its %s is refused', async (_, [xml = '', strings = '']) => {
    const bytes = workbook([{ name: 'A', rows: [], xml }], {
      'xl/sharedStrings.xml': strings,
      'junk.txt': Array.from({ length: 40_000 }, (__, at) => (at * 7919) % 9973).join(),
    });
    expect(await refusal(bytes)).toMatch(/^(?:too-many-rows|unpacked-too-large)$/);
  });

  it.each([
    ['not a workbook', zipSync({ 'a.txt': strToU8('a') }), 'not-a-list'],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('a') }), 'bad-workbook'],
    ['an OpenDocument file', zipSync({ 'content.xml': strToU8('a') }), 'bad-workbook'],
    ['cut off', workbook([sheet]).subarray(0, 600), 'bad-workbook'],
    ['not XML', workbook([sheet], { 'xl/worksheets/sheet1.xml': '<row><c r="A1"><<<' }), 'bad-workbook'],
    ['a workbook without sheets', workbook([]), 'bad-workbook'],
    [
      'a workbook with a password',
      new Uint8Array([...OLE(), ...strToU8(utf16('EncryptedPackage'))]),
      'encrypted-file',
    ],
    ['a workbook from an old Excel version', new Uint8Array([...OLE(), 1, 2, 3]), 'old-excel-file'],
    ['a PDF', strToU8('%PDF-1.7 …'), 'not-a-list'],
    ['a web page', strToU8('<html><table><tr><td>Horse</td></tr></table></html>'), 'not-a-list'],
  ])('that is %s is refused', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code);
  });
});

function bookFrom1904(said: string): string {
  return `<workbook><workbookPr date1904="${said}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Returns the relationships for a workbook whose sheets are these files. */
function relationshipsTo(...sheets: string[]): string {
  const all = sheets.map(
    (file, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/${file}.xml"/>`,
  );
  return `<Relationships>${all.join('')}</Relationships>`;
}

function OLE(): number[] {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
}

function utf16(text: string): string {
  return text.replace(/./g, '$&\0');
}

/** Sets the unpacked size in every file's header. */
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
