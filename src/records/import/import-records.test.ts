import { utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDir, type TestDataDir } from '../../../test/support/data-dir.ts';
import { type CsvBooks, type RecordFolder, writeRecordFolder } from '../../../test/support/record-folder.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { recordsStatus } from '../sqlite/generations.ts';
import type { ImportOutcome, ImportProgress } from './import-outcome.ts';

/** What was imported and what was refused, without the fields each test does not look at. */
type Imported = Extract<ImportOutcome, { kind: 'imported' }>;
type Refused = Extract<ImportOutcome, { kind: 'refused' }>;

function imported(outcome: ImportOutcome): Imported {
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

function refused(outcome: ImportOutcome): Refused {
  if (outcome.kind !== 'refused') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

const HORSES =
  'usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus';
const MEMBERS =
  'usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus';
const OWNERS = 'horseId,ownerId,startDate,endDate';
const SAFE_SPORT = 'usefId,completedDate,dueDate';
const USDF_HORSES = 'usdfId,usefId,name,foalDate,usdfMembershipType,usdfhidDate,usdfLifeDate';
const USHJA_HORSES = 'usefId,name,ushjaStatus,ushjaStartDate,ushjaEndDate';

/** A record file of these lines. */
const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** So many good rows of `usef/horses.csv` with the numbers 1000000 on, so that a bad row among them is within the limit. */
const goodHorses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${1_000_000 + at},Filler ${at},,,,,,,,,`);

/** So many good horses and a bad one. */
const withBad = (good: number): string => csv(HORSES, ...goodHorses(good), '7,,,,,,,,,,');

let data: TestDataDir;
let folders: RecordFolder[];
beforeEach(async () => {
  data = await makeDataDir();
  folders = [];
});
afterEach(async () => {
  await data.remove();
  for (const { remove } of folders) await remove();
});

/** A folder of record files to be changed by a test. */
async function folderOf(books: CsvBooks): Promise<string> {
  const made = await writeRecordFolder(books);
  folders.push(made);
  return made.folder;
}

const horseNumbers = async (): Promise<unknown[]> =>
  (await data.select('usef', 'SELECT number FROM horse ORDER BY id')).flat();

describe('a folder that cannot be imported', () => {
  it.each<[string, (folder: string) => Promise<unknown>, string, string | null, RegExp]>([
    [
      'is not there',
      (folder) => rm(folder, { recursive: true }),
      'no-folder',
      null,
      /There is no folder .*\. Check its name\./,
    ],
    [
      'is a file',
      async (folder) => {
        await rm(folder, { recursive: true });
        await writeFile(folder, '');
      },
      'not-a-folder',
      null,
      /is not a folder/,
    ],
    [
      'holds no book',
      (folder) => rm(join(folder, 'usef'), { recursive: true }),
      'no-book',
      null,
      /holds folders usef, usdf or ushja/,
    ],
    [
      'holds a book in capitals only',
      (folder) => rename(join(folder, 'usef'), join(folder, 'USEF')),
      'no-book',
      null,
      /Rename the folder USEF to usef\./,
    ],
    [
      'holds a file in place of a book',
      async (folder) => {
        await rm(join(folder, 'usef'), { recursive: true });
        await writeFile(join(folder, 'usef'), '');
      },
      'not-a-folder',
      null,
      /usef is not a folder/,
    ],
    [
      'lacks a file',
      (folder) => rm(join(folder, 'usef', 'safe-sport.csv')),
      'missing-file',
      'usef/safe-sport.csv',
      /usef\/safe-sport\.csv is not there/,
    ],
    [
      'has a file under another name',
      (folder) => rename(join(folder, 'usef', 'owners.csv'), join(folder, 'usef', 'Owners.csv')),
      'missing-file',
      'usef/owners.csv',
      /usef\/owners\.csv is not there/,
    ],
    [
      'has a file twice',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv.gz'), gzipSync('')),
      'file-twice',
      'usef/owners.csv',
      /plain and gzipped/,
    ],
    [
      'has a folder in place of a file',
      async (folder) => {
        await rm(join(folder, 'usef', 'owners.csv'));
        await mkdir(join(folder, 'usef', 'owners.csv'));
      },
      'unreadable',
      'usef/owners.csv',
      /not a file that can be read/,
    ],
    [
      'has an empty file',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), ''),
      'missing-column',
      'usef/owners.csv',
      /lacks the columns horseId, ownerId, startDate, endDate/,
    ],
    [
      'has a file without a column',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), 'horseId,ownerId,startDate\n'),
      'missing-column',
      'usef/owners.csv',
      /lacks the column endDate\. Add it/,
    ],
    [
      'has a column twice',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), `${OWNERS},ownerId\n`),
      'column-twice',
      'usef/owners.csv',
      /has the column ownerId twice/,
    ],
    [
      'has a file in UTF-16',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), Buffer.from(`\uFEFF${OWNERS}\n`, 'utf16le')),
      'missing-column',
      'usef/owners.csv',
      /lacks the columns/,
    ],
    [
      'has a file with an open quote',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), csv(OWNERS, '1,"2,,')),
      'not-csv',
      'usef/owners.csv',
      /not CSV from line 2 on: a quote is opened/,
    ],
    [
      'has a file in which quotes join lines',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), csv(OWNERS, '1,2,,', '3,"4,,', '5,"6",,')),
      'not-csv',
      'usef/owners.csv',
      /not CSV from line 3 on: a misplaced quote/,
    ],
    [
      'has a file in which well-placed quotes join lines',
      (folder) => writeFile(join(folder, 'usef', 'owners.csv'), csv(OWNERS, '1,"2,,', '3,4,,"')),
      'not-csv',
      'usef/owners.csv',
      /not CSV from line 2 on: a misplaced quote/,
    ],
    [
      'has a gzipped file cut short',
      async (folder) => {
        await rm(join(folder, 'usef', 'owners.csv'));
        await writeFile(
          join(folder, 'usef', 'owners.csv.gz'),
          gzipSync(csv(OWNERS, '1,2,,')).subarray(0, 30),
        );
      },
      'not-gzip',
      'usef/owners.csv',
      /owners\.csv\.gz is not a whole gzip file/,
    ],
    [
      'has a file that is only called gzipped',
      async (folder) => {
        await rm(join(folder, 'usef', 'owners.csv'));
        await writeFile(join(folder, 'usef', 'owners.csv.gz'), csv(OWNERS));
      },
      'not-gzip',
      'usef/owners.csv',
      /owners\.csv\.gz is not a whole gzip file/,
    ],
  ])('%s', async (_, change, code, file, sentence) => {
    const folder = await folderOf({ usef: {} });
    await change(folder);
    const { refusals } = refused(await data.importFolder(folder, { force: true }));
    expect(refusals).toEqual([{ code, file, sentence: expect.stringMatching(sentence) }]);
    expect(await recordsStatus(data.dataDir)).toMatchObject({ generation: null });
    expect(await readdir(join(data.dataDir, 'records'))).toEqual(['import.lock']);
  });

  it('is refused with everything that is missing in it', async () => {
    const folder = await folderOf({ usef: { horses: 'name\n' }, usdf: {}, ushja: { members: 'usefId\n' } });
    await rm(join(folder, 'usdf', 'owners.csv'));
    await rm(join(folder, 'usdf', 'members.csv'));
    const missing = refused(await data.importFolder(folder));
    expect(missing.refusals.map(({ file }) => file)).toEqual(['usdf/members.csv', 'usdf/owners.csv']);
    await writeFile(join(folder, 'usdf', 'owners.csv'), csv(OWNERS));
    await writeFile(
      join(folder, 'usdf', 'members.csv'),
      'usdfId,entityType,name,membershipType,memberStatus,memberStartDate,memberEndDate\n',
    );
    const columns = refused(await data.importFolder(folder));
    expect(columns.refusals.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'usef/horses.csv missing-column',
      'ushja/members.csv missing-column',
    ]);
    expect(columns.reportFile).toBeNull();
  });
});

describe('record files', () => {
  const lines = [
    HORSES,
    '1,"Étoile, du\nNord",,Annual,Active,2025-12-01,11/30/2026,No,,,',
    '2,Star,,,,,,,,,',
  ];
  const rows = [
    ['1', 'Étoile, du\nNord', 'NO'],
    ['2', 'Star', null],
  ];
  const inBook = 'SELECT number, name, suspension_status FROM horse ORDER BY id';

  it.each<[string, string | Buffer]>([
    ['LF', csv(...lines)],
    ['a BOM', `\uFEFF${csv(...lines)}`],
    ['no line break at the end', lines.join('\n')],
    ['empty rows', csv(...lines, '', ',,,,,,,,,,', ' , ', '')],
    [
      'columns in another order',
      csv(
        'a,usefId,name,memberStatus,memberStartDate,memberEndDate,suspensionStatus,membershipType',
        ',1,"Étoile, du\nNord",Active,2025-12-01,2026-11-30,NO,Annual',
        'x, 2 ,Star,,,,,',
      ),
    ],
    ['gzip', gzipSync(csv(...lines))],
    ['gzip in two members and a BOM', Buffer.concat([gzipSync('\uFEFF'), gzipSync(csv(...lines))])],
  ])('are read: %s', async (_, content) => {
    const folder = await folderOf({ usef: {} });
    await rm(join(folder, 'usef', 'horses.csv'));
    await writeFile(
      join(folder, 'usef', typeof content === 'string' ? 'horses.csv' : 'horses.csv.gz'),
      content,
    );
    const { books } = imported(await data.importFolder(folder));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 2, badRows: 0, leftOut: 0 });
    expect(await data.select('usef', inBook)).toEqual(rows);
  });

  it('are read with CRLF, quoted ones kept', async () => {
    await data.importCsv({ usef: { horses: csv(...lines).replaceAll('\n', '\r\n') } });
    expect(await data.select('usef', inBook)).toEqual([
      ['1', 'Étoile, du\r\nNord', 'NO'],
      ['2', 'Star', null],
    ]);
  });

  it('give the line a row begins in, line breaks in quotes counted', async () => {
    const text = csv(
      HORSES,
      '1,"a\r\n\nb",,,,,,,,,',
      '',
      '2,,,,,,,,,,',
      '"3\n",x,,,,,,Y,,,',
      '4,x,,,,,,Y,,,',
    );
    const { problems } = refused(await data.importCsv({ usef: { horses: text } }));
    expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [6, 'name', 'missing'],
      [7, 'suspensionStatus', 'not-yes-no'],
      [9, 'suspensionStatus', 'not-yes-no'],
    ]);
  });

  it('may be without a row', async () => {
    const { books, warnings } = imported(await data.importCsv({ usef: {}, usdf: {}, ushja: {} }));
    expect(books.map(({ book, kind, status }) => [book, kind, status.rows])).toEqual([
      ['usef', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0, 'safe-sport.csv': 0 }],
      ['usdf', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0 }],
      ['ushja', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0 }],
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('a row that cannot be taken', () => {
  it.each<[string, CsvBooks, [number, string | null, string][]]>([
    ['horse without number', { usef: { horses: csv(HORSES, ',Star,,,,,,,,,') } }, [[2, 'usefId', 'missing']]],
    ['horse without name', { usef: { horses: csv(HORSES, '1, ,,,,,,,,,') } }, [[2, 'name', 'missing']]],
    [
      'several cells',
      { usef: { horses: csv(HORSES, '#,,,,,tomorrow,,maybe,,-,') } },
      [
        [2, 'usefId', 'not-a-number'],
        [2, 'name', 'missing'],
        [2, 'memberStartDate', 'not-a-date'],
        [2, 'suspensionStatus', 'not-yes-no'],
        [2, 'feiRegNumber', 'not-a-number'],
      ],
    ],
    [
      'a day there is not',
      { usef: { horses: csv(HORSES, '1,a,,,,2023-02-29,,,,,') } },
      [[2, 'memberStartDate', 'not-a-date']],
    ],
    [
      'end before start',
      { usef: { horses: csv(HORSES, '1,a,,,,2026-01-02,2026-01-01,,,,') } },
      [[2, 'memberEndDate', 'end-before-start']],
    ],
    ['too few cells', { usef: { horses: csv(HORSES, '1,a') } }, [[2, null, 'cell-count']]],
    ['too many cells', { usef: { horses: csv(HORSES, '1,a,b,,,,,,,,,') } }, [[2, null, 'cell-count']]],
    ['a stray quote', { usef: { horses: csv(HORSES, '1,The "Best",,,,,,,,,') } }, [[2, null, 'stray-quote']]],
    [
      'member without entity type',
      { usef: { members: csv(MEMBERS, '1,,,A,B,,,,,,,,,') } },
      [[2, 'entityType', 'missing']],
    ],
    [
      'member without a name',
      { usef: { members: csv(MEMBERS, '1,I,,,,,,,,,,,,') } },
      [[2, 'name', 'no-name']],
    ],
    [
      'a suspension of Y',
      { usef: { members: csv(MEMBERS, '1,I,,A,B,,,,,,,Y,,') } },
      [[2, 'suspensionStatus', 'not-yes-no']],
    ],
    ['owner without horse', { usef: { owners: csv(OWNERS, ',2,,') } }, [[2, 'horseId', 'missing']]],
    ['owner without number', { usef: { owners: csv(OWNERS, '1,,,') } }, [[2, 'ownerId', 'missing']]],
    [
      'ownership ending before it starts',
      { usef: { owners: csv(OWNERS, '1,2,01/02/2020,01/01/2020') } },
      [[2, 'endDate', 'end-before-start']],
    ],
    [
      'safe sport without dates',
      { usef: { 'safe-sport': csv(SAFE_SPORT, '1,,') } },
      [
        [2, 'completedDate', 'missing'],
        [2, 'dueDate', 'missing'],
      ],
    ],
    [
      'safe sport due before it was completed',
      { usef: { 'safe-sport': csv(SAFE_SPORT, '1,2026-01-02,2026-01-01') } },
      [[2, 'dueDate', 'end-before-start']],
    ],
    [
      'USDF horse of another type',
      { usdf: { horses: csv(USDF_HORSES, 'D1,,a,,Active,,') } },
      [[2, 'usdfMembershipType', 'not-a-usdf-type']],
    ],
    [
      'USDF horse with a second row',
      { usdf: { horses: csv(USDF_HORSES, 'D1,,a,,,,', 'D-1,,a,,,,') } },
      [[3, 'usdfId', 'second-row']],
    ],
    [
      'USHJA horse with a bad date',
      { ushja: { horses: csv(USHJA_HORSES, '1,a,,2101-01-01,') } },
      [[2, 'ushjaStartDate', 'not-a-date']],
    ],
    [
      'rows that disagree in a name',
      { usef: { horses: csv(HORSES, '1,a,,,,,,,,,', '1,a,,,,,,,,,', '1,A,,,,,,,,,', '#1,a,,,,,,,,,') } },
      [
        [4, 'name', 'rows-disagree'],
        [5, 'name', 'rows-disagree'],
        [2, 'name', 'rows-disagree'],
        [3, 'name', 'rows-disagree'],
      ],
    ],
    [
      'rows of which one has no value',
      { usef: { horses: csv(HORSES, '1,a,,,,,,YES,,,', '1,a,,,,,,,,,') } },
      [
        [3, 'suspensionStatus', 'rows-disagree'],
        [2, 'suspensionStatus', 'rows-disagree'],
      ],
    ],
    [
      'rows that disagree in a birth date',
      { usef: { members: csv(MEMBERS, 'F1,I,,A,B,2000-01-01,,,,,,,,', '1,I,,A,B,01/02/2000,,,,,,,,') } },
      [
        [3, 'birthDate', 'rows-disagree'],
        [2, 'birthDate', 'rows-disagree'],
      ],
    ],
  ])('%s', async (_, books, expected) => {
    const { problems, refusals, badRows } = refused(await data.importCsv(books));
    expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual(expected);
    expect(badRows).toBe(new Set(expected.map(([line]) => line)).size);
    expect(refusals.map(({ code }) => code)).toEqual(['too-many-bad-rows']);
  });

  it.each<[string, Buffer]>([
    ['in a name', Buffer.from(csv(HORSES, '1,\xC9toile,,,,,,,,,'), 'latin1')],
    ['in the last byte', Buffer.from(`${HORSES.replace('name,', '')},name\n1,,,,,,,,,,Caf\xC3`, 'latin1')],
  ])('of bytes that are no UTF-8: %s', async (_, content) => {
    const folder = await folderOf({ usef: {} });
    await writeFile(join(folder, 'usef', 'horses.csv'), content);
    const { problems } = refused(await data.importFolder(folder));
    expect(problems).toEqual([
      { file: 'usef/horses.csv', line: 2, column: 'name', code: 'not-utf-8', expected: 'text in UTF-8' },
    ]);
  });

  it('is not one whose numbers, dates and words are only written differently', async () => {
    const { badRows } = imported(
      await data.importCsv({
        usef: {
          horses: csv(
            HORSES,
            '520-0001,a,985 1,,ACTIVE,2025-12-01,,no,04/01/2015,105bi25,',
            '#5200001, a ,985-1,,retired,,,NO,2015-04-01,105BI25,',
          ),
        },
      }),
    );
    expect(badRows).toBe(0);
    expect(await data.select('usef', 'SELECT number, number_key, microchip_key, fei_key FROM horse')).toEqual(
      [['520-0001', '5200001', '9851', '105BI25']],
    );
    expect(await data.select('usef', 'SELECT start_date, end_date, status FROM horse_term')).toEqual([
      ['0000-01-01', '9999-12-31', 'Retired'],
      ['2025-12-01', '9999-12-31', 'Active'],
    ]);
  });
});

describe('within the limit, bad rows are left out with the whole record they belong to', () => {
  it('a horse with one bad term', async () => {
    const horses = csv(
      HORSES,
      ...goodHorses(398),
      '7,Star,,,Active,2025-12-01,,,,,',
      '7,Star,,,Retired,someday,,,,,',
    );
    const { badRows, books, problems } = imported(await data.importCsv({ usef: { horses } }));
    expect(badRows).toBe(1);
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'usef/horses.csv',
        line: 401,
        column: 'memberStartDate',
        code: 'not-a-date',
      }),
    ]);
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 400, badRows: 1, leftOut: 1 });
    expect(await horseNumbers()).not.toContain('7');
    expect(await horseNumbers()).toHaveLength(398);
  });

  it('a horse whose bad row comes first', async () => {
    const horses = csv(
      HORSES,
      '7,Star,,,Retired,someday,,,,,',
      '7,Star,,,Active,2025-12-01,,,,,',
      ...goodHorses(398),
    );
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toMatchObject({ badRows: 1, leftOut: 1 });
    expect(await horseNumbers()).not.toContain('7');
  });

  it('a horse whose rows disagree, each of them bad', async () => {
    const horses = csv(HORSES, '7,Star,,,,,,,,,', '7,Star,,,,,,,,,', '7,Moon,,,,,,,,,', ...goodHorses(597));
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 600, badRows: 3, leftOut: 0 });
    expect(await horseNumbers()).toHaveLength(597);
  });

  it('every record that a row without a known order of cells may belong to', async () => {
    const horses = csv(
      HORSES,
      ...goodHorses(397),
      '7,Star,,,,,,,,,',
      '8,Moon,,,,,,,,,',
      'Star, of the East,#7,x',
    );
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 400, badRows: 1, leftOut: 1 });
    expect(await horseNumbers()).toContain('8');
    expect(await horseNumbers()).not.toContain('7');
  });

  it('the ownerships of one horse and owner, and those of a horse or owner left out', async () => {
    const filler = Array.from({ length: 396 }, () => '8,42,2020-01-01,2020-12-31');
    const { books, warnings } = imported(
      await data.importCsv({
        usef: {
          horses: csv(HORSES, '7,Star,,,,,,,,,', '8,Moon,,,,,,,,,', ...goodHorses(398)),
          members: csv(
            MEMBERS,
            '41,I,,A,B,,,,,,,,,',
            '42,I,,C,D,,,,,,,,,',
            ...Array.from({ length: 250 }, (_, at) => `${900 + at},I,,A,B,,,,,,,,,`),
            '43,I,,E,F,wrong,,,,,,,,',
          ),
          owners: csv(OWNERS, ...filler, '7,41,2020-01-01,', '7,42,2020-01-01,', '7,F41,,someday', '8,43,,'),
        },
      }),
    );
    // 7,41, and 8,43 of the member left out.
    expect(books[0]?.files[2]).toEqual({ file: 'usef/owners.csv', rows: 400, badRows: 1, leftOut: 2 });
    expect(
      await data.select(
        'usef',
        'SELECT h.number, m.number FROM ownership o JOIN horse h ON h.id = o.horse_id JOIN member m ON m.id = o.member_id ORDER BY h.id, m.id',
      ),
    ).toEqual([
      ['7', '42'],
      ['8', '42'],
    ]);
    expect(await data.select('usef', 'SELECT count(*) FROM ownership')).toEqual([[2]]);
    // Rows define member 43, bad though they are.
    expect(warnings).toEqual([]);
  });

  it('all safe-sport completions of a number, of which an older one might be valid for longer', async () => {
    const filler = Array.from({ length: 398 }, (_, at) => `${900 + at},2026-01-01,2027-01-01`);
    imported(
      await data.importCsv({
        usef: { 'safe-sport': csv(SAFE_SPORT, ...filler, '41,2020-01-01,2099-01-01', 'F41,2026-01-01,soon') },
      }),
    );
    expect(await data.select('usef', "SELECT count(*) FROM safe_sport WHERE number_key = '41'")).toEqual([
      [0],
    ]);
    expect(await data.select('usef', 'SELECT count(*) FROM safe_sport')).toEqual([[398]]);
  });

  it('both rows of a USDF horse that has a second one', async () => {
    const filler = Array.from({ length: 398 }, (_, at) => `${900 + at},,a,,,,`);
    const { books } = imported(
      await data.importCsv({ usdf: { horses: csv(USDF_HORSES, 'D1,,Star,,,,', 'D1,,Star,,,,', ...filler) } }),
    );
    expect(books[0]?.files[0]).toEqual({ file: 'usdf/horses.csv', rows: 400, badRows: 1, leftOut: 1 });
    expect(await data.select('usdf', "SELECT count(*) FROM horse WHERE number = 'D1'")).toEqual([[0]]);
  });
});

describe('limits', () => {
  it('takes one bad row of 200, and refuses one of 199', async () => {
    const outcome = refused(await data.importCsv({ usef: { horses: withBad(198) } }));
    expect(outcome.refusals).toEqual([
      {
        code: 'too-many-bad-rows',
        file: 'usef/horses.csv',
        sentence:
          '1 of 199 rows of usef/horses.csv cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out.',
      },
    ]);
    expect(imported(await data.importCsv({ usef: { horses: withBad(199) } })).badRows).toBe(1);
  });

  it('takes any number of bad rows by force, without them', async () => {
    expect(imported(await data.importCsv({ usef: { horses: withBad(2) } }, { force: true })).badRows).toBe(1);
    expect(await horseNumbers()).toEqual(['1000000', '1000001']);
  });

  it('refuses a file with over 5 % fewer rows than the one in use, unless forced', async () => {
    await data.importCsv({ usef: { horses: csv(HORSES, ...goodHorses(100)) } });
    imported(await data.importCsv({ usef: { horses: csv(HORSES, ...goodHorses(95)) } }));
    const fewer = { usef: { horses: csv(HORSES, ...goodHorses(90)) } };
    const { refusals } = refused(await data.importCsv(fewer));
    expect(refusals).toEqual([
      {
        code: 'too-few-rows',
        file: 'usef/horses.csv',
        sentence:
          'usef/horses.csv has 90 rows, over 5 % fewer than the 95 of the records in use. Check that it is whole, or import with --force.',
      },
    ]);
    expect(await horseNumbers()).toHaveLength(95);
    imported(await data.importCsv(fewer, { force: true }));
    expect(await horseNumbers()).toHaveLength(90);
  });

  it('says what is wrong with every book at once, and imports none', async () => {
    const outcome = refused(
      await data.importCsv({
        usef: { horses: csv(HORSES, '1,,,,,,,,,,') },
        usdf: { horses: csv(USDF_HORSES, 'D1,,Star,,,,') },
        ushja: { horses: csv(USHJA_HORSES, '1,,,,') },
      }),
    );
    expect(outcome.refusals.map(({ file }) => file)).toEqual(['usef/horses.csv', 'ushja/horses.csv']);
    expect((await recordsStatus(data.dataDir)).generation).toBeNull();
    expect(await readdir(join(data.dataDir, 'records'))).toEqual(['import.lock']);
  });

  it('builds nothing after a refusal, and leaves nothing of what it built before', async () => {
    const built: string[] = [];
    refused(
      await data.importCsv(
        { usef: {}, usdf: { horses: csv(USDF_HORSES, 'D1,,,,,,') }, ushja: {} },
        {
          onProgress: (progress) => {
            if (progress.kind === 'building') built.push(progress.book);
          },
        },
      ),
    );
    // The book before the refusal may have been begun by then.
    expect(built.filter((book) => book !== 'usef')).toEqual([]);
    expect(await readdir(join(data.dataDir, 'records'))).toEqual(['import.lock']);
  });
});

describe('terms of a horse alike but for status', () => {
  it('hold where they say less for it', async () => {
    await data.importCsv({
      usef: {
        horses: csv(HORSES, '1,Star,,Annual,Active,2025-12-01,,,,,', '1,Star,,Annual,Lapsed,2025-12-01,,,,,'),
      },
      ushja: { horses: csv(USHJA_HORSES, '1,Star,Active,2025-12-01,', '1,Star,,2025-12-01,') },
    });
    expect(await data.select('usef', 'SELECT type, status FROM horse_term')).toEqual([['Annual', 'Lapsed']]);
    expect(await data.select('ushja', 'SELECT type, status FROM horse_term')).toEqual([['', '']]);
  });
});

describe('warnings', () => {
  it('of what is not read', async () => {
    const folder = await folderOf({ usef: {}, usdf: {} });
    await rename(join(folder, 'usdf'), join(folder, 'USDF'));
    await writeFile(join(folder, 'usef', 'horses (1).csv'), '');
    await writeFile(join(folder, 'usef', '.DS_Store'), '');
    await writeFile(join(folder, 'usef', 'owners.csv'), `${OWNERS},share,EndDate\n`);
    await writeFile(
      join(folder, 'usef', 'members.csv'),
      `${MEMBERS.replace(',birthDate', '').replace(',firstName,lastName', '')}\n`,
    );
    const { warnings, reportFile } = imported(await data.importFolder(folder));
    expect(warnings.map(({ file, column, code, line }) => [file, column, code, line])).toEqual([
      ['USDF', null, 'unknown-file', null],
      ['usef/horses (1).csv', null, 'unknown-file', null],
      ['usef/members.csv', 'firstName', 'missing-column', null],
      ['usef/members.csv', 'lastName', 'missing-column', null],
      ['usef/members.csv', 'birthDate', 'missing-column', null],
      ['usef/owners.csv', 'share', 'unknown-column', null],
      ['usef/owners.csv', 'EndDate', 'unknown-column', null],
    ]);
    expect((await readFile(reportFile, 'utf8')).split('\r\n')).toHaveLength(1 + 7 + 1);
  });

  it('of entity types other than I, O and F, which are taken', async () => {
    const { warnings } = imported(
      await data.importCsv({
        usef: {
          members: csv(
            MEMBERS,
            '1,T,Some Trust,,,,,,,,,,,',
            '2,O,Club,,,,,,,,,,,',
            '3,T,Other Trust,,,,,,,,,,,',
          ),
        },
      }),
    );
    expect(warnings).toEqual([
      expect.objectContaining({
        file: 'usef/members.csv',
        column: 'entityType',
        code: 'entity-type',
        count: 2,
        line: 2,
      }),
    ]);
    expect(
      await data.select('usef', 'SELECT number, entity_type, name, last_name FROM member ORDER BY id'),
    ).toEqual([
      ['1', 'T', 'Some Trust', ''],
      ['2', 'O', 'Club', ''],
      ['3', 'T', 'Other Trust', ''],
    ]);
  });

  it('of numbers no row of the book defines', async () => {
    const { warnings, badRows } = imported(
      await data.importCsv({
        usef: {
          horses: csv(HORSES, '1,Star,,,,,,,,,'),
          members: csv(MEMBERS, 'F2,F,Farm,,,,,,,,,,,'),
          owners: csv(OWNERS, '1,2,,', '1,99,,', '#1,F98,,', '77,2,,'),
          'safe-sport': csv(SAFE_SPORT, '97,2026-01-01,2027-01-01', '2,2026-01-01,2027-01-01'),
        },
      }),
    );
    expect(badRows).toBe(0);
    expect(warnings.map(({ file, column, code, count, line }) => [file, column, code, count, line])).toEqual([
      ['usef/owners.csv', 'ownerId', 'undefined-member', 2, 3],
      ['usef/owners.csv', 'horseId', 'undefined-horse', 1, 5],
      ['usef/safe-sport.csv', 'usefId', 'undefined-member', 1, 2],
    ]);
    expect(await data.select('usef', 'SELECT count(*) FROM ownership')).toEqual([[1]]);
    expect(await data.select('usef', 'SELECT number_key FROM safe_sport')).toEqual([['2'], ['97']]);
  });
});

describe('the report', () => {
  it('has a line for every problem, warning and refusal, and no value of a cell', async () => {
    const horses = csv(
      HORSES,
      'SECRET1,SECRET2,SECRET3,SECRET4,SECRET5,SECRET6,SECRET7,SECRET8,SECRET9,SECRET10,SECRET11',
      'SECRET1,SECRETA,,,,,,,,,',
      'SECRET1,SECRETB,,,,,,,,,',
      'SECRETX,SECRETY',
      'SECRETZ,"SECRET"SECRET,,,,,,,,,',
      ',SECRET12,,,,,,,,,',
    );
    const outcome = refused(
      await data.importCsv({
        usef: {
          horses,
          members: csv(MEMBERS, 'SECRET,SECRET,SECRET,,,,,,,,,,,'),
          owners: csv(OWNERS, 'SECRET,SECRETS,,', 'SECRET,SECRETS,12/31/SECRET,'),
        },
      }),
    );
    const report = await readFile(outcome.reportFile ?? '', 'utf8');
    expect(report.split('\r\n')).toEqual([
      'kind,file,line,column,code,expected',
      'problem,usef/horses.csv,2,memberStartDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,memberEndDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,suspensionStatus,not-yes-no,"YES, NO or nothing"',
      'problem,usef/horses.csv,2,foalDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,4,name,rows-disagree,the same in every row of this number',
      'problem,usef/horses.csv,5,,cell-count,"11 cells, as in the header"',
      'problem,usef/horses.csv,6,,stray-quote,"quotes around a whole cell, doubled inside it, or none"',
      'problem,usef/horses.csv,7,usefId,missing,a value',
      'problem,usef/horses.csv,3,name,rows-disagree,the same in every row of this number',
      'warning,usef/members.csv,2,entityType,entity-type,"Taken, though I (individual), O (organization) or F (farm) was expected"',
      'warning,usef/owners.csv,2,horseId,undefined-horse,Left out: no row of usef/horses.csv has this number',
      'warning,usef/owners.csv,2,ownerId,undefined-member,Left out: no row of usef/members.csv has this number',
      'problem,usef/owners.csv,3,startDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'refused,usef/horses.csv,,,too-many-bad-rows,"6 of 6 rows of usef/horses.csv cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out."',
      'refused,usef/owners.csv,,,too-many-bad-rows,"1 of 2 rows of usef/owners.csv cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out."',
      '',
    ]);
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
    expect(outcome.reportFile).toContain(join(data.dataDir, 'reports'));
  });

  it('has every problem, of which the outcome carries a hundred', async () => {
    const rows = Array.from({ length: 5000 }, () => ',,,,,,,x,,,');
    const outcome = refused(await data.importCsv({ usef: { horses: csv(HORSES, ...rows) } }));
    expect([outcome.badRows, outcome.problems.length]).toEqual([5000, 100]);
    const report = await readFile(outcome.reportFile ?? '', 'utf8');
    expect(report.split('\r\n')).toHaveLength(1 + 3 * 5000 + 1 + 1);
  });
});

describe('the records in use', () => {
  const STAR = { usef: { horses: csv(HORSES, '1,Star,,,,,,,,,') } };
  const MOON = { usef: { horses: csv(HORSES, '1,Moon,,,,,,,,,') } };

  it('are those of the day of the import, unless dated', async () => {
    imported(await data.importCsv(STAR));
    expect((await recordsStatus(data.dataDir)).books).toEqual({
      usef: {
        dated: '2026-11-21',
        importedAt: '2026-11-21T10:33:55.000Z',
        sample: false,
        rows: { 'horses.csv': 1, 'members.csv': 0, 'owners.csv': 0, 'safe-sport.csv': 0 },
      },
      usdf: null,
      ushja: null,
    });
    imported(await data.importCsv(MOON, { dated: calendarDate('2026-11-19') }));
    expect((await recordsStatus(data.dataDir)).books.usef?.dated).toBe('2026-11-19');
  });

  it('stay as they are when the same files are imported again, and it is said', async () => {
    const first = imported(await data.importCsv({ ...STAR, usdf: {} }));
    const before = await readdir(join(data.dataDir, 'records'));
    const again = await data.importCsv(STAR, {
      now: new Date('2027-01-01T00:00:00Z'),
      today: calendarDate('2027-01-01'),
    });
    expect(again).toEqual({
      kind: 'unchanged',
      generation: first.generation,
      books: [expect.objectContaining({ book: 'usef', kind: 'unchanged', files: [] })],
    });
    expect(await readdir(join(data.dataDir, 'records'))).toEqual(before);
    expect((await recordsStatus(data.dataDir)).books.usef?.dated).toBe('2026-11-21');
  });

  it('are the same whether the files are gzipped or not', async () => {
    imported(await data.importCsv(STAR));
    const folder = await folderOf(STAR);
    const text = await readFile(join(folder, 'usef', 'horses.csv'));
    await rm(join(folder, 'usef', 'horses.csv'));
    await writeFile(join(folder, 'usef', 'horses.csv.gz'), gzipSync(text));
    expect((await data.importFolder(folder)).kind).toBe('unchanged');
  });

  it('get another date without being built again', async () => {
    const first = imported(await data.importCsv({ ...STAR, usdf: {} }));
    const files = (await readdir(join(data.dataDir, 'records'))).filter((name) => name.endsWith('.sqlite'));
    const dated = calendarDate('2026-11-01');
    const redated = imported(await data.importCsv(STAR, { dated }));
    expect(redated.generation).not.toBe(first.generation);
    expect(redated.books).toEqual([expect.objectContaining({ book: 'usef', kind: 'redated', files: [] })]);
    const { books } = await recordsStatus(data.dataDir);
    expect([books.usef?.dated, books.usdf?.dated]).toEqual(['2026-11-01', '2026-11-21']);
    expect((await readdir(join(data.dataDir, 'records'))).filter((name) => name.endsWith('.sqlite'))).toEqual(
      files,
    );
    expect((await data.importCsv(STAR, { dated })).kind).toBe('unchanged');
  });

  it('are replaced book by book', async () => {
    imported(await data.importCsv({ ...STAR, usdf: { horses: csv(USDF_HORSES, 'D1,,Star,,,,') } }));
    const { books } = imported(
      await data.importCsv({ ...MOON, usdf: { horses: csv(USDF_HORSES, 'D1,,Star,,,,') } }),
    );
    expect(books.map(({ book, kind }) => [book, kind])).toEqual([
      ['usef', 'imported'],
      ['usdf', 'unchanged'],
    ]);
    imported(await data.importCsv({ ushja: {} }));
    expect(await data.select('usef', 'SELECT name FROM horse')).toEqual([['Moon']]);
    expect(await data.select('usdf', 'SELECT name FROM horse')).toEqual([['Star']]);
    expect(await data.select('ushja', 'SELECT name FROM horse')).toEqual([]);
  });

  it('are sample records when the folder says so, and not any more when it does not', async () => {
    const folder = await folderOf(STAR);
    await writeFile(join(folder, 'SAMPLE-RECORDS.txt'), '');
    imported(await data.importFolder(folder));
    expect((await recordsStatus(data.dataDir)).books.usef?.sample).toBe(true);
    imported(await data.importCsv(STAR));
    expect((await recordsStatus(data.dataDir)).books.usef?.sample).toBe(false);
  });

  it('may be fewer than sample records in use, and not the other way round', async () => {
    const samples = await folderOf({ usef: { horses: csv(HORSES, ...goodHorses(100)) } });
    await writeFile(join(samples, 'SAMPLE-RECORDS.txt'), '');
    imported(await data.importFolder(samples));
    imported(await data.importCsv({ usef: { horses: csv(HORSES, ...goodHorses(150)) } }));
    expect(refused(await data.importFolder(samples)).refusals.map(({ code }) => code)).toEqual([
      'too-few-rows',
    ]);
    imported(await data.importCsv(STAR, { force: true }));
    imported(await data.importFolder(samples));
    imported(await data.importCsv(STAR));
  });

  it('stay when a file is written to while it is read', async () => {
    imported(await data.importCsv(STAR));
    const folder = await folderOf(MOON);
    const outcome = refused(
      await data.importFolder(folder, {
        onProgress: () => utimesSync(join(folder, 'usef', 'horses.csv'), 0, 0),
      }),
    );
    expect(outcome.refusals.map(({ code, file }) => [code, file])).toEqual([
      ['changed-while-read', 'usef/horses.csv'],
    ]);
    expect(await data.select('usef', 'SELECT name FROM horse')).toEqual([['Star']]);
  });
});

it('tells how far it is, and what moved it on: files that are read, books that are built meanwhile', async () => {
  const folder = await folderOf({ usef: { horses: csv(HORSES, ...goodHorses(9000)) }, ushja: {} });
  const progress: ImportProgress[] = [];
  await data.importFolder(folder, { onProgress: (step) => progress.push(step) });
  const done = progress.map((step) => step.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(progress.at(-1)?.total);
  const steps = progress.map((step) => (step.kind === 'reading' ? step.file : `building ${step.book}`));
  const read = steps.filter((step) => !step.startsWith('building'));
  expect([...new Set(read)]).toEqual([
    'usef/horses.csv',
    'usef/members.csv',
    'usef/owners.csv',
    'usef/safe-sport.csv',
    'ushja/horses.csv',
    'ushja/members.csv',
    'ushja/owners.csv',
  ]);
  // Seven parts of books are written, and two books finished, each in several steps.
  expect(steps.filter((step) => step === 'building usef').length).toBeGreaterThan(10);
  expect(steps.filter((step) => step === 'building ushja').length).toBeGreaterThan(10);
});
