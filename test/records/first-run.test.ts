import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { importSampleRecordsWhenEmpty } from '../../src/cli/sample-records.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { recordsStatus } from '../../src/records/generations.ts';
import { importRecords, reportsFolder } from '../../src/records/import.ts';
import { openWriter, recordsUrl } from '../support/books/open.ts';
import { dataDirForEachTest } from '../support/books/places.ts';

const data = dataDirForEachTest();

/** Imports the sample records if there are no records. Resolves to the lines printed. */
async function importSamples(): Promise<string[]> {
  const said: string[] = [];
  await importSampleRecordsWhenEmpty({ dataDir: data.dataDir, recordsUrl: recordsUrl(data.url) }, (line) =>
    said.push(line),
  );
  return said;
}

describe('importSampleRecordsWhenEmpty', () => {
  it('imports the sample records only if there are no records', async () => {
    expect(await importSamples()).toEqual([expect.stringContaining('importing the sample records')]);
    const { generation, books } = await recordsStatus(data.writer);
    expect([books.usef?.sample, books.usdf?.sample, books.ushja?.sample]).toEqual([true, true, true]);
    expect(await importSamples()).toEqual([]);
    expect((await recordsStatus(data.writer)).generation).toBe(generation);
  });

  it('waits while another writer changes the records, and keeps the records imported meanwhile', async () => {
    const other = await openWriter(data.url);
    const folder = await data.folderOf({ ushja: {} });
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const importing = other.locked(async (locked) => {
      held.resolve();
      await release.promise;
      return importRecords({
        folder,
        writer: { locked: (work) => work(locked) },
        reportsFolder: reportsFolder(data.dataDir),
        today: calendarDate('2026-11-21'),
        now: new Date('2026-11-21T10:33:55Z'),
        emptyFiles: true,
      });
    });
    await held.promise;
    const said: string[] = [];
    const place = { dataDir: data.dataDir, recordsUrl: recordsUrl(data.url) };
    const waiting = importSampleRecordsWhenEmpty(place, (line) => said.push(line));
    while (!said.some((line) => line.includes('waiting'))) await sleep(10);
    release.resolve();
    expect(await importing).toMatchObject({ kind: 'imported' });
    await other.close();
    await waiting;
    expect((await recordsStatus(data.writer)).books).toMatchObject({ usef: null, ushja: { sample: false } });
  });
});
