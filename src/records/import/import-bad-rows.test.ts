import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import {
  csv,
  goodHorses,
  HORSES,
  imported,
  MEMBERS,
  OWNERS,
  refused,
  SAFE_SPORT,
  USDF_HORSES,
  USHJA_HORSES,
} from '../../../test/support/books/imports.ts';
import type { CsvBooks } from '../../../test/support/books/record-files.ts';

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(() => data.remove());

const horseNumbers = async (): Promise<unknown[]> =>
  (await data.select('usef', 'SELECT number FROM horse ORDER BY id')).flat();

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
    const folder = await data.folderOf({ usef: {} });
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
