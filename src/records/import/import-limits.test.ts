import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cells, horse } from '../../../test/support/books/record-files.ts';
import { makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import { goodHorses, imported, refused } from '../../../test/support/books/imports.ts';
import { recordsStatus } from '../generations/generations.ts';

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(() => data.remove());

const horseNumbers = async (): Promise<unknown[]> =>
  (await data.select('usef', 'SELECT number FROM horse ORDER BY id')).flat();

/** So many good horses and a bad one. */
const withBad = (good: number): Cells[] => [...goodHorses(good), horse('7', '')];

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
    await data.importCsv({ usef: { horses: goodHorses(100) } });
    imported(await data.importCsv({ usef: { horses: goodHorses(95) } }));
    const fewer = { usef: { horses: goodHorses(90) } };
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
        usef: { horses: [horse('1', '')] },
        usdf: { horses: [{ usdfId: 'D1', ...horse('', 'Star') }] },
        ushja: { horses: [horse('1', '')] },
      }),
    );
    expect(outcome.refusals.map(({ file }) => file)).toEqual(['usef/horses.csv', 'ushja/horses.csv']);
    expect((await recordsStatus(data.store)).generation).toBeNull();
    expect(await data.books()).toEqual([]);
  });

  it('builds nothing after a refusal, and leaves nothing of what it built before', async () => {
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
    // The book before the refusal may have been begun by then.
    expect(built.filter((book) => book !== 'usef')).toEqual([]);
    expect(await data.books()).toEqual([]);
  });
});
