import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  csvOf,
  farm,
  horse,
  organization,
  owns,
  training,
} from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { imported, refused } from '../../../test/support/books/imports.ts';

const headerOf = (file: 'members' | 'owners'): string => columnsOf('usef', file).join(',');

const data = dataDirForEachTest();

describe('record files', () => {
  const text = csvOf('usef', 'horses', [
    horse('1', 'Étoile, du Nord', {
      membershipType: 'Annual',
      memberStatus: 'Active',
      memberStartDate: '2025-12-01',
      memberEndDate: '11/30/2026',
      suspensionStatus: 'No',
    }),
    horse('2', 'Star'),
  ]);
  const emptyRow = csvOf('usef', 'horses', [{}]).split('\n')[1] ?? '';
  const rows = [
    ['1', 'Étoile, du Nord', 'NO'],
    ['2', 'Star', null],
  ];
  const inBook = 'SELECT number, name, suspension_status FROM horse ORDER BY id';

  it.each<[string, string | Buffer]>([
    ['LF', text],
    ['a BOM', `\uFEFF${text}`],
    ['no line break at the end', text.trimEnd()],
    ['empty rows', `${text}\n${emptyRow}\n , \n\n`],
    [
      'columns in another order',
      [
        'a,usefId,name,memberStatus,memberStartDate,memberEndDate,suspensionStatus,membershipType',
        ',1,"Étoile, du Nord",Active,2025-12-01,2026-11-30,NO,Annual',
        `x, 2 ,Star${','.repeat(5)}`,
      ].join('\n'),
    ],
    ['gzip', gzipSync(text)],
    ['gzip in two members and a BOM', Buffer.concat([gzipSync('\uFEFF'), gzipSync(text)])],
  ])('are read: %s', async (_, content) => {
    const folder = await data.folderOf({ usef: {} });
    await rm(join(folder, 'usef', 'horses.csv'));
    await writeFile(
      join(folder, 'usef', typeof content === 'string' ? 'horses.csv' : 'horses.csv.gz'),
      content,
    );
    const { books } = imported(await data.importFolder(folder));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 2, badRows: 0, leftOut: 0 });
    expect(await data.select('usef', inBook)).toEqual(rows);
  });

  it('record files are read with CRLF line endings', async () => {
    await data.importCsv({ usef: { horses: text.replaceAll('\n', '\r\n') } });
    expect(await data.select('usef', inBook)).toEqual(rows);
  });

  it('problems are reported at the line where a row begins, counting line breaks in quotes', async () => {
    const horses = csvOf('usef', 'horses', [
      horse('1', 'a\r\n\nb'),
      horse('2', ''),
      horse('3\n', 'x', { suspensionStatus: 'Y' }),
      horse('4', 'x', { suspensionStatus: 'Y' }),
    ]).replace('\n2,', '\n\n2,');
    const { problems } = refused(await data.importCsv({ usef: { horses } }));
    expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'name', 'line-break'],
      [6, 'name', 'missing'],
      [7, 'suspensionStatus', 'not-yes-no'],
      [9, 'suspensionStatus', 'not-yes-no'],
    ]);
  });

  it('record files may lack rows if the import accepts empty files', async () => {
    const { books, warnings } = imported(await data.importCsv({ usef: {}, usdf: {}, ushja: {} }));
    expect(books.map(({ book, kind, status }) => [book, kind, status.rows])).toEqual([
      ['usef', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0, 'safe-sport.csv': 0 }],
      ['usdf', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0 }],
      ['ushja', 'imported', { 'horses.csv': 0, 'members.csv': 0, 'owners.csv': 0 }],
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('terms of a horse that differ only in status', () => {
  it('terms that differ only in status are stored once, with the less valid status', async () => {
    await data.importCsv({
      usef: {
        horses: [
          horse('1', 'Star', {
            membershipType: 'Annual',
            memberStatus: 'Active',
            memberStartDate: '2025-12-01',
          }),
          horse('1', 'Star', {
            membershipType: 'Annual',
            memberStatus: 'Lapsed',
            memberStartDate: '2025-12-01',
          }),
        ],
      },
      ushja: {
        horses: [
          horse('1', 'Star', { ushjaStatus: 'Active', ushjaStartDate: '2025-12-01' }),
          horse('1', 'Star', { ushjaStartDate: '2025-12-01' }),
        ],
      },
    });
    expect(await data.select('usef', 'SELECT type, status FROM horse_term')).toEqual([['Annual', 'Lapsed']]);
    expect(await data.select('ushja', 'SELECT type, status FROM horse_term')).toEqual([['', '']]);
  });
});

describe('warnings', () => {
  it('warnings report unread files, and unknown or missing columns', async () => {
    const folder = await data.folderOf({ usef: {}, usdf: {} });
    await rename(join(folder, 'usdf'), join(folder, 'USDF'));
    await writeFile(join(folder, 'usef', 'horses (1).csv'), '');
    await writeFile(join(folder, 'usef', '.DS_Store'), '');
    await writeFile(join(folder, 'usef', 'owners.csv'), `${headerOf('owners')},share,EndDate\n`);
    await writeFile(
      join(folder, 'usef', 'members.csv'),
      `${headerOf('members').replace(',birthDate', '').replace(',firstName,lastName', '')}\n`,
    );
    const { warnings, reportFile } = imported(await data.importFolder(folder));
    expect(warnings.map(({ file, column, code, line }) => [file, column, code, line])).toEqual([
      ['USDF', null, 'unknown-file', null],
      ['usef/horses (1).csv', null, 'unknown-file', null],
      ['usef/members.csv', 'firstName', 'missing-column', null],
      ['usef/members.csv', 'lastName', 'missing-column', null],
      ['usef/members.csv', 'birthDate', 'missing-column', null],
      ['usef/owners.csv', 'column 5', 'unknown-column', null],
      ['usef/owners.csv', 'column 6', 'unknown-column', null],
    ]);
    expect((await readFile(reportFile, 'utf8')).split('\r\n')).toHaveLength(1 + 7 + 1);
  });

  it('warnings report entity types other than I, O and F, which are accepted', async () => {
    const { warnings } = imported(
      await data.importCsv({
        usef: {
          members: [
            { usefId: '1', entityType: 'T', name: 'Some Trust' },
            organization('2', 'Club'),
            { usefId: '3', entityType: 'T', name: 'Other Trust' },
          ],
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

  it('warnings report numbers that no row of the book defines', async () => {
    const { warnings, badRows } = imported(
      await data.importCsv({
        usef: {
          horses: [horse('1', 'Star')],
          members: [farm('F2', 'Farm')],
          owners: [owns('1', '2'), owns('1', '99'), owns('#1', 'F98'), owns('77', '2')],
          'safe-sport': [
            training('97', '2026-01-01', '2027-01-01'),
            training('2', '2026-01-01', '2027-01-01'),
          ],
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
