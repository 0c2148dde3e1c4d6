import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { csvOf, owns } from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { refused } from '../../../test/support/books/imports.ts';
import { recordsStatus } from '../generations/generations.ts';

const OWNERS = csvOf('usef', 'owners').trimEnd();

const data = dataDirForEachTest();

async function expectRefused(
  change: (folder: string) => Promise<unknown>,
  refusal: { code: string; file: string | null; sentence: RegExp },
): Promise<void> {
  const folder = await data.folderOf({ usef: {} });
  await change(folder);
  const { refusals } = refused(await data.importFolder(folder, { force: true }));
  expect(refusals).toEqual([{ ...refusal, sentence: expect.stringMatching(refusal.sentence) }]);
  expect(await recordsStatus(data.writer)).toMatchObject({ generation: null });
  expect(await data.books()).toEqual([]);
}

describe('a folder that cannot be imported', () => {
  it.each<[string, (folder: string) => Promise<unknown>, string, string | null, RegExp]>([
    [
      'does not exist',
      (folder) => rm(folder, { recursive: true }),
      'no-folder',
      null,
      /The folder .* does not exist\. Check the name\./,
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
      'contains no book',
      (folder) => rm(join(folder, 'usef'), { recursive: true }),
      'no-book',
      null,
      /contains folders usef, usdf or ushja/,
    ],
    [
      'contains only a book in capitals',
      (folder) => rename(join(folder, 'usef'), join(folder, 'USEF')),
      'no-book',
      null,
      /Rename the folder USEF to usef\./,
    ],
    [
      'contains a file in place of a book',
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
      /usef\/safe-sport\.csv is missing/,
    ],
    [
      'has a file under another name',
      (folder) => rename(join(folder, 'usef', 'owners.csv'), join(folder, 'usef', 'Owners.csv')),
      'missing-file',
      'usef/owners.csv',
      /usef\/owners\.csv is missing/,
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
      /not a readable file/,
    ],
    [
      'has a file that is too large',
      (folder) => truncate(join(folder, 'usef', 'owners.csv'), 2 * 1024 ** 3),
      'file-too-large',
      'usef/owners.csv',
      /has more than 2 GiB of content/,
    ],
  ])('is refused if it %s', async (_, change, code, file, sentence) => {
    await expectRefused(change, { code, file, sentence });
  });

  const file = 'usef/owners.csv';

  it.each<[string, string | Buffer, string, RegExp]>([
    ['has an empty file', '', 'empty-file', /is empty\. Export it again as CSV \(UTF-8\)\./],
    [
      'has a file without a header row',
      '1,2,2020-01-01,\n',
      'missing-column',
      /lacks the columns horseId, ownerId, startDate, endDate/,
    ],
    [
      'has a file that lacks a column',
      'horseId,ownerId,startDate\n',
      'missing-column',
      /lacks the column endDate\. Add it/,
    ],
    ['has a column twice', `${OWNERS},ownerId\n`, 'column-twice', /has the column ownerId twice/],
    [
      'has a file in UTF-16',
      Buffer.from(`\uFEFF${OWNERS}\n`, 'utf16le'),
      'not-csv',
      /is text in UTF-16\. Save it as CSV UTF-8\./,
    ],
    [
      'has a file in UTF-16 without a byte order mark',
      Buffer.from(`${OWNERS}\n`, 'utf16le'),
      'not-csv',
      /is text in UTF-16/,
    ],
    ['has a file with blank lines', '\uFEFF\r\n\n \n', 'empty-file', /is empty\. Export it again/],
    [
      'has a file whose lines end with only CR',
      `${OWNERS}\r1,2,,\r3,4,,\r`,
      'carriage-returns',
      /lines end with only CR\. Save it with Windows \(CRLF\) or Unix \(LF\) line endings\./,
    ],
    [
      'has a file whose lines end with only CR, except the first',
      `${OWNERS}\n1,2,,\r3,4,,\r`,
      'carriage-returns',
      /from line 2 on: its lines end with only CR/,
    ],
    [
      'has a file with thousands of lines that end with only CR',
      `${OWNERS}\r${'1,2,2020-01-01,\r'.repeat(50_000)}`,
      'carriage-returns',
      /lines end with only CR/,
    ],
    [
      'has a ZIP archive named as CSV',
      Buffer.from('504b030414000000080000', 'hex'),
      'not-csv',
      /is a ZIP archive or an Excel workbook\. Unpack it\. Export it again as CSV \(UTF-8\)\./,
    ],
    [
      'has a gzipped file named as CSV',
      gzipSync(OWNERS),
      'not-csv',
      /is gzipped\. Unpack it, or add \.gz to its name\./,
    ],
    [
      'has a file with random bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 167 + 89) % 256)),
      'not-csv',
      /is not a text file/,
    ],
    [
      'has a web page named as CSV',
      '<!DOCTYPE html>\n<title>Sign in</title>\n',
      'not-csv',
      /is a web page or XML/,
    ],
    [
      'has a row with too many cells',
      `${OWNERS}\n1,2${',3'.repeat(300)}\n`,
      'too-many-cells',
      /from line 2 on: a row of more than 256 cells/,
    ],
    [
      'has a file with an open quote',
      `${OWNERS}\n1,"2\n`,
      'not-csv',
      /not CSV from line 2 on: a quotation mark is not closed/,
    ],
    [
      'has a file in which quotes join lines',
      `${csvOf('usef', 'owners', [owns('1', '2')])}3,"4\n5,"6"\n`,
      'not-csv',
      /not CSV from line 3 on: a misplaced quotation mark/,
    ],
    [
      'has a file in which well-placed quotes join lines',
      `${OWNERS}\n1,"2\n3,4"\n`,
      'not-csv',
      /not CSV from line 2 on: a misplaced quotation mark/,
    ],
  ])('is refused if it %s', async (_, content, code, sentence) => {
    await expectRefused((folder) => writeFile(join(folder, file), content), { code, file, sentence });
  });

  it.each<[string, Buffer, string, RegExp]>([
    [
      'has a gzipped file that unpacks to more than 100 times its size',
      gzipSync(`${OWNERS}\n${'1,2,2020-01-01,\n'.repeat(1_500_000)}`),
      'packed-too-tightly',
      /owners\.csv\.gz unpacks to more than 100 times its size/,
    ],
    [
      'has a truncated gzipped file',
      gzipSync(csvOf('usef', 'owners', [owns('1', '2')])).subarray(0, 30),
      'not-gzip',
      /owners\.csv\.gz is not a complete gzip file/,
    ],
    [
      'has a file named .gz that is not gzipped',
      Buffer.alloc(0),
      'not-gzip',
      /owners\.csv\.gz is not a complete gzip file/,
    ],
  ])('is refused if it %s', async (_, content, code, sentence) => {
    const pack = async (folder: string): Promise<void> => {
      await rm(join(folder, file));
      await writeFile(join(folder, `${file}.gz`), content);
    };
    await expectRefused(pack, { code, file, sentence });
  });

  it('a folder is refused with a list of everything that is missing', async () => {
    const folder = await data.folderOf({
      usef: { horses: 'name\n' },
      usdf: {},
      ushja: { members: 'usefId\n' },
    });
    await rm(join(folder, 'usdf', 'owners.csv'));
    await rm(join(folder, 'usdf', 'members.csv'));
    const missing = refused(await data.importFolder(folder));
    expect(missing.refusals.map(({ file }) => file)).toEqual(['usdf/members.csv', 'usdf/owners.csv']);
    await writeFile(join(folder, 'usdf', 'owners.csv'), csvOf('usdf', 'owners'));
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
