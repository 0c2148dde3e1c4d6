import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openRecords } from '../../../../test/support/open.ts';
import { makeDataDir, type TestDataDir } from '../../../../test/support/data-dir.ts';
import { namesInBoth, oneHorseInEach } from '../../../../test/support/one-horse-in-each.ts';
import type { CsvBooks } from '../../../../test/support/record-folder.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import type { Records } from '../../records.ts';
import { recordsFolder } from './records-folder.ts';

/*
 * Searches on threads that find other files than were in use.
 */

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir('sqlite');
});
afterEach(() => data.remove());

async function open(searchWorkers: number): Promise<Records> {
  const records = await openRecords(`sqlite:${data.dataDir}`, { searchWorkers });
  onTestFinished(() => records.close());
  return records;
}

/** Each import is a minute after the one before. */
let minute = 0;
async function importInto(books: CsvBooks): Promise<void> {
  minute += 1;
  const outcome = await data.importCsv(books, {
    now: new Date(Date.UTC(2026, 10, 21, 10, minute)),
    force: true,
  });
  if (outcome.kind !== 'imported') throw new Error(`Not imported: ${JSON.stringify(outcome)}`);
}

it.each([
  ['after somebody looked what is in use', async (records: Records) => void (await records.status())],
  ['before anybody looked what is in use', async () => {}],
])(
  'a generation in the middle of searches still answers when its files were removed before a thread came to open them, %s',
  async (_when, look) => {
    await importInto(oneHorseInEach('Horse 0'));
    const records = await open(1);
    await records.read(async (view) => {
      for (const name of ['Horse 1', 'Horse 2', 'Horse 3', 'Horse 4', 'Horse 5']) {
        await importInto(oneHorseInEach(name));
      }
      await look(records);
      expect(await namesInBoth(view)).toBe('Horse 0,Horse 0');
    });
    expect(await records.read(namesInBoth)).toBe('Horse 5,Horse 5');
  },
);

it('a file in use that a thread cannot open is said, not answered around', async () => {
  await importInto(oneHorseInEach('Horse 0'));
  const records = await open(1);
  const folder = recordsFolder(data.dataDir);
  for (const name of await readdir(folder)) if (name.endsWith('.sqlite')) await rm(join(folder, name));
  await expect(records.read(namesInBoth)).rejects.toThrow(RecordsUnreadableError);
});
