import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryListError } from './entry-list.ts';
import { entryRowsFromJson } from './json-rows.ts';
import { MOST_BYTES, MOST_PARTIES, MOST_ROWS } from './limits.ts';
import { readEntryList } from './read-entry-list.ts';
import { referenceIn } from '../domain/entries/references.ts';
import { saysNobody } from '../domain/entries/unnamed.ts';
import { shortRow } from '../../test/support/short-rows.ts';
import { workbook } from '../../test/support/workbook.ts';

async function rowsOf(input: Uint8Array | string): Promise<string[]> {
  return (await readEntryList(input)).rows.map(shortRow);
}

async function refusal(input: Uint8Array | string): Promise<EntryListError> {
  const failure = await readEntryList(input).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EntryListError);
  return failure as EntryListError;
}

it('a list without a header line is recognized from its cells, and a note says so', async () => {
  const list = '101,105BI25,"FIELD, ANN"\n102,107XS23,"REED, BO"\n';
  const { notes, headerRow, rows, questions } = await readEntryList(list);
  expect(headerRow).toBeNull();
  expect(notes).toEqual([expect.stringContaining('no header line')]);
  // The list does not show the people's role: they may be trainers.
  expect(rows.map(shortRow)).toEqual(['1//, horse fei=105BI25', '2//, horse fei=107XS23']);
  expect(questions.map(({ code, about, proposed }) => `${code} ${about} ${proposed ?? ''}`)).toEqual([
    'no-rider-column  ',
    'column-unread Column 1 ',
    'column-unread Column 3 rider-name',
  ]);
});

it('a list without a header line that shows only people is not read', async () => {
  const { code, message, columns } = await refusal('"FIELD, ANN",9500001\n"REED, BO",9500002\n');
  expect(code).toBe('no-horse-or-rider');
  expect(message).toContain('Give the list a header line');
  expect(columns.map(({ kind, proposed }) => `${kind} ${proposed ?? ''}`)).toEqual([
    'ignore rider-name',
    'ignore ',
  ]);
});

describe('a list with one horse or person per row (requirement 15.16)', () => {
  const header = 'Entry #,Class,Role,Name,USEF #\n';
  it.each([
    [
      'rows with the same back number are one entry, in role order',
      '7,T1,Rider,Ann Field,9500001\n7,T1,Owner,Bo Reed,9500002\n8,T2,Rider,Cy Stone,\n7,T1,Horse,Alder,9100001\n',
      [
        '2/7/T1, horse Alder usef=9100001, owner Bo Reed usef=9500002, rider Ann Field usef=9500001',
        '4/8/T2, horse, owner, rider Cy Stone',
      ],
    ],
    [
      'a row without a back number belongs to the entry above it',
      '7,T1,Horse,Alder,9100001\n,,Rider,Ann Field,9500001\n',
      ['2/7/T1, horse Alder usef=9100001, rider Ann Field usef=9500001'],
    ],
    [
      'a row without a back number that names a second horse begins another entry',
      '7,T1,Horse,Alder,9100001\n,,Horse,Birch,\n,,Rider,Ann Field,\n',
      ['2/7/T1, horse Alder usef=9100001, rider', '3//, horse Birch, rider', '4//, horse, rider Ann Field'],
    ],
    [
      'two roles in one row give two parties',
      '7,,Horse,Alder,\n7,,Owner/Rider,Ann Field,9500001\n',
      ['2/7/, horse Alder, owner Ann Field usef=9500001, rider Ann Field usef=9500001'],
    ],
    [
      'a person named with and without a number is one party',
      '7,T1,Rider,Ann Field,\n7,T2,Rider,Ann Field,9500001\n',
      ['2/7/T1; T2, rider Ann Field usef=9500001'],
    ],
    [
      'an error in a number is reported once',
      '7,,Horse,Alder,\n7,,Owner and Rider,Ann Field,9.5E+06\n',
      [
        '2/7/, horse Alder, owner Ann Field usef=9.5E+06, rider Ann Field usef=9.5E+06, !number-in-scientific-notation',
      ],
    ],
    [
      'a role that is not checked is an error',
      '7,,Horse,Alder,\n7,,Rider,Ann,\n7,,Owner,Cy,\n7,,Owner,Bo,\n7,,Trainer,Di,\n7,,Groom,Ed,\n',
      ['2/7/, horse Alder, owner Cy, owner Bo, rider Ann, trainer Di, !unknown-role'],
    ],
    [
      'an entry with only owners is an error',
      '7,,Owner,Ann,\n7,,Owner,Bo,\n',
      ['2/7/, owner Ann, owner Bo, !no-horse-or-rider'],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await rowsOf(header + rows)).toEqual(expected);
  });

  it('begins another entry after the maximum number of parties', async () => {
    const riders = Array.from({ length: MOST_PARTIES + 1 }, (__, at) => `7,T1,Rider,Ann ${at},\n`).join('');
    const { rows } = await readEntryList(header + riders);
    expect(rows.map(({ parties }) => parties.length)).toEqual([MOST_PARTIES, 1]);
  });

  it('without a back number, rows with the same horse are one entry', async () => {
    const list = 'Role,Name,Horse\nRider,Ann,Alder\nOwner,Bo,Alder\nRider,Cy,Birch\n';
    expect(await rowsOf(list)).toEqual([
      '2//, horse Alder, owner Bo, rider Ann',
      '4//, horse Birch, owner, rider Cy',
    ]);
  });

  it('has a note about its role column', async () => {
    const { notes } = await readEntryList(`${header}7,T1,Owner,Bo Reed,\n`);
    expect(notes).toEqual([expect.stringContaining('“Role” gives the role')]);
  });

  it('is read as a list of riders if the user ignores the role column', async () => {
    const { rows } = await readEntryList(`${header}7,T1,Owner,Bo Reed,\n`, { columns: { Role: 'ignore' } });
    expect(rows.map(shortRow)).toEqual(['2/7/T1, rider Bo Reed']);
  });

  it('is not joined if a program sends the rows', () => {
    const { rows } = entryRowsFromJson([
      { Entry: 7, Role: 'Rider', Name: 'Ann' },
      { Entry: 7, Role: 'Owner', Name: 'Bo' },
    ]);
    expect(rows.map(shortRow)).toEqual(['1/7/, rider Ann', '2/7/, owner Bo, !no-horse-or-rider']);
  });
});

describe('a list with plain English headers (requirement 15.5)', () => {
  it('is read with its back numbers, classes, parties and their numbers', async () => {
    const { rows, columns, headerRow } = await readEntryList(
      'Back #,Class,Horse,Horse USEF #,Horse USDF #,Rider,Rider USEF #,Owner,Owner USEF #,Trainer,Trainer USEF #,Coach,Handler\n' +
        '12,T3,Alder Creek,9100001,810001,Ann Field,9500001,Alder Farm LLC,F9700011,Tom Roe,9500002,Una Vale,Vic Wood\n',
    );
    expect(headerRow).toBe(1);
    expect(columns.every(({ certainty }) => certainty === 'sure')).toBe(true);
    expect(rows.map(shortRow)).toEqual([
      '2/12/T3, horse Alder Creek usef=9100001 usdf=810001, owner Alder Farm LLC usef=F9700011, rider Ann Field usef=9500001, ' +
        'trainer Tom Roe usef=9500002, coach Una Vale, handler Vic Wood',
    ]);
  });

  it.each([
    [
      'title lines above, totals below, blank lines and breaks in cells',
      'Alder Creek Winter Show,,\r\n,,\r\nHorse,Rider,\r\n\r\n"Alder\r\nCreek","FIELD, ANN",\r\n,,\r\nBirch Hill,Bo Reed,\r\nTotal: 2,,\r\n',
      ['5//, horse Alder Creek, rider FIELD, ANN', '8//, horse Birch Hill, rider Bo Reed'],
    ],
    [
      'a header line on the tenth line',
      `${'Notes of the show\n'.repeat(9)}Horse,Rider,Remarks\nAlder,Ann,late\n`,
      ['11//, horse Alder, rider Ann'],
    ],
    [
      'a header that repeats on every page',
      'Horse,Rider\nAlder,Ann\nPage 1 of 2,\nHorse,Rider\nBirch,Bo\nPage 2 of 2,\n',
      ['2//, horse Alder, rider Ann', '5//, horse Birch, rider Bo'],
    ],
    [
      'counts above the header line',
      'Horses: 2,Riders: 2,\nUSEF #,Rider,Horse\n9500001,Ann Field,Alder\n',
      ['3//, horse Alder, rider Ann Field usef=9500001'],
    ],
    [
      'horses and riders with names like headers',
      'Horse,Rider,Owner\nPony,Trainer Ann,Cy Stone\nTime,Junior,Bo Reed\n',
      ['2//, horse Pony, owner Cy Stone, rider Trainer Ann', '3//, horse Time, owner Bo Reed, rider Junior'],
    ],
    [
      'many kinds of totals, and horses with names like them',
      'Horse,Rider,Fee\nTotal,,60\nCount,Ann,60\nSum,Bo,\nTotal entries: 12,,\nGrand Total,2 riders,$120.00\nPage 1 of 2,,\n',
      ['3//, horse Count, rider Ann', '4//, horse Sum, rider Bo'],
    ],
    [
      'a two-line header',
      'Back,Horse,,Rider,,\n#,Name,USEF #,Name,USEF #,USDF #\n12,Alder,9100001,Ann Field,9500001,850001\n',
      ['3/12/, horse Alder usef=9100001, rider Ann Field usef=9500001 usdf=850001'],
    ],
    [
      'several riders and owners',
      'Horse,Rider,Rider USEF #,Rider 2,Rider 2 USEF #,Owner,Owner\nAlder,Ann,9500001,Bo,9500002,Cy,Cy\n',
      ['2//, horse Alder, owner Cy, rider Ann usef=9500001, rider Bo usef=9500002'],
    ],
    [
      'one column',
      'Horse\nAlder Creek\nTotal Eclipse\n',
      ['2//, horse Alder Creek', '3//, horse Total Eclipse'],
    ],
    [
      'a row that names nobody',
      'Back #,Horse,Rider,Owner\n12,,,Cy Stone\n13,,,\n14,Alder,,\n',
      [
        '2/12/, horse, owner Cy Stone, rider, !no-horse-or-rider',
        '3/13/, horse, owner, rider, !no-horse-or-rider',
        '4/14/, horse Alder, owner, rider',
      ],
    ],
    [
      'a stray quotation mark',
      'Horse,Rider\n"Lucky" Star,Ann\nBirch,Bo\n',
      ['2//, horse "Lucky" Star, rider Ann, !stray-quote', '3//, horse Birch, rider Bo'],
    ],
    [
      'USEF and FEI numbers in one column',
      'Horse,Horse Registration,Rider\nAlder,9100001,Ann\nBirch,105BI25,Bo\nCedar,985141000123456,Cy\n',
      [
        '2//, horse Alder usef=9100001, rider Ann',
        '3//, horse Birch fei=105BI25, rider Bo',
        '4//, horse Cedar microchip=985141000123456, rider Cy',
      ],
    ],
  ])('may have %s', async (_, text, expected) => {
    expect(await rowsOf(text)).toEqual(expected);
  });
});

it('a value next to the JSON rows leads to a question if it could name somebody', async () => {
  const { rows, questions } = await readEntryList(
    JSON.stringify({
      show: 'Winter',
      rows: [{ Horse: 'Alder', Rider: 'Ann Field' }],
      late: [{ Rider: 'Bo Reed', n: 3 }],
    }),
  );
  expect(rows.map(shortRow)).toEqual(['1//, horse Alder, rider Ann Field']);
  expect(questions.map(({ code, about, samples }) => [code, about, ...samples])).toEqual([
    ['column-unread', 'late', 'Bo Reed'],
  ]);
});

it('a list without a header line is read with a mapping by column position', async () => {
  const list = '12,Alder,9100001,Ann Field\n13,Birch,9100002,Bo Reed\n';
  const { code, columns } = await refusal(list);
  expect(code).toBe('no-horse-or-rider');
  expect(columns.map(({ name, samples }) => `${name}: ${samples.join(', ')}`)[1]).toBe(
    'Column 2: Alder, Birch',
  );
  const read = await readEntryList(list, { columns: { 'Column 2': 'horse-name', 'Column 3': 'horse-usef' } });
  expect(read.rows.map(shortRow)).toEqual(['1//, horse Alder usef=9100001', '2//, horse Birch usef=9100002']);
});

it.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n\t\n', 'empty'],
  ['only a header line', 'Horse,Rider\n', 'empty'],
  ['only a header with other words', 'Color,Size\nbay,3\n', 'no-horse-or-rider'],
  ['JSON that is cut off', '[{"Horse": "Al', 'bad-json'],
  ['JSON without rows', '{"horses": 3}', 'bad-json'],
  ['a file that is too large', new Uint8Array(MOST_BYTES + 1), 'file-too-large'],
  ['a line that is too long', `Horse,Rider\n${'x'.repeat(MOST_BYTES - 100)}`, 'cell-too-long'],
  ['endless blank lines', '\n'.repeat(MOST_BYTES), 'empty'],
  ['endless lines of spaces', `x${' \n'.repeat(MOST_BYTES / 2 - 1)}`, 'too-many-rows'],
  [
    'cells of 30,000 letters',
    `Place,${'x'.repeat(30_000)}\n${`1,${'x'.repeat(30_000)}\n`.repeat(300)}`,
    'no-horse-or-rider',
  ],
  ['endless brackets', '['.repeat(MOST_BYTES), 'cell-too-long'],
  ['too many rows', `Horse\n${'Alder\n'.repeat(MOST_ROWS + 1)}`, 'too-many-rows'],
  ['too many JSON rows', JSON.stringify(Array.from({ length: MOST_ROWS + 1 }, () => ({}))), 'too-many-rows'],
])('%s is refused with a message', async (_, input, code) => {
  const failure = await refusal(input);
  expect(failure.code).toBe(code);
  expect(failure.message).toMatch(/^[A-Z].*\.$/s);
});

it('300 cells with 32,000 characters each are read', async () => {
  const { rows } = await readEntryList(`Horse\n${`Total${'.'.repeat(32_000)}x\n`.repeat(300)}`);
  expect(rows).toHaveLength(300);
});

it('the maximum number of rows is read', async () => {
  const { rows } = await readEntryList(`Horse\n${'Alder\n'.repeat(MOST_ROWS)}`);
  expect(rows).toHaveLength(MOST_ROWS);
});

it('JSON rows in a file are read', async () => {
  expect(await rowsOf('[{"Horse": "Alder", "Rider USEF #": 9500001}]')).toEqual([
    '1//, horse Alder, rider usef=9500001',
  ]);
});

/** True if a list is refused with an EntryListError, or read with data in each row. */
async function refusedOrRead(input: Uint8Array | string): Promise<boolean> {
  try {
    const { rows } = await readEntryList(input);
    return rows.every(({ row, parties, errors }) => row > 0 && parties.length + errors.length > 0);
  } catch (error) {
    return error instanceof EntryListError;
  }
}

describe('any bytes', () => {
  it('are read or refused with a message', async () => {
    await expect(
      fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), refusedOrRead)),
    ).resolves.toBeUndefined();
  });

  it('are read or refused if they form headers, quotation marks and delimiters', async () => {
    const piece = fc.constantFrom(
      'Horse',
      'Rider',
      'USEF #',
      'Alder',
      '9100001',
      '"',
      ',',
      '\t',
      ';',
      '\n',
      '\r\n',
      ' ',
      '[',
      '{',
    );
    const pieces = fc.asyncProperty(fc.array(piece), (texts) => refusedOrRead(texts.join('')));
    await expect(fc.assert(pieces)).resolves.toBeUndefined();
  });

  it('are read or refused if they are a workbook with one wrong byte', async () => {
    const bytes = workbook([
      {
        name: 'A',
        rows: [
          ['Horse', 'Rider'],
          ['Alder', 'Ann'],
        ],
      },
    ]);
    const wrong = fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) =>
      refusedOrRead(bytes.with(at, byte)),
    );
    await expect(fc.assert(wrong)).resolves.toBeUndefined();
  });
});

function expected(rows: readonly (readonly string[])[]): string[] {
  return rows.map(
    ([horse, usef, rider, riderUsef], index) =>
      `${index + 2}//, horse ${horse} usef=${usef}, rider ${rider} usef=${riderUsef}`,
  );
}

describe('a written table', () => {
  const name = fc
    .stringMatching(/^[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?(, [A-Z][a-z]{1,8})?$/)
    // Excludes words that mean nobody, or another party on the list.
    .filter((text) => referenceIn(text, 'owner') === null && !saysNobody(text));
  const number = fc.stringMatching(/^[1-9]\d{6}$/);
  const tables = fc.array(fc.tuple(name, number, name, number), { minLength: 1, maxLength: 20 });
  const header = ['Horse', 'Horse USEF #', 'Rider', 'Rider USEF #'];
  it.each([',', ';', '\t', '|'])('is read back with %j', async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(tables, fc.boolean(), async (rows, quoted) => {
        const cell = (text: string): string => (quoted || text.includes(delimiter) ? `"${text}"` : text);
        const text = [header, ...rows].map((cells) => cells.map(cell).join(delimiter)).join('\r\n');
        expect(await rowsOf(text)).toEqual(expected(rows));
      }),
      { numRuns: 50 },
    );
  });

  it('is read back from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        expect(await rowsOf(workbook([{ name: 'A', rows: [header, ...rows] }]))).toEqual(expected(rows));
      }),
      { numRuns: 20 },
    );
  });
});
