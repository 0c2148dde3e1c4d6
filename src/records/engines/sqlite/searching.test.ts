import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecords } from '../../../../test/support/books/open.ts';
import { dataDirForEachTest } from '../../../../test/support/books/places.ts';
import { namesInBoth, oneHorseInEach } from '../../../../test/support/books/small-books.ts';
import type { BookFiles } from '../../../../test/support/books/record-files.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import type { Records } from '../../records.ts';
import { pointerFile, recordsFolder } from './records-folder.ts';

/* Searches on workers that find different files than those in use. */

const data = dataDirForEachTest('sqlite');

async function open(searchWorkers: number): Promise<Records> {
  const records = await openRecords(`sqlite:${data.dataDir}`, { searchWorkers });
  onTestFinished(() => records.close());
  return records;
}

/** Each import is one minute later than the previous one. */
let minute = 0;
async function importInto(books: BookFiles): Promise<void> {
  minute += 1;
  const outcome = await data.importCsv(books, {
    now: new Date(Date.UTC(2026, 10, 21, 10, minute)),
    force: true,
  });
  if (outcome.kind !== 'imported') throw new Error(`Not imported: ${JSON.stringify(outcome)}`);
}

it('a search is answered from files that the main thread has open if later imports have removed them', async () => {
  await importInto(oneHorseInEach('Horse 0'));
  const records = await open(1);
  await records.status();
  // The files are removed before the worker has started. A faster worker would give the same answer.
  const names = namesInBoth(records);
  const folder = recordsFolder(data.dataDir);
  for (const name of readdirSync(folder)) if (name.endsWith('.sqlite')) rmSync(join(folder, name));
  const pointer = pointerFile(data.dataDir);
  writeFileSync(pointer, readFileSync(pointer));
  expect(await names).toBe('Horse 0,Horse 0');
});

it('a file in use that a worker cannot open is reported, not worked around', async () => {
  await importInto(oneHorseInEach('Horse 0'));
  const records = await open(1);
  const folder = recordsFolder(data.dataDir);
  for (const name of await readdir(folder)) if (name.endsWith('.sqlite')) await rm(join(folder, name));
  await expect(namesInBoth(records)).rejects.toThrow(RecordsUnreadableError);
});
