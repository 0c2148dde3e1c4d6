import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { goodHorses, imported, refused } from '../../../test/support/books/imports.ts';
import {
  type BookFiles,
  columnsOf,
  csvOf,
  horse,
  owns,
  person,
  training,
} from '../../../test/support/books/record-files.ts';

/** The header row, with its line break. */
const HORSES = csvOf('usef', 'horses');

const data = dataDirForEachTest();

const horseNumbers = async (): Promise<unknown[]> =>
  (await data.select('usef', 'SELECT number FROM horse ORDER BY id')).flat();

describe('a bad row', () => {
  it.each<[string, BookFiles, [number, string | null, string][]]>([
    ['horse without number', { usef: { horses: [horse('', 'Star')] } }, [[2, 'usefId', 'missing']]],
    ['horse without name', { usef: { horses: [horse('1', ' ')] } }, [[2, 'name', 'missing']]],
    [
      'several cells',
      {
        usef: {
          horses: [
            horse('#', '', { memberStartDate: 'tomorrow', suspensionStatus: 'maybe', feiRegNumber: '-' }),
          ],
        },
      },
      [
        [2, 'usefId', 'not-a-number'],
        [2, 'name', 'missing'],
        [2, 'memberStartDate', 'not-a-date'],
        [2, 'suspensionStatus', 'not-yes-no'],
        [2, 'feiRegNumber', 'not-a-number'],
      ],
    ],
    [
      'a nonexistent day',
      { usef: { horses: [horse('1', 'a', { memberStartDate: '2023-02-29' })] } },
      [[2, 'memberStartDate', 'not-a-date']],
    ],
    [
      'end before start',
      { usef: { horses: [horse('1', 'a', { memberStartDate: '2026-01-02', memberEndDate: '2026-01-01' })] } },
      [[2, 'memberEndDate', 'end-before-start']],
    ],
    ['too few cells', { usef: { horses: `${HORSES}1,a\n` } }, [[2, null, 'cell-count']]],
    [
      'too many cells',
      { usef: { horses: `${HORSES}1${','.repeat(columnsOf('usef', 'horses').length)}\n` } },
      [[2, null, 'cell-count']],
    ],
    [
      'a stray quote',
      { usef: { horses: csvOf('usef', 'horses', [horse('1', 'BEST')]).replace('BEST', 'The "Best"') } },
      [[2, null, 'stray-quote']],
    ],
    [
      'member without entity type',
      { usef: { members: [{ usefId: '1', firstName: 'A', lastName: 'B' }] } },
      [[2, 'entityType', 'missing']],
    ],
    ['member without a name', { usef: { members: [person('1', '', '')] } }, [[2, 'name', 'no-name']]],
    [
      'a suspension status of Y',
      { usef: { members: [person('1', 'A', 'B', { suspensionStatus: 'Y' })] } },
      [[2, 'suspensionStatus', 'not-yes-no']],
    ],
    [
      'characters that no recorded text may have',
      {
        usef: {
          horses: [
            horse('\u202E2999959', '\u001B[2JStar', {
              microchipNumber: '985\u200B1',
              membershipType: 'An\u0007nual',
              feiRegistrationStatus: 'Active\u0085Retired',
              suspensionStatus: 'N\u00ADO',
            }),
          ],
        },
      },
      [
        [2, 'usefId', 'direction-character'],
        [2, 'name', 'control-character'],
        [2, 'microchipNumber', 'invisible-character'],
        [2, 'membershipType', 'control-character'],
        [2, 'suspensionStatus', 'invisible-character'],
        [2, 'feiRegistrationStatus', 'line-break'],
      ],
    ],
    [
      'text that is too long',
      {
        usef: {
          members: [
            person('1'.repeat(41), 'A'.repeat(121), 'B', { membershipType: 'w'.repeat(121) }),
            person('2', `Z${'\u0335'.repeat(200)}`, 'B'),
          ],
        },
      },
      [
        [2, 'usefId', 'too-long'],
        [2, 'firstName', 'too-long'],
        [2, 'membershipType', 'too-long'],
        [3, 'firstName', 'too-many-marks'],
      ],
    ],
    ['owner without horse', { usef: { owners: [owns('', '2')] } }, [[2, 'horseId', 'missing']]],
    ['owner without number', { usef: { owners: [owns('1', '')] } }, [[2, 'ownerId', 'missing']]],
    [
      'ownership ending before it starts',
      { usef: { owners: [owns('1', '2', { startDate: '01/02/2020', endDate: '01/01/2020' })] } },
      [[2, 'endDate', 'end-before-start']],
    ],
    [
      'Safe Sport completion without dates',
      { usef: { 'safe-sport': [training('1', '', '')] } },
      [
        [2, 'completedDate', 'missing'],
        [2, 'dueDate', 'missing'],
      ],
    ],
    [
      'Safe Sport completion due before it was completed',
      { usef: { 'safe-sport': [training('1', '2026-01-02', '2026-01-01')] } },
      [[2, 'dueDate', 'end-before-start']],
    ],
    [
      'USDF horse with an unknown type',
      { usdf: { horses: [{ usdfId: 'D1', ...horse('', 'a', { usdfMembershipType: 'Active' }) }] } },
      [[2, 'usdfMembershipType', 'not-a-usdf-type']],
    ],
    [
      'USDF horse with a second row',
      {
        usdf: {
          horses: [
            { usdfId: 'D1', ...horse('', 'a') },
            { usdfId: 'D-1', ...horse('', 'a') },
          ],
        },
      },
      [[3, 'usdfId', 'second-row']],
    ],
    [
      'USHJA horse with a bad date',
      { ushja: { horses: [horse('1', 'a', { ushjaStartDate: '2101-01-01' })] } },
      [[2, 'ushjaStartDate', 'not-a-date']],
    ],
    [
      'rows that disagree in a name',
      { usef: { horses: [horse('1', 'a'), horse('1', 'a'), horse('1', 'A'), horse('#1', 'a')] } },
      [
        [4, 'name', 'rows-disagree'],
        [5, 'name', 'rows-disagree'],
        [2, 'name', 'rows-disagree'],
        [3, 'name', 'rows-disagree'],
      ],
    ],
    [
      'rows that disagree because one lacks a value',
      { usef: { horses: [horse('1', 'a', { suspensionStatus: 'YES' }), horse('1', 'a')] } },
      [
        [3, 'suspensionStatus', 'rows-disagree'],
        [2, 'suspensionStatus', 'rows-disagree'],
      ],
    ],
    [
      'rows that disagree in a birth date',
      {
        usef: {
          members: [
            person('F1', 'A', 'B', { birthDate: '2000-01-01' }),
            person('1', 'A', 'B', { birthDate: '01/02/2000' }),
          ],
        },
      },
      [
        [3, 'birthDate', 'rows-disagree'],
        [2, 'birthDate', 'rows-disagree'],
      ],
    ],
  ])('is reported: %s', async (_, books, expected) => {
    const { problems, refusals, badRows } = refused(await data.importCsv(books));
    expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual(expected);
    expect(badRows).toBe(new Set(expected.map(([line]) => line)).size);
    expect(refusals.map(({ code }) => code)).toEqual(['too-many-bad-rows']);
  });

  it.each<[string, Buffer]>([
    ['in a name', Buffer.from(csvOf('usef', 'horses', [horse('1', '\xC9toile')]), 'latin1')],
    [
      'in the last byte',
      Buffer.from(
        'usefId,memberStatus,memberStartDate,memberEndDate,membershipType,suspensionStatus,name\n1,,,,,,Caf\xC3',
        'latin1',
      ),
    ],
  ])('is reported if it has bytes that are not UTF-8: %s', async (_, content) => {
    const folder = await data.folderOf({ usef: {} });
    await writeFile(join(folder, 'usef', 'horses.csv'), content);
    const { problems } = refused(await data.importFolder(folder));
    expect(problems).toEqual([
      { file: 'usef/horses.csv', line: 2, column: 'name', code: 'not-utf-8', expected: 'text in UTF-8' },
    ]);
  });

  it('rows that differ only in the way numbers, dates and words are written are not reported', async () => {
    const { badRows } = imported(
      await data.importCsv({
        usef: {
          horses: [
            horse('520-0001', 'a', {
              microchipNumber: '985 1',
              memberStatus: 'ACTIVE',
              memberStartDate: '2025-12-01',
              suspensionStatus: 'no',
              foalDate: '04/01/2015',
              feiRegNumber: '105bi25',
            }),
            horse('#5200001', ' a ', {
              microchipNumber: '985-1',
              memberStatus: 'retired',
              suspensionStatus: 'NO',
              foalDate: '2015-04-01',
              feiRegNumber: '105BI25',
            }),
          ],
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
  it('a horse with one bad term is left out', async () => {
    const horses = [
      ...goodHorses(398),
      horse('7', 'Star', { memberStatus: 'Active', memberStartDate: '2025-12-01' }),
      horse('7', 'Star', { memberStatus: 'Retired', memberStartDate: 'someday' }),
    ];
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

  it('a horse whose bad row comes first is left out', async () => {
    const horses = [
      horse('7', 'Star', { memberStatus: 'Retired', memberStartDate: 'someday' }),
      horse('7', 'Star', { memberStatus: 'Active', memberStartDate: '2025-12-01' }),
      ...goodHorses(398),
    ];
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toMatchObject({ badRows: 1, leftOut: 1 });
    expect(await horseNumbers()).not.toContain('7');
  });

  it('a horse whose rows disagree is left out, and each of its rows is bad', async () => {
    const horses = [horse('7', 'Star'), horse('7', 'Star'), horse('7', 'Moon'), ...goodHorses(597)];
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 600, badRows: 3, leftOut: 0 });
    expect(await horseNumbers()).toHaveLength(597);
  });

  it('a horse whose number appears in a row with too few cells is left out', async () => {
    const horses = `${csvOf('usef', 'horses', [...goodHorses(397), horse('7', 'Star'), horse('8', 'Moon')])}Star, of the East,#7,x\n`;
    const { books } = imported(await data.importCsv({ usef: { horses } }));
    expect(books[0]?.files[0]).toEqual({ file: 'usef/horses.csv', rows: 400, badRows: 1, leftOut: 1 });
    expect(await horseNumbers()).toContain('8');
    expect(await horseNumbers()).not.toContain('7');
  });

  it('the ownerships of a bad row’s horse and owner are left out, and so are those of a horse or owner that was left out', async () => {
    const filler = Array.from({ length: 396 }, () =>
      owns('8', '42', { startDate: '2020-01-01', endDate: '2020-12-31' }),
    );
    const { books, warnings } = imported(
      await data.importCsv({
        usef: {
          horses: [horse('7', 'Star'), horse('8', 'Moon'), ...goodHorses(398)],
          members: [
            person('41', 'A', 'B'),
            person('42', 'C', 'D'),
            ...Array.from({ length: 250 }, (_, at) => person(`${900 + at}`, 'A', 'B')),
            person('43', 'E', 'F', { birthDate: 'wrong' }),
          ],
          owners: [
            ...filler,
            owns('7', '41', { startDate: '2020-01-01' }),
            owns('7', '42', { startDate: '2020-01-01' }),
            owns('7', 'F41', { endDate: 'someday' }),
            owns('8', '43'),
          ],
        },
      }),
    );
    // The ownership of horse 7 by member 41 has a bad row, and member 43 was left out.
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
    // No warning says that member 43 is unknown: the members file has it, although its row is bad.
    expect(warnings).toEqual([]);
  });

  it('all Safe Sport completions of a number are left out, because an older one might be valid for longer', async () => {
    const filler = Array.from({ length: 398 }, (_, at) =>
      training(`${900 + at}`, '2026-01-01', '2027-01-01'),
    );
    imported(
      await data.importCsv({
        usef: {
          'safe-sport': [
            ...filler,
            training('41', '2020-01-01', '2099-01-01'),
            training('F41', '2026-01-01', 'soon'),
          ],
        },
      }),
    );
    expect(await data.select('usef', "SELECT count(*) FROM safe_sport WHERE number_key = '41'")).toEqual([
      [0],
    ]);
    expect(await data.select('usef', 'SELECT count(*) FROM safe_sport')).toEqual([[398]]);
  });

  it('both rows of a USDF horse are left out if it has two', async () => {
    const filler = Array.from({ length: 398 }, (_, at) => ({ usdfId: `${900 + at}`, ...horse('', 'a') }));
    const { books } = imported(
      await data.importCsv({
        usdf: {
          horses: [{ usdfId: 'D1', ...horse('', 'Star') }, { usdfId: 'D1', ...horse('', 'Star') }, ...filler],
        },
      }),
    );
    expect(books[0]?.files[0]).toEqual({ file: 'usdf/horses.csv', rows: 400, badRows: 1, leftOut: 1 });
    expect(await data.select('usdf', "SELECT count(*) FROM horse WHERE number = 'D1'")).toEqual([[0]]);
  });
});
