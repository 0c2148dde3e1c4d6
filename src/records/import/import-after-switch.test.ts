import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineOfTests, makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import { horse } from '../../../test/support/books/record-files.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { recordsStatus } from '../generations/generations.ts';
import type { LockedWriter, RecordsWriter } from '../generations/records-writer.ts';
import { importRecords } from './import-records.ts';
import type { ImportOutcome } from './report/outcome.ts';
import { reportsFolder } from './report/report.ts';

/* Messages from an import that fails before or after the new records come into use. */

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
  await data.importCsv({ usef: { horses: [horse('1', 'Star')] } });
});
afterEach(() => data.remove());

async function importMoon(failing: (writer: LockedWriter) => Partial<LockedWriter>): Promise<ImportOutcome> {
  const { writer } = data;
  const some: Pick<RecordsWriter, 'locked'> = {
    locked: (work) => writer.locked((locked) => work({ ...locked, ...failing(locked) })),
  };
  return importRecords({
    folder: await data.folderOf({ usef: { horses: [horse('1', 'Moon')] } }),
    writer: some,
    reportsFolder: reportsFolder(data.dataDir),
    today: calendarDate('2026-11-22'),
    now: new Date('2026-11-22T10:33:55Z'),
    emptyFiles: true,
  });
}

const ioError = (): Error =>
  Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' });

const nameOfHorse = async (): Promise<unknown> =>
  (await data.select('usef', 'SELECT name FROM horse')).flat()[0];

describe('an import with a failing disk', () => {
  it('the old records stay in use, and the error says so, if the disk fails before the pointer moves', async () => {
    const importing = importMoon(() => ({ takeIntoUse: async () => Promise.reject(ioError()) }));
    await expect(importing).rejects.toThrow(
      // Only SQLite's writer translates operating system errors, because PostgreSQL itself never returns one.
      { sqlite: /import again; the records in use are unchanged\.$/, postgres: /EIO/ }[engineOfTests()],
    );
    expect(await nameOfHorse()).toBe('Star');
    expect(await data.books()).toHaveLength(1);
  });

  it('the error reports that the new records are in use if the disk fails while the moved pointer is synced', async () => {
    const importing = importMoon((writer) => ({
      takeIntoUse: async (next, built) => {
        await writer.takeIntoUse(next, built);
        throw ioError();
      },
    }));
    await expect(importing).rejects.toMatchObject({
      name: 'RecordsWriteError',
      code: 'write-failed',
      message: expect.stringMatching(
        /^The new records are in use \(generation 20261122-\S+\), but a power failure may still undo that: writing to .* failed \(Error: EIO: i\/o error, fsync\)\. Check the disk for errors\. After a power failure, run `amvs status` to see whether they are still in use\.$/,
      ),
    });
    expect(await nameOfHorse()).toBe('Moon');
    expect((await recordsStatus(data.writer)).books.usef?.dated).toBe('2026-11-22');
  });

  it('the error reports that the new records are in use, and the report is kept, if the disk fails while the old records are removed', async () => {
    const importing = importMoon((writer) => ({
      removeUnused: async (pointer) => {
        if (pointer?.generations.length === 2) throw ioError();
        await writer.removeUnused(pointer);
      },
    }));
    await expect(importing).rejects.toThrow(
      /^The new records are in use \(generation 20261122-\S+\), but the replaced records were not removed: .*\. Check the disk for errors\. The next import tries again\.$/,
    );
    expect(await nameOfHorse()).toBe('Moon');
    const { generation } = await recordsStatus(data.writer);
    const report = join(reportsFolder(data.dataDir), `import-${generation}.csv`);
    expect(await readFile(report, 'utf8')).toBe('kind,file,line,column,code,expected\r\n');
  });
});
