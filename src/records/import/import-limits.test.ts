import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type BookFiles,
  type Cells,
  farm,
  horse,
  owns,
  training,
} from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { goodHorses, imported, refused } from '../../../test/support/books/imports.ts';
import { FILE_LIMITS } from './csv/file-limits.ts';
import { recordsStatus } from '../generations/generations.ts';

const data = dataDirForEachTest();

const horseNumbers = async (): Promise<unknown[]> =>
  (await data.select('usef', 'SELECT number FROM horse ORDER BY id')).flat();

const withBad = (good: number): Cells[] => [...goodHorses(good), horse('7', '')];

/** USEF's book with one row in each file. */
const WHOLE: BookFiles['usef'] = {
  horses: [horse('1', 'Star')],
  members: [farm('2', 'Farm')],
  owners: [owns('1', '2')],
  'safe-sport': [training('2', '2026-01-01', '2027-01-01')],
};

describe('an import', () => {
  it('an import accepts one bad row in 200, and refuses one in 199', async () => {
    const outcome = refused(await data.importCsv({ usef: { horses: withBad(198) } }));
    expect(outcome.refusals).toEqual([
      {
        code: 'too-many-bad-rows',
        file: 'usef/horses.csv',
        sentence:
          '1 of 199 rows of usef/horses.csv are bad, more than 0.5%. Fix them as the report describes, or import with --force to leave them out.',
      },
    ]);
    expect(imported(await data.importCsv({ usef: { horses: withBad(199) } })).badRows).toBe(1);
  });

  it('an import accepts any number of bad rows if forced, and leaves them out', async () => {
    expect(imported(await data.importCsv({ usef: { horses: withBad(2) } }, { force: true })).badRows).toBe(1);
    expect(await horseNumbers()).toEqual(['1000000', '1000001']);
  });

  it('an import refuses a file with over 5% fewer rows than the one in use, unless forced', async () => {
    await data.importCsv({ usef: { horses: goodHorses(100) } });
    imported(await data.importCsv({ usef: { horses: goodHorses(95) } }));
    const fewer = { usef: { horses: goodHorses(90) } };
    const { refusals } = refused(await data.importCsv(fewer));
    expect(refusals).toEqual([
      {
        code: 'too-few-rows',
        file: 'usef/horses.csv',
        sentence:
          'usef/horses.csv has 90 rows, over 5% fewer than the 95 in use. Check that the file is complete, or import with --force.',
      },
    ]);
    expect(await horseNumbers()).toHaveLength(95);
    imported(await data.importCsv(fewer, { force: true }));
    expect(await horseNumbers()).toHaveLength(90);
  });

  it('an import reports the faults of every book at once, and imports none', async () => {
    const outcome = refused(
      await data.importCsv({
        usef: { horses: [horse('1', '')] },
        usdf: { horses: [{ usdfId: 'D1', ...horse('', 'Star') }] },
        ushja: { horses: [horse('1', '')] },
      }),
    );
    expect(outcome.refusals.map(({ file }) => file)).toEqual(['usef/horses.csv', 'ushja/horses.csv']);
    expect((await recordsStatus(data.writer)).generation).toBeNull();
    expect(await data.books()).toEqual([]);
  });

  it('an import builds nothing after a refusal, and removes books it built before', async () => {
    const built: string[] = [];
    refused(
      await data.importCsv(
        { usef: {}, usdf: { horses: [{ usdfId: 'D1', ...horse('', '') }] }, ushja: {} },
        {
          onProgress: (progress) => {
            if (progress.kind === 'building') built.push(progress.book);
          },
        },
      ),
    );
    // The book that was read before the refused one may already be under construction.
    expect(built.filter((book) => book !== 'usef')).toEqual([]);
    expect(await data.books()).toEqual([]);
  });

  it.each(['horses', 'members', 'owners', 'safe-sport'] as const)(
    'refuses %s with only a header row, even at the first import, unless forced',
    async (file) => {
      const books = { usef: { ...WHOLE, [file]: [] } };
      const { refusals } = refused(await data.importCsv(books, { emptyFiles: false }));
      expect(refusals).toEqual([
        {
          code: 'no-rows',
          file: `usef/${file}.csv`,
          sentence: `usef/${file}.csv has only a header row. Export it again, or import with --force if it should be empty.`,
        },
      ]);
      imported(await data.importCsv(books, { emptyFiles: false, force: true }));
    },
  );

  it('an import accepts a file without rows if the records in use have none either, and refuses it if they have some', async () => {
    const without = { usef: { ...WHOLE, 'safe-sport': [] } };
    imported(await data.importCsv(without, { emptyFiles: false, force: true }));
    const renamed = { usef: { ...without.usef, horses: [horse('1', 'Moon')] } };
    imported(await data.importCsv(renamed, { emptyFiles: false }));
    imported(await data.importCsv({ usef: WHOLE }, { emptyFiles: false }));
    expect(refused(await data.importCsv(without, { emptyFiles: false })).refusals).toMatchObject([
      { code: 'no-rows', file: 'usef/safe-sport.csv' },
    ]);
  });

  it('an import stops reading a file when most of its rows are bad, even if forced', async () => {
    const bad = Array.from({ length: 30_000 }, () => ({ name: 'Star' }));
    const outcome = refused(
      await data.importCsv(
        { usef: { ...WHOLE, members: [], horses: [...goodHorses(9000), ...bad] } },
        { force: true },
      ),
    );
    expect(outcome.refusals).toEqual([
      {
        code: 'mostly-bad-rows',
        file: 'usef/horses.csv',
        sentence:
          '10000 of the first 19000 rows of usef/horses.csv are bad, so the rest was not read. The file does not seem to have the format that docs/records.md describes. Export it again.',
      },
    ]);
    expect(outcome).toMatchObject({ badRows: 10_000, files: [{ rows: 19_000, badRows: 10_000 }] });
    expect(await data.books()).toEqual([]);
  });

  it('an import reads a file to its end when half of it is bad', async () => {
    const half = goodHorses(10_500).flatMap((good) => [good, { name: 'Star' }]);
    const { refusals } = refused(await data.importCsv({ usef: { horses: half } }));
    expect(refusals.map(({ code }) => code)).toEqual(['too-many-bad-rows']);
  });

  it('an import refuses a file with more rows than the limit', async () => {
    const limits = { ...FILE_LIMITS, rows: 100 };
    imported(await data.importCsv({ usef: { horses: goodHorses(100) } }, { limits }));
    const { refusals } = refused(
      await data.importCsv({ usef: { horses: goodHorses(101) } }, { limits, force: true }),
    );
    expect(refusals).toEqual([
      {
        code: 'too-many-rows',
        file: 'usef/horses.csv',
        sentence:
          'usef/horses.csv has more than 100 rows, far more than any record file. Check that it is the right file.',
      },
    ]);
  });

  it('an import reads no more bytes of a gzipped file than the limit, even when only comparing the file with the records in use', async () => {
    const folder = await data.folderOf({ usef: { horses: goodHorses(10_000) } });
    const horses = join(folder, 'usef', 'horses.csv');
    const text = await readFile(horses);
    const limits = { ...FILE_LIMITS, bytes: text.length };
    await rm(horses);
    await writeFile(`${horses}.gz`, gzipSync(text));
    imported(await data.importFolder(folder, { limits }));
    await writeFile(`${horses}.gz`, gzipSync(Buffer.concat([text, text])));
    const { refusals } = refused(await data.importFolder(folder, { limits, force: true }));
    expect(refusals.map(({ code, file }) => [code, file])).toEqual([['file-too-large', 'usef/horses.csv']]);
  });

  it('the limits leave room for files of five million horses', () => {
    const { bytes, rows } = FILE_LIMITS;
    // The generator's files have 80 bytes per horse. Four times that leaves room for longer names and extra columns.
    expect(bytes).toBeGreaterThan(5_000_000 * 320);
    expect(rows).toBeGreaterThanOrEqual(2 * 5_000_000);
    // Positions are 31-bit numbers.
    expect(bytes).toBeLessThan(2 ** 31);
  });
});
