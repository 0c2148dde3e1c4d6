import { placeOf } from '../queries/places.ts';
import { readHorses } from '../queries/horses/read-horses.ts';
import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecords } from '../../../test/support/books/open.ts';
import { makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import { importUntil, type StoppedImport } from '../../../test/support/books/imports.ts';
import {
  type Cells,
  horse,
  type RecordFolder,
  writeRecordFolder,
} from '../../../test/support/books/record-files.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { RecordsWriteError } from '../errors.ts';
import { rollBack } from '../generations/generations.ts';
import type { ImportOutcome } from './report/outcome.ts';
import { reportsFolder } from './report/report.ts';

const horses = (name: string): Cells[] => Array.from({ length: 2000 }, (_, at) => horse(`${at + 1}`, name));

const STEPS = ['usef/horses.csv', 'usef/safe-sport.csv', 'usef', 'usdf/owners.csv', 'usdf'];

let data: TestDataDir;
let folder: RecordFolder;
const processes: StoppedImport[] = [];

/** Stops an import in another process at a step, and kills it at the end of the test. */
async function stopAt(step: string, threadFrom?: number): Promise<StoppedImport> {
  const stopped = await importUntil(step, folder.folder, data, threadFrom);
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

async function nameOfHorse1(): Promise<string | undefined> {
  const records = await openRecords(data.url);
  try {
    return await records.ask(async (view) => {
      const book = view.of('usef');
      const place = await placeOf(book, 'horse', '1');
      const [horse] = await readHorses(book, place === null ? [] : [place], calendarDate('2026-11-21'));
      return horse?.name;
    }, null);
  } finally {
    await records.close();
  }
}

describe.each([Infinity, 0].flatMap((threadFrom) => STEPS.map((step) => ({ step, threadFrom }))))(
  'an import killed at $step, with books of $threadFrom bytes or more built on workers',
  ({ step, threadFrom }) => {
    it('the old records stay in use, and the next import succeeds and cleans up', async () => {
      const stopped = await stopAt(step, threadFrom);
      expect(await nameOfHorse1()).toBe('Star');
      await stopped.kill();
      expect(await nameOfHorse1()).toBe('Star');
      const left = await data.books();
      expect(step !== 'usdf' || left.length > 1).toBe(true);

      const next = await data.importFolder(folder.folder);
      expect(next.kind).toBe('imported');
      expect(await nameOfHorse1()).toBe('Moon');
      expect(await data.books()).toEqual([
        expect.stringMatching(/^usdf[-_]/),
        expect.stringMatching(/^usef[-_]/),
        expect.stringMatching(/^usef[-_]/),
      ]);
    });
  },
);

describe('a killed import’s leftovers', () => {
  it('a killed import’s leftovers are also removed by an import that changes nothing', async () => {
    const stopped = await stopAt('usdf');
    await stopped.kill();
    const same = await data.importCsv({ usef: { horses: horses('Star') } });
    expect(same.kind).toBe('unchanged');
    expect(await data.books()).toEqual([expect.stringMatching(/^usef[-_]/)]);
  });
});

describe('while an import runs', () => {
  it('another process is refused with a message to wait, and neither process disturbs the other', async () => {
    const stopped = await stopAt('usef');
    const running = { name: 'RecordsWriteError', code: 'import-running' };
    await expect(data.importFolder(folder.folder)).rejects.toMatchObject(running);
    await expect(rollBack(data.writer)).rejects.toMatchObject(running);
    await expect(rollBack(data.writer)).rejects.toThrow(
      /^Another import into .* is running\. Wait until it finishes, then try again\.$/,
    );
    await stopped.kill();
    expect((await data.importFolder(folder.folder)).kind).toBe('imported');
  });

  it('another import in the same process waits for the first to end, or is refused', async () => {
    const both = await Promise.allSettled([
      data.importFolder(folder.folder),
      data.importFolder(folder.folder),
    ]);
    const outcomes = both.map(outcomeOf);
    expect(outcomes).toContain('imported');
    expect(outcomes.some((outcome) => outcome === 'import-running' || outcome === 'unchanged')).toBe(true);
    expect(await nameOfHorse1()).toBe('Moon');
  });
});

function outcomeOf(settled: PromiseSettledResult<ImportOutcome>): string {
  if (settled.status === 'fulfilled') return settled.value.kind;
  return settled.reason instanceof RecordsWriteError ? settled.reason.code : 'another error';
}

describe('reports that cannot be written', () => {
  it.each([Infinity, 0])(
    'prevent the import and leave nothing behind, with books of %s bytes or more built on workers',
    async (threadFrom) => {
      const reports = reportsFolder(data.dataDir);
      await rm(reports, { recursive: true });
      await writeFile(reports, '');
      await expect(data.importFolder(folder.folder, { threadFrom })).rejects.toMatchObject({
        code: 'not-writable',
      });
      expect(await nameOfHorse1()).toBe('Star');
      expect(await data.books()).toEqual([expect.stringMatching(/^usef[-_]/)]);
    },
  );
});
