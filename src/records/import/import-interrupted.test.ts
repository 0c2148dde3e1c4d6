import { spawnSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataDir, type TestDataDir } from '../../../test/support/data-dir.ts';
import { importUntil, type StoppedImport } from '../../../test/support/import-process.ts';
import { type RecordFolder, writeRecordFolder } from '../../../test/support/record-folder.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { RecordsFolderError } from '../records-folder-error.ts';
import { openSqliteRecords } from '../sqlite/open-records.ts';
import { rollBack } from '../sqlite/generations.ts';
import { recordsFolder, reportsFolder } from '../sqlite/records-folder.ts';

const HEADER =
  'usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus';
const horses = (name: string): string =>
  [HEADER, ...Array.from({ length: 5000 }, (_, at) => `${at + 1},${name},,,,,,,,,`), ''].join('\n');

const STEPS = ['usef/horses.csv', 'usef/safe-sport.csv', 'usef', 'usdf/owners.csv', 'usdf'];

let data: TestDataDir;
let folder: RecordFolder;
const processes: StoppedImport[] = [];

/** An import in another process, stopped at a step. It is killed at the end of the test at the latest. */
async function stopAt(step: string, threadFrom?: number): Promise<StoppedImport> {
  const stopped = await importUntil(step, folder.folder, data.dataDir, threadFrom);
  processes.push(stopped);
  return stopped;
}

beforeEach(async () => {
  data = await makeDataDir();
  await data.importCsv({ usef: { horses: horses('Star') } });
  folder = await writeRecordFolder({ usef: { horses: horses('Moon') }, usdf: {} });
});
afterEach(async () => {
  for (const { kill } of processes.splice(0)) await kill();
  await data.remove();
  await folder.remove();
});

/** The name of horse 1 as a server would read it. */
async function nameOfHorse1(): Promise<string | undefined> {
  const records = await openSqliteRecords(data.dataDir);
  try {
    return await records.read(async (view) => {
      const book = view.book('usef');
      const place = await book.horsePlace('1');
      const [horse] = await book.readHorses(place === null ? [] : [place], calendarDate('2026-11-21'));
      return horse?.name;
    });
  } finally {
    await records.close();
  }
}

describe.each([Infinity, 0].flatMap((threadFrom) => STEPS.map((step) => ({ step, threadFrom }))))(
  'an import killed at $step, books from $threadFrom bytes on built in threads',
  ({ step, threadFrom }) => {
    it('leaves the old records answering, and the next import works and clears up', async () => {
      const stopped = await stopAt(step, threadFrom);
      expect(await nameOfHorse1()).toBe('Star');
      await stopped.kill();
      expect(await nameOfHorse1()).toBe('Star');
      expect(await readdir(recordsFolder(data.dataDir))).toContainEqual(expect.stringMatching(/^building-/));

      const next = await data.importFolder(folder.folder);
      expect(next.kind).toBe('imported');
      expect(await nameOfHorse1()).toBe('Moon');
      expect((await readdir(recordsFolder(data.dataDir))).toSorted()).toEqual([
        'import.lock',
        'pointer.json',
        expect.stringMatching(/^usdf-/),
        expect.stringMatching(/^usef-/),
        expect.stringMatching(/^usef-/),
      ]);
    });
  },
);

describe('what a killed import left', () => {
  it('is cleared up by an import that changes nothing, too', async () => {
    const stopped = await stopAt('usdf');
    await stopped.kill();
    const same = await data.importCsv({ usef: { horses: horses('Star') } });
    expect(same.kind).toBe('unchanged');
    expect((await readdir(recordsFolder(data.dataDir))).toSorted()).toEqual([
      'import.lock',
      'pointer.json',
      expect.stringMatching(/^usef-/),
    ]);
  });
});

describe('while an import runs', () => {
  it('another process is told to wait, and neither disturbs the other', async () => {
    const stopped = await stopAt('usef');
    const running = { name: 'RecordsFolderError', code: 'import-running' };
    await expect(data.importFolder(folder.folder)).rejects.toMatchObject(running);
    await expect(rollBack(data.dataDir)).rejects.toMatchObject(running);
    await expect(rollBack(data.dataDir)).rejects.toThrow(
      /^Another import into .* is running\. Wait until it has ended, then try again\.$/,
    );
    expect(await readdir(recordsFolder(data.dataDir))).toContainEqual(expect.stringMatching(/^building-/));
    await stopped.kill();
    expect((await data.importFolder(folder.folder)).kind).toBe('imported');
  });

  it('another one in the same process is told the same', async () => {
    const both = await Promise.allSettled([
      data.importFolder(folder.folder),
      data.importFolder(folder.folder),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'import-running' } });
    expect(await nameOfHorse1()).toBe('Moon');
  });
});

describe('a data directory that cannot be written to', () => {
  it('that is a file', async () => {
    const file = join(data.dataDir, 'file');
    await writeFile(file, '');
    await expect(rollBack(file)).rejects.toThrow(RecordsFolderError);
    await expect(rollBack(file)).rejects.toMatchObject({ code: 'not-writable' });
    await expect(rollBack(file)).rejects.toThrow(/cannot be written to\. Make it a folder/);
  });

  it.each([Infinity, 0])(
    'but for books of which those from %s bytes on are built in threads: no report, no import, nothing left',
    async (threadFrom) => {
      const reports = reportsFolder(data.dataDir);
      await rm(reports, { recursive: true });
      await writeFile(reports, '');
      await expect(data.importFolder(folder.folder, { threadFrom })).rejects.toMatchObject({
        code: 'not-writable',
      });
      expect(await nameOfHorse1()).toBe('Star');
      expect(await readdir(recordsFolder(data.dataDir))).toHaveLength(3);
    },
  );

  it.runIf(process.platform === 'linux').each([Infinity, 0])(
    'because no file may grow further, books from %s bytes on built in threads: the old records answer',
    async (threadFrom) => {
      const importing = join(import.meta.dirname, '../../../test/support/import-process.ts');
      // In blocks of 512 bytes: enough for the pointer, not for a book.
      const limited = spawnSync(
        'sh',
        [
          '-c',
          'ulimit -f 200; exec "$0" "$@"',
          process.execPath,
          importing,
          'no step',
          folder.folder,
          data.dataDir,
          String(threadFrom),
        ],
        { encoding: 'utf8', cwd: tmpdir() },
      );
      expect(limited.status).toBe(1);
      expect(limited.stderr).toMatch(/RecordsFolderError: (Writing to .* failed|The disk of .* is full)/);
      expect(await nameOfHorse1()).toBe('Star');
      expect(await readdir(recordsFolder(data.dataDir))).toHaveLength(3);
      expect((await data.importFolder(folder.folder)).kind).toBe('imported');
    },
  );
});
